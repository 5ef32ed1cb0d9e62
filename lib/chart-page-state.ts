import { z } from 'zod'
import { chartState, tableState } from '#lib/page-state.ts'
import { ASSET_SORTS } from '#lib/view/asset-row.ts'
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
  ...chartState, ...tableState,
  group: z.enum(['asset', 'network', 'platform']).optional().catch(undefined),
  kind: z.enum(['all', 'distributed', 'represented']).catch('all'),
  league: z.enum(['networks', 'platforms']).catch('networks'),
  sort: z.enum(ASSET_SORTS).catch('value'),
  network: z.string().max(60).optional().catch(undefined),
}

export const participantState = { ...chartState, ...tableState, sort: z.enum(ASSET_SORTS).catch('value'), group: z.enum(['class', 'asset', 'network']).catch('class') }

export const participantListState = { q: tableState.q, dir: tableState.dir, sort: z.enum(PARTICIPANT_SORTS).catch('total') }

/** By what a participant's chart may be told apart: not by what the page itself is. */
export const PARTICIPANT_GROUPS = { network: ['class', 'asset'], platform: ['class', 'asset', 'network'], issuer: ['class', 'asset', 'network'] } as const
