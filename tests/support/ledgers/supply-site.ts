import { afterEach, beforeEach, vi } from 'vitest'
import { networkBySlug } from '#lib/registry/networks.ts'
import type { SupplyNetworkSlug } from '#lib/registry/supply-networks.ts'
import { sql } from '#server/core/database/db.ts'
import { nodesVariable } from '#server/core/env/chain-variables.ts'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'
import { ingestSources } from '#server/pipeline/sources/ingest-sources.ts'
import { emptyChainSite } from '../chain/chain-site.ts'
import { startLedgerNode, type LedgerAnswers } from './ledger-node.ts'

let started: { stop(): Promise<void> }[] = []
let named: string[] = []

/** Before each test a site that has read nothing, at a minute and a half to midnight; after it, no nodes. */
export function prepareSupplySite(): void {
  process.env.RPC_ALLOW_PRIVATE = 'true'
  beforeEach(async () => {
    await emptyChainSite()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T23:58:30Z') })
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const variable of named) delete process.env[variable]
    await Promise.all(started.map((each) => each.stop()))
    named = []
    started = []
  })
}

export const setClock = (time: string) => vi.setSystemTime(new Date(time))

/** Starts nodes of a network, each with the answers of its own, in place of those it had. */
export async function nameNodes(
  slug: SupplyNetworkSlug,
  ...nodes: readonly LedgerAnswers[]
): Promise<void> {
  const open = await Promise.all(nodes.map(startLedgerNode))
  started.push(...open)
  const variable = nodesVariable({ slug })
  named.push(variable)
  process.env[variable] = open.map(({ url }) => url).join(',')
}

/** An asset with a token on a network. → its scope */
export async function addToken(
  slug: SupplyNetworkSlug,
  address: string,
  { asset = 'fund', decimals = null }: { asset?: string; decimals?: number | null } = {},
): Promise<string> {
  const { rows } = await sql().query<{ id: number }>(
    `with made as (insert into asset (slug, name, asset_class_id) values ($4, $4, 28) returning id)
     insert into token (asset_id, network_id, name, symbol, address, decimals)
     select id, $1, $4, upper($4), $2, $3
     from made returning id`,
    [networkBySlug(slug)?.id ?? 0, address, decimals, asset],
  )
  return `token:${rows[0]?.id ?? 0}`
}

/** Reads a network as `npm run ingest -- token-supply` does, in this process. */
export const readSupplies = (slug: SupplyNetworkSlug, options: Record<string, unknown> = {}) =>
  runIngest({
    source: ingestSources['token-supply'],
    inputs: [slug],
    options: ingestSources['token-supply'].options.parse(options),
    create: false,
    isDryRun: false,
    signal: new AbortController().signal,
    watch: {},
  })

/**
 * `2026-03-01 400009000 604118.900001 x - = 604118.900001`: day, height, amount, multiplier and supply, of what
 * was read on its own day.
 */
export async function listReadings(): Promise<string[]> {
  const { rows } = await sql().query<{ text: string }>(
    `select concat_ws(
       ' ', to_char('1970-01-01'::date + day, 'YYYY-MM-DD'), height, amount::text, 'x',
       coalesce(multiplier::text, '-'), '=', supply::text
     ) as text
     from supply_reading where day = at / 86400 order by day, token_id`,
  )
  return rows.map(({ text }) => text)
}
