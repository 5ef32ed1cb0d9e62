import type { Address } from 'viem'
import { isChainFault } from '#lib/registry/chain-faults.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { sql } from '#server/core/database/db.ts'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'
import type { RunReport } from '#server/pipeline/runs/ingest/run-request.ts'
import { ingestSources } from '#server/pipeline/sources/ingest-sources.ts'
import { emptySite, publishedValues } from '../ingest/ingest-site.ts'

/** A site before its first run, which has read nothing of any network. */
export async function emptyChainSite(): Promise<void> {
  await emptySite()
  await forgetChain()
}

/** Nothing that was read of a network is known any more. */
export async function forgetChain(): Promise<void> {
  await sql().query(
    `truncate address_fact, chain_apart, chain_bridge_day, chain_implementation, chain_contract,
       oracle_feed, oracle_reading, supply_token, supply_reading, chain_feed, chain_reorg,
       chain_token, chain_block, chain_transfer, chain_address, chain_balance, chain_day,
       chain_day_end, transaction, incident, held_value
     restart identity`,
  )
}

/** An asset with a token on Ethereum. → its scope */
export async function addTokenAsset(
  slug: string,
  address: Address,
  decimals: number | null = null,
): Promise<string> {
  const { rows } = await sql().query<{ id: number }>(
    `with made as (insert into asset (slug, name, asset_class_id) values ($1, $1, 28) returning id)
     insert into token (asset_id, network_id, name, symbol, address, decimals)
     select id, 1, $1, upper($1), $2, $3 from made
     returning id`,
    [slug, address, decimals],
  )
  return `token:${rows[0]?.id ?? 0}`
}

/** Reads Ethereum as `npm run ingest -- evm ethereum` does, from the nodes in RPC_ETHEREUM, in this process. */
export function readChain(
  options: Record<string, unknown> = {},
  { isDryRun = false, signal = new AbortController().signal } = {},
): Promise<RunReport> {
  const { evm } = ingestSources
  return runIngest({
    source: evm,
    inputs: ['ethereum'],
    options: evm.options.parse(options),
    create: false,
    isDryRun,
    signal,
    watch: {},
  })
}

export const publishedDays = async (scope: string, measure: MeasureKey) =>
  Object.fromEntries(await publishedValues(scope, measure))

/** Lists the status page's incidents of reading networks, as `state fault scope: detail`. */
export async function listIncidents(): Promise<string[]> {
  const { rows } = await sql().query<{
    state: string
    scope: string
    rule: string
    detail: string
  }>('select state, scope_key as scope, rule, detail from incident order by id')
  return rows
    .filter(({ rule }) => isChainFault(rule))
    .map(({ state, scope, rule, detail }) => `${state} ${rule} ${scope}: ${detail}`)
}

export async function countTransfers(): Promise<number> {
  const { rows } = await sql().query<{ count: number }>(
    'select count(*)::int as count from chain_transfer',
  )
  return rows[0]?.count ?? 0
}
