import { assetClasses } from '#lib/registry/asset-classes.ts'
import { assetHref } from '#lib/routes.ts'
import type { FlowRow } from '#lib/view/figures/flow.ts'
import {
  describeFlow,
  sumNetFlow,
  type FlowDays,
  type NetFlow,
} from '#server/market/figures/totals/net-flow.ts'
import { isRwa } from '#server/pipeline/rollup/wider-scopes.ts'
import type { Tokenization } from '#server/pipeline/series/scope.ts'
import type { Overview } from '#server/market/figures/overview/get-overview.ts'
import type { Market } from '#server/market/market/market.ts'

const SHOWN_ASSETS = 4

/**
 * Net flows of real-world assets of one kind, or of all: of each class, of the assets with the
 * largest, and of the whole.
 */
export async function loadNetFlows(
  market: Market,
  days: FlowDays,
  tokenization: Tokenization | null,
): Promise<Overview['flows']> {
  const kind = tokenization ? `#${tokenization}` : ''
  const index = await market.catalogue()
  const classes = assetClasses.filter(({ id }) => isRwa(id))
  const assets = [...index.assets.values()].filter(
    (asset) => isRwa(asset.classId) && (!tokenization || asset.tokenization === tokenization),
  )
  const total = `total${kind}`
  const lines = await market.lines(
    [
      total,
      ...classes.map(({ id }) => `class:${id}${kind}`),
      ...assets.map(({ id }) => `asset:${id}`),
    ],
    ['dailyMints', 'dailyBurns'],
  )
  const row = (name: string, href: string | null, flow: NetFlow | null): FlowRow[] =>
    flow ? [{ name, href, ...describeFlow(flow) }] : []
  const [net] = row('Net', null, sumNetFlow(total, days, lines))
  const found = classes.map(({ id, name }) => ({
    id,
    name,
    rows: row(name, null, sumNetFlow(`class:${id}${kind}`, days, lines)),
  }))
  const listed = new Set<number>(assets.map(({ classId }) => classId))
  return {
    kind: tokenization,
    net: net ?? null,
    classes: found.flatMap(({ rows }) => rows).sort((a, b) => b.net - a.net),
    unknownClasses: found
      .filter(({ id, rows }) => rows.length === 0 && listed.has(id))
      .map(({ name }) => name),
    assets: assets
      .flatMap(({ id, name, slug }) =>
        row(name, assetHref(slug), sumNetFlow(`asset:${id}`, days, lines)),
      )
      .sort((a, b) => Math.abs(b.net) - Math.abs(a.net))
      .slice(0, SHOWN_ASSETS),
  }
}
