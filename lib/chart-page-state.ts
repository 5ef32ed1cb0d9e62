import { z } from 'zod'
import { chartState, tableState } from '#lib/page-state.ts'
import { countries } from '#lib/registry/countries.ts'
import { regionKeys } from '#lib/registry/regions.ts'
import { ASSET_SORTS } from '#lib/view/asset-row.ts'
import { BRIDGE_FLOWS, BRIDGE_WINDOWS } from '#lib/view/bridge.ts'
import { JURISDICTION_GROUPS, JURISDICTION_SORTS, MAP_MEASURES } from '#lib/view/jurisdiction.ts'
import { PARTICIPANT_SORTS } from '#lib/view/participant-row.ts'

/** What pages with a chart keep in their address: the page and its take-away read the same words. */
export const overviewState = {
  ...chartState,
  kind: z.enum(['distributed', 'represented', 'both']).catch('distributed'),
  stablecoins: z.enum(['yes', 'no']).catch('no'),
  league: z.enum(['classes', 'networks', 'platforms', 'issuers']).catch('classes'),
  flows: z.enum(['7', '30']).catch('30'),
}

export const marketState = {
  ...chartState,
  ...tableState,
  group: z.enum(['asset', 'network', 'platform']).optional().catch(undefined),
  kind: z.enum(['all', 'distributed', 'represented']).catch('all'),
  league: z.enum(['networks', 'platforms']).catch('networks'),
  sort: z.enum(ASSET_SORTS).catch('value'),
  network: z.string().max(60).optional().catch(undefined),
}

export const participantState = {
  ...chartState,
  ...tableState,
  sort: z.enum(ASSET_SORTS).catch('value'),
  group: z.enum(['class', 'asset', 'network']).catch('class'),
}

export const participantListState = {
  q: tableState.q,
  dir: tableState.dir,
  sort: z.enum(PARTICIPANT_SORTS).catch('total'),
}

/** By what a participant's chart may be told apart: not by what the page itself is. */
export const PARTICIPANT_GROUPS = {
  network: ['class', 'asset'],
  platform: ['class', 'asset', 'network'],
  issuer: ['class', 'asset', 'network'],
} as const

export const bridgeState = {
  ...chartState,
  group: z.enum(['network', 'asset']).catch('network'),
  window: z.enum(BRIDGE_WINDOWS).catch('trailing30'),
  flow: z.enum(BRIDGE_FLOWS).catch('volume'),
}

export const jurisdictionState = {
  group: z.enum(JURISDICTION_GROUPS).catch('country'),
  show: z.enum(MAP_MEASURES).catch('assets'),
  of: z.enum(['rwa', 'all']).catch('rwa'),
  country: z
    .enum(countries.map(({ code }) => code))
    .optional()
    .catch(undefined),
  region: z.enum(regionKeys).optional().catch(undefined),
  framework: z.string().max(200).optional().catch(undefined),
  find: tableState.q,
  by: z.enum(JURISDICTION_SORTS).catch('assets'),
  way: tableState.dir,
  ...tableState,
  sort: z.enum(ASSET_SORTS).catch('value'),
  network: z.string().max(60).optional().catch(undefined),
}

/** Charts of a page beside its first one; a file of one is asked for by `chart=`. */
export const ASSET_CHARTS = { flows: 'Mints and burns', price: 'Price', yield: 'Yield' } as const
export const MARKET_CHARTS = { items: 'Itemised assets', yield: 'Yield' } as const

/** Of the charts that a page may have, those that it shows. */
export function shownOf(
  labels: Readonly<Record<string, string>>,
  models: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).filter(([key]) => models[key]))
}
