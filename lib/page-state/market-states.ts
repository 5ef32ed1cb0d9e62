import { z } from 'zod'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { chartState, tableState } from '#lib/page-state/page-state.ts'
import { partsOfPage, type MarketPageKey } from '#lib/registry/market-pages.ts'
import { privateCreditMeasureKeys } from '#lib/registry/private-credit.ts'
import { ASSET_SORTS } from '#lib/view/entities/asset-row.ts'
import { BRIDGE_FLOWS, BRIDGE_WINDOWS } from '#lib/view/investing/bridge-flows.ts'
import { LATENESS_UNITS } from '#lib/view/lending/delinquency.ts'
import { LOAN_DIVISIONS } from '#lib/view/lending/loan-division.ts'
import { VINTAGE_FORMS, VINTAGE_KINDS } from '#lib/view/lending/loan-vintage.ts'
import { MASS_UNITS, METAL_QUOTES, PREMIUM_UNITS } from '#lib/view/investing/metal.ts'
import { YIELD_SCALES, YIELD_WINDOWS } from '#lib/view/figures/yield-map.ts'
import { SHARE_WINDOWS } from '#lib/view/charts/share-change.ts'
import { PARTICIPANT_SORTS, PARTICIPANT_VIEWS } from '#lib/view/entities/participant-row.ts'
import { currencyState, network, pastState } from '#lib/page-state/shared-states.ts'

/**
 * Words that pages keep in their address. The page, its files, its social image and its embedded
 * blocks read the same words.
 */
export const overviewState = {
  ...chartState,
  kind: z.enum(['distributed', 'represented', 'both']).catch('distributed'),
  stablecoins: z.enum(['yes', 'no']).catch('no'),
  league: z.enum(['classes', 'networks', 'platforms', 'issuers']).catch('classes'),
  flows: z.enum(['7', '30']).catch('30'),
  ...currencyState,
  ...pastState,
}

const marketState = {
  ...chartState,
  ...tableState,
  group: z.enum(['asset', 'network', 'platform']).optional().catch(undefined),
  kind: z.enum(['all', 'distributed', 'represented']).catch('all'),
  league: z.enum(['networks', 'platforms']).catch('networks'),
  sort: z.enum(ASSET_SORTS).catch('value'),
  network,
  /** how the loans of private credit are divided */
  loans: z.enum(LOAN_DIVISIONS).catch('sector'),
  /** which measure of lending private credit shows over time */
  measure: z.enum(privateCreditMeasureKeys).catch('outstanding_capital_dollar'),
  /** by what vintages of loans are compared, and in what their lateness is shown */
  vintage: z.enum(VINTAGE_KINDS).catch('defaulted'),
  vintages: z.enum(VINTAGE_FORMS).catch('table'),
  lateness: z.enum(LATENESS_UNITS).catch('percent'),
  /** over how many days shares of it are compared */
  shares: z.enum(SHARE_WINDOWS).catch('90'),
  /** over how many days funds are compared by yield, and with what */
  yields: z.enum(YIELD_WINDOWS).catch('7'),
  against: z.enum(YIELD_SCALES).catch('yield'),
  /** in what the premium to a metal is shown */
  premium: z.enum(PREMIUM_UNITS).catch('bps'),
  /** in what metal is weighed, and for how much of it its table tells a price */
  mass: z.enum(MASS_UNITS).catch('oz'),
  quote: z.enum(METAL_QUOTES).catch('oz'),
  /** the token of a metal whose mints and burns are shown, by its slug */
  token: z.string().max(60).optional().catch(undefined),
  ...currencyState,
  ...pastState,
}

/** State of the page of an asset class; a page of several can be narrowed to one of them, by its slug. */
export const marketShape = (key: MarketPageKey) => ({
  ...marketState,
  class: z
    .enum(partsOfPage(key).map(({ slug }) => slug))
    .optional()
    .catch(undefined),
})

/** State of pages with charts and nothing else to choose: an asset, a repo platform. */
export const chartPageState = { ...chartState, ...currencyState, ...pastState }

export const participantState = {
  ...chartState,
  ...tableState,
  sort: z.enum(ASSET_SORTS).catch('value'),
  group: z.enum(['class', 'asset', 'network']).catch('class'),
  ...currencyState,
  ...pastState,
}

export const participantListState = {
  ...chartState,
  q: tableState.q,
  dir: tableState.dir,
  page: tableState.page,
  sort: z.enum(PARTICIPANT_SORTS).catch('distributed'),
  kind: z.enum(PARTICIPANT_VIEWS).catch('distributed'),
  /** the asset class that the list is narrowed to */
  class: z
    .enum(assetClasses.map(({ slug }) => slug))
    .optional()
    .catch(undefined),
  shares: z.enum(SHARE_WINDOWS).catch('90'),
  flows: z.enum(['7', '30']).catch('30'),
  ...currencyState,
  ...pastState,
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
  ...currencyState,
  ...pastState,
}

/** Parameters of pages that change the values of their charts, and not only how they are drawn or listed. */
export const CHART_PARAMETERS = [
  'kind',
  'class',
  'stablecoins',
  'group',
  'window',
  'flow',
  'premium',
  'mass',
  'lateness',
  'measure',
  'token',
  'currency',
  'on',
  'asof',
] as const
