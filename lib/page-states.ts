import { z } from 'zod'
import { nameSome, someOf } from '#lib/address-words.ts'
import { codeLanguages } from '#lib/api-console/query-code.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { eligibilityKeys } from '#lib/registry/eligibility.ts'
import { chartState, tableState } from '#lib/page-state.ts'
import { currencyKeys } from '#lib/registry/currencies.ts'
import { countries } from '#lib/registry/countries.ts'
import { partsOfPage, type MarketPageKey } from '#lib/registry/market-pages.ts'
import { EMBED_BLOCKS } from '#lib/embed-href.ts'
import { offeredPlans } from '#lib/registry/plan-offers.ts'
import { datasetKeys } from '#lib/registry/datasets.ts'
import { privateCreditMeasureKeys } from '#lib/registry/private-credit.ts'
import { networkBySlug, networks } from '#lib/registry/networks.ts'
import { regionKeys } from '#lib/registry/regions.ts'
import { redemptionKeys } from '#lib/registry/redemption.ts'
import { loanStatusKeys } from '#lib/registry/statuses.ts'
import { ASSET_SORTS } from '#lib/view/asset-row.ts'
import { BRIDGE_FLOWS, BRIDGE_WINDOWS } from '#lib/view/bridge.ts'
import { CHANGE_KINDS, CHANGE_STEPS, readChangeKinds } from '#lib/view/change-row.ts'
import { DIRECTORY_KINDS, DIRECTORY_SORTS } from '#lib/view/directory.ts'
import { JURISDICTION_GROUPS, JURISDICTION_SORTS, MAP_MEASURES } from '#lib/view/jurisdiction.ts'
import { LATENESS_UNITS } from '#lib/view/delinquency.ts'
import { LOAN_DIVISIONS } from '#lib/view/loan-division.ts'
import { VINTAGE_FORMS, VINTAGE_KINDS } from '#lib/view/loan-vintage.ts'
import {
  MINIMUM_STEPS,
  OFFER_HEIGHTS,
  OFFER_SORTS,
  OFFER_WIDTHS,
  SIZE_STEPS,
} from '#lib/view/offer.ts'
import { MASS_UNITS, METAL_QUOTES, PREMIUM_UNITS } from '#lib/view/metal.ts'
import { SHARE_WINDOWS } from '#lib/view/share-change.ts'
import { PARTICIPANT_SORTS, PARTICIPANT_VIEWS } from '#lib/view/participant-row.ts'

/**
 * Words of pages that answer for an earlier day: as published by the end of it.
 * server/pages/as-of.ts says whether it is one.
 */
const pastState = {
  asof: z
    .string()
    .transform((text) => text.slice(0, 40))
    .catch(''),
}

/** State of pages with amounts of money: the currency that these are shown in. */
const currencyState = { currency: z.enum(currencyKeys).catch('usd') }

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

/** A network by its slug. */
const network = z
  .string()
  .refine((slug) => networkBySlug(slug) !== undefined)
  .describe(nameSome(networks.map(({ slug }) => slug)))
  .optional()
  .catch(undefined)

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

const country = z
  .enum(countries.map(({ code }) => code))
  .optional()
  .catch(undefined)

export const jurisdictionState = {
  ...currencyState,
  group: z.enum(JURISDICTION_GROUPS).catch('country'),
  show: z.enum(MAP_MEASURES).catch('assets'),
  of: z.enum(['rwa', 'all']).catch('rwa'),
  country,
  region: z.enum(regionKeys).optional().catch(undefined),
  framework: z.string().max(200).optional().catch(undefined),
  find: tableState.q,
  by: z.enum(JURISDICTION_SORTS).catch('assets'),
  way: tableState.dir,
  ...tableState,
  sort: z.enum(ASSET_SORTS).catch('value'),
  network,
}

const word = z.string().max(80).optional().catch(undefined)
export const newsState = {
  q: tableState.q,
  page: tableState.page,
  publisher: word,
  tag: word,
  asset: word,
}

export const newsFeedState = { q: tableState.q, publisher: word, tag: word, asset: word }

/** A date as somebody wrote it: the page says what is wrong with one. */
const dateText = z.string().max(40).optional().catch('?')
export const changesState = {
  ...currencyState,
  q: tableState.q,
  page: tableState.page,
  /** readings as of two dates are compared, and the page of that list */
  from: dateText,
  to: dateText,
  lines: tableState.page,
  /** the way headlines are compared: as they were published, or as both days read today */
  reading: z.enum(['published', 'known']).optional().catch(undefined),
  /** the headline whose change is explained, by its key */
  headline: word,
  /** kinds of changes with commas; none: all */
  kind: someOf(CHANGE_KINDS)
    .catch('')
    .transform((text) => readChangeKinds(text).join(',')),
  source: word,
  /** smaller revisions than this part of a value are left out, in percent */
  above: z.enum(CHANGE_STEPS).optional().catch(undefined),
  /** slug of an asset */
  asset: word,
  /** the day of which changes are listed, or the first of several */
  on: z.iso.date().describe('a date in YYYY-MM-DD format').optional().catch(undefined),
  /** the last of them */
  until: z.iso.date().describe('a date in YYYY-MM-DD format').optional().catch(undefined),
}

export const changesFeedState = { kind: someOf(CHANGE_KINDS).catch('') }

export const statusState = {
  rule: z.string().max(60).optional().catch(undefined),
  source: z.string().max(60).optional().catch(undefined),
  page: tableState.page,
}

export const directoryState = {
  q: tableState.q,
  page: tableState.page,
  dir: tableState.dir,
  sort: z.enum(DIRECTORY_SORTS).catch('value'),
  kind: z.enum(DIRECTORY_KINDS).optional().catch(undefined),
  role: z.string().max(60).optional().catch(undefined),
  region: z.enum(regionKeys).optional().catch(undefined),
  country,
}

export const investState = {
  /** offers that are not open any more are asked for by name */
  status: z.enum([...loanStatusKeys, 'any']).catch('open'),
  class: word,
  network: word,
  eligible: z.enum(eligibilityKeys).optional().catch(undefined),
  minimum: z.enum(MINIMUM_STEPS).optional().catch(undefined),
  redemption: z.enum(redemptionKeys).optional().catch(undefined),
  /** the least size, in the currency of the page */
  size: z.enum(SIZE_STEPS).optional().catch(undefined),
  /** code of the currency that an offer is in: `USD` */
  denominated: word,
  sort: z.enum(OFFER_SORTS).catch('net'),
  dir: tableState.dir,
  page: tableState.page,
  y: z.enum(OFFER_HEIGHTS).catch('net'),
  x: z.enum(OFFER_WIDTHS).catch('size'),
  scale: z.enum(['log', 'linear']).catch('log'),
  ...currencyState,
  /** slugs of the offers that are laid side by side, with commas */
  pins: z.string().max(400).catch(''),
  /** a fifth one, for which one of them is to give way */
  fifth: word,
}

/** State of the page of one offer. */
export const offerState = { ...currencyState }

/** The data set that the export form stands at. */
export const downloadsState = { set: z.enum(datasetKeys).optional().catch(undefined) }

export const methodologyState = { q: tableState.q }

/** `endpoint`: path of the one that is read about, as `/v4/assets`; of another value: none */
export const apiDocsState = {
  endpoint: z.string().max(80).catch(''),
  code: z.enum(codeLanguages).catch('python'),
}

export const plansState = {
  plan: z.enum(offeredPlans).catch('PREMIUM_ALL_ACCESS'),
  code: z.enum(codeLanguages).catch('python'),
}

export const visualizationState = {
  ...chartState,
  page: z.string().max(120).catch('/'),
  block: z.enum(EMBED_BLOCKS).catch('chart'),
  group: z.enum(['asset', 'network', 'platform', 'class']).optional().catch(undefined),
  kind: z.enum(['all', 'distributed', 'represented']).catch('all'),
  size: z.enum(['s', 'm', 'l']).catch('m'),
}

/** Words that an embedded block adds to the state of the page that it is from. */
export const embedState = {
  view: z.enum(['chart', 'table']).catch('chart'),
  block: z.enum(EMBED_BLOCKS).catch('chart'),
  chart: z.string().max(20).catch('value'),
  league: z.string().max(40).optional().catch(undefined),
  sort: z.enum(ASSET_SORTS).catch('value'),
  height: z.coerce.number().int().min(140).max(700).catch(300),
}

/** Words by which a file under the address of a page can be asked for, beside the state of that page. */
export const fileState = {
  /** with the notes of each value in a column beside it */
  marks: z.enum(['yes', 'no']),
  /** one of the charts of the page, by its key */
  chart: z.string().max(20),
  /** which part of the earlier readings, from 1 */
  readings: z.coerce.number().int().min(1).max(9999),
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
  'asof',
] as const
