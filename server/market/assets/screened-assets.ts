import { z } from 'zod'
import { forListedTerms, type ListedTermRow } from '#lib/catalogue/listed-terms.ts'
import type { Day } from '#lib/dates.ts'
import {
  accessCodes,
  frameworkCodes,
  redemptionAssets,
  redemptionCodes,
} from '#lib/registry/term-codes.ts'
import type { assetListing } from '#lib/registry/listings/asset-listing.ts'
import type { ChoiceKey, RangeKey, SortKey } from '#lib/registry/listings/listings.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { ListingPage, ListingSum } from '#lib/view/lists/listing-row.ts'
import { replicaSql } from '#server/core/database/db.ts'
import {
  chooseRows,
  describePage,
  cacheRows,
  type CachedRows,
  type RowReaders,
} from '#server/market/listings/cache-rows.ts'
import {
  computeChange,
  figureDay,
  figureValue,
  newestFigures,
  type NewestFigure,
} from '#server/market/listings/newest-figures.ts'
import {
  classOptions,
  codeOptions,
  countryOptions,
  launchOptions,
  nameOptions,
  offChainOption,
  placeOptions,
  requiredOptions,
  tokenizationOptions,
  transferOptions,
} from '#server/market/listings/options.ts'
import { convertTerm } from '#server/market/currency/convert-term.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'
import { readSparks } from '#server/market/listings/sparks.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { withEarlierDay } from '#server/market/figures/totals/earlier-day.ts'
import { valueNotes } from '#server/market/figures/marks/value-notes.ts'
import { newestDays } from '#server/market/figures/assets/newest-days.ts'
import {
  flagIn,
  listIn,
  numberIn,
  wordIn,
  type Screened,
} from '#server/market/assets/screened-asset.ts'
import { showScreened } from '#server/market/assets/show-screened.ts'
import type { Market } from '#server/market/market/market.ts'
import { perMarket } from '#server/market/market/per-market.ts'

interface Screener {
  index: CatalogueIndex
  bySlug: Map<string, Screened>
  asOf: Day | null
  kept: CachedRows<Screened>
}

const MEASURES = [
  'size',
  'holders',
  'apy7Day',
  'yieldToMaturity',
  'monthlyTransferVolume',
] as const satisfies readonly MeasureKey[]

/** Everything that the screener narrows and sorts by, in memory for each data version. */
const screener = perMarket(async (market): Promise<Screener> => {
  const [index, terms, newest, units, { isStale }, read] = await Promise.all([
    market.catalogue(),
    replicaSql().query<{
      id: number
      status: string
      minimumCurrency: string | null
      redemptionWords: string | null
      eligibilityWords: string | null
      frameworkWords: string | null
      kycToHold: boolean | null
      kycToTransfer: boolean | null
      identifiers: string
      terms: unknown
    }>(TERMS),
    newestFigures(market, 'asset', MEASURES, null),
    market.units('size'),
    newestDays(market),
    valueNotes(market, MEASURES),
  ])
  const asOf =
    terms.rows.reduce((last, { id }) => Math.max(last, newest(id, 'size')?.day ?? 0), 0) || null
  const rows = terms.rows.flatMap(({ id, ...own }): Screened[] => {
    const asset = index.assets.get(id)
    if (!asset) return []
    const figures = readFigures(id, newest)
    const { size, holders, apy, transfers } = figures
    return [
      {
        ...asset,
        ...own,
        terms: readTerms.parse(own.terms),
        ...describeFigures(figures),
        isStale: isStale(asset.classId, figureDay(size), asOf),
        change1y: yearChange(size, units.get(id)?.line),
        notes: {
          value: read(size),
          holders: withEarlierDay(read(holders), holders?.day, asOf),
          apy: withEarlierDay(read(apy), apy?.day, asOf),
          transfers: withEarlierDay(read(transfers), transfers?.day, asOf),
        },
      },
    ]
  })
  return {
    index,
    asOf,
    bySlug: new Map(rows.map((row) => [row.slug, row])),
    kept: keepAssets(rows, index, market.money),
  }
})

type ReadNewest = Awaited<ReturnType<typeof newestFigures>>

const readFigures = (id: number, newest: ReadNewest) => ({
  size: newest(id, 'size'),
  holders: newest(id, 'holders'),
  apy: newest(id, 'apy7Day') ?? newest(id, 'yieldToMaturity'),
  transfers: newest(id, 'monthlyTransferVolume'),
})

const describeFigures = ({ size, holders, apy, transfers }: ReturnType<typeof readFigures>) => ({
  value: figureValue(size),
  day: figureDay(size),
  change7d: computeChange(size, 'value7d'),
  change30d: computeChange(size, 'value30d'),
  holders: figureValue(holders),
  holdersDay: figureDay(holders),
  apy: figureValue(apy),
  apyMeasure: apy?.measure ?? null,
  transfers: figureValue(transfers),
  transfersDay: figureDay(transfers),
})

/** Newest figures go 90 days back: for a year the line itself is asked. */
function yearChange(size: NewestFigure | undefined, line: Packed | undefined): number | null {
  const before = size && line && knownBefore(line, size.day - 365)
  return size && before ? size.value / before - 1 : null
}

const readTerms = z.object(
  forListedTerms(() =>
    z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
  ),
)
const TERM_COLUMNS = Object.values(
  forListedTerms(
    ({ key, kind, column }) => `'${key}', t.${column}${kind === 'money' ? '::float8' : ''}`,
  ),
).join(', ')
/** Wallets of an allowlist are of identified holders, and any wallet may be of others. */
const BETWEEN_IDENTIFIED =
  "case t.transferability when 'allowlist' then true when 'free' then false end"
const TERMS = `
  select a.id, a.status, t.minimum_currency as "minimumCurrency",
    coalesce(t.kyc_to_hold, ${BETWEEN_IDENTIFIED}) as "kycToHold",
    coalesce(t.kyc_to_transfer, ${BETWEEN_IDENTIFIED}) as "kycToTransfer",
    t.redemption as "redemptionWords", t.eligibility as "eligibilityWords",
    t.framework as "frameworkWords",
    concat_ws(' ', t.isin, t.underlying_isin, t.underlying_ticker,
      (select string_agg(concat_ws(':', nullif(i.venue, ''), i.value), ' ')
       from asset_identifier i where i.asset_id = a.id)) as identifiers,
    json_build_object(${TERM_COLUMNS}) as terms
  from asset a left join asset_terms t on t.asset_id = a.id where a.kind = 'asset' order by a.id`

function keepAssets(
  rows: readonly Screened[],
  index: CatalogueIndex,
  money: Money,
): CachedRows<Screened> {
  const minimum = (row: Screened) => comparableMinimum(row, money)
  const issuer = ({ issuerId }: Screened) => index.issuers.get(issuerId ?? 0)?.name ?? null
  const platform = ({ platformId, platformIds }: Screened) =>
    index.platforms.get(platformId ?? platformIds[0] ?? 0)?.name ?? null
  const readers: RowReaders<
    Screened,
    SortKey<typeof assetListing>,
    ChoiceKey<typeof assetListing>,
    RangeKey<typeof assetListing>
  > = {
    name: ({ name }) => name,
    searched: (row) => [row.name, row.ticker, row.slug, issuer(row), row.identifiers],
    sorts: {
      name: ({ name }) => name,
      class: ({ classId }) => classOptions(classId)[0]?.label ?? null,
      networks: ({ networkIds }) => networkIds.length,
      platform,
      issuer,
      country: ({ countryCode }) => countryOptions(countryCode)[0]?.label ?? null,
      tokenization: (row) => row.tokenization,
      status: (row) => row.status,
      value: ({ value }) => value,
      change7d: (row) => row.change7d,
      change30d: (row) => row.change30d,
      change1y: (row) => row.change1y,
      share: ({ value }) => value,
      holders: (row) => row.holders,
      apy: (row) => row.apy,
      transfers: (row) => row.transfers,
      ...forListedTerms(
        (term) => (row: Screened) =>
          term.kind === 'money' ? minimum(row) : sortableTerm(row, term),
      ),
      added: ({ addedOn }) => addedOn,
    },
    choices: {
      class: ({ classId }) => classOptions(classId),
      network: placeOptions,
      platform: ({ platformIds }) => nameOptions(platformIds, index.platforms),
      issuer: ({ issuerId }) => nameOptions([issuerId], index.issuers),
      country: ({ countryCode }) => countryOptions(countryCode),
      tokenization: (row) => tokenizationOptions(row.tokenization),
      transferability: ({ terms }) => transferOptions(wordIn(terms.transferability)),
      redemption: ({ terms }) => codeOptions(redemptionCodes, listIn(terms.redemptionCode)),
      paid_in: ({ terms }) => codeOptions(redemptionAssets, listIn(terms.redemptionAssets)),
      access: ({ terms }) => codeOptions(accessCodes, listIn(terms.accessCodes)),
      framework: ({ terms }) => codeOptions(frameworkCodes, listIn(terms.frameworkCode)),
      kyc_mint: ({ terms }) => requiredOptions(flagIn(terms.kycRequired)),
      kyc_hold: (row) => requiredOptions(row.kycToHold),
      kyc_transfer: (row) => requiredOptions(row.kycToTransfer),
      status: (row) => launchOptions(row.status),
    },
    standing: { network: [offChainOption] },
    ranges: {
      value: ({ value }) => value,
      apy: ({ apy }) => apy,
      minimum,
      fee: ({ terms }) => numberIn(terms.managementFeeBps),
      notice: ({ terms }) => numberIn(terms.redemptionNoticeDays),
    },
    sums: (matching) =>
      sumByKind(
        matching.filter((row) => !row.isStale),
        money,
      ),
    size: (row) => (row.isStale ? 0 : (row.value ?? 0)),
  }
  return cacheRows(rows, readers)
}

/** Minimums of different currencies do not compare. */
const comparableMinimum = ({ terms, minimumCurrency }: Screened, money: Money): number | null =>
  convertTerm({ value: numberIn(terms.minimumInvestment), currency: minimumCurrency }, money)

function sortableTerm(row: Screened, term: ListedTermRow): string | number | null {
  const value = row.terms[term.key]
  if (term.key === 'kycRequired') return countRequired(row)
  const [code] = listIn(value)
  const place = term.choices.findIndex((choice) => choice.value === code)
  if (place >= 0) return place
  if (Array.isArray(value)) return null
  return typeof value === 'boolean' ? Number(value) : value
}

/** For how many of mint, hold and transfer investors are identified; null: nothing is published. */
function countRequired({ terms, kycToHold, kycToTransfer }: Screened): number | null {
  const known = [flagIn(terms.kycRequired), kycToHold, kycToTransfer].filter(
    (each) => each !== null,
  )
  return known.length ? known.filter(Boolean).length : null
}

/** The screener: assets that match, with the figures and terms of each. */
export async function listAssets(market: Market, request: ListingRequest): Promise<ListingPage> {
  const { index, asOf, bySlug, kept } = await screener(market)
  const found = chooseRows(kept, request)
  const { rows, total } = found
  const compared = request.compare.flatMap((slug) => bySlug.get(slug) ?? [])
  const sparks = await readSparks(
    market,
    'asset',
    [...rows, ...compared].map(({ id }) => id),
    ['size'],
  )
  const shown = (row: Screened) =>
    showScreened(row, { index, total, money: market.money }, sparks.get(row.id) ?? [])
  return {
    ...describePage(kept, found, market.money),
    rows: rows.map(shown),
    asOf,
    compared: compared.map(shown),
  }
}

const sumValues = (rows: readonly Screened[]): number =>
  rows.reduce((sum, { value }) => sum + (value ?? 0), 0)

function sumByKind(rows: readonly Screened[], { currency }: Money): ListingSum[] {
  const coins = rows.filter(({ classId }) => classId === 28)
  const of = (kind: string) => rows.filter((row) => row.classId !== 28 && row.tokenization === kind)
  const sum = (label: string, own: readonly Screened[]): ListingSum => ({
    label,
    value: own.some(({ value }) => value !== null) ? sumValues(own) : null,
    unit: currency,
    note: 'matching rows; stale values excluded',
  })
  return [
    sum('Distributed', of('distributed')),
    sum('Represented', of('represented')),
    sum('Stablecoins', coins),
  ].filter(({ value }) => value !== null)
}
