import { forListedTerms, type ListedTerm, type ListedTermRow } from '#lib/catalogue/listed-terms.ts'
import { parseDay, showDay, type Day } from '#lib/dates.ts'
import type { assetListing } from '#lib/registry/listings/assets.ts'
import type { ChoiceKey, ColumnKey, RangeKey, SortKey } from '#lib/registry/listings/listings.ts'
import { assetHref } from '#lib/routes.ts'
import type { Cell, ListingPage, ListingRow, ListingSum } from '#lib/view/listing.ts'
import { replicaSql } from '#server/core/database/db.ts'
import {
  assetMark,
  classLink,
  dayCell,
  figure,
  issuerLink,
  links,
  networkMarks,
  platformLink,
  words,
} from '#server/market/listings/cells.ts'
import {
  chooseRows,
  keepRows,
  type KeptRows,
  type RowReaders,
} from '#server/market/listings/kept-rows.ts'
import { computeChange, newestFigures } from '#server/market/listings/newest-figures.ts'
import {
  classOptions,
  countryOptions,
  launchOptions,
  nameOptions,
  networkOptions,
  tokenizationOptions,
  transferOptions,
  wordOptions,
} from '#server/market/listings/options.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'
import { readSparks } from '#server/market/listings/sparks.ts'
import {
  catalogueIndex,
  type CatalogueAsset,
  type CatalogueIndex,
} from '#server/data/catalogue/catalogue-index.ts'
import { EXPECTED_DAYS } from '#server/data/series/total.ts'

/** By the key of the fact; amounts as numbers. */
type Terms = Record<ListedTerm, string | number | boolean | null>

interface Screened extends CatalogueAsset {
  status: string
  terms: Terms
  minimumCurrency: string | null
  value: number | null
  day: Day | null
  change7d: number | null
  change30d: number | null
  holders: number | null
  apy: number | null
  transfers: number | null
}

interface Screener {
  index: CatalogueIndex
  rows: Screened[]
  bySlug: Map<string, Screened>
  asOf: Day | null
  kept: KeptRows<Screened>
}

/** Everything that the screener narrows and sorts by, in memory for each data version. */
const screener = perVersion(async (): Promise<Screener> => {
  const [index, terms, newest] = await Promise.all([
    catalogueIndex(),
    replicaSql().query<{
      id: number
      status: string
      minimumCurrency: string | null
      terms: Terms
    }>(TERMS),
    newestFigures('asset', [
      'size',
      'holders',
      'apy7Day',
      'yieldToMaturity',
      'monthlyTransferVolume',
    ]),
  ])
  const rows = terms.rows.flatMap(({ id, ...own }): Screened[] => {
    const asset = index.assets.get(id)
    if (!asset) return []
    const size = newest(id, 'size')
    return [
      {
        ...asset,
        ...own,
        value: size?.value ?? null,
        day: size?.day ?? null,
        change7d: computeChange(size, 'value7d'),
        change30d: computeChange(size, 'value30d'),
        holders: newest(id, 'holders')?.value ?? null,
        apy: (newest(id, 'apy7Day') ?? newest(id, 'yieldToMaturity'))?.value ?? null,
        transfers: newest(id, 'monthlyTransferVolume')?.value ?? null,
      },
    ]
  })
  const asOf = rows.reduce((last, { day }) => Math.max(last, day ?? 0), 0) || null
  return {
    index,
    rows,
    asOf,
    bySlug: new Map(rows.map((row) => [row.slug, row])),
    kept: keepAssets(rows, index, asOf),
  }
})

const TERM_COLUMNS = Object.values(
  forListedTerms(
    ({ key, kind, column }) => `'${key}', t.${column}${kind === 'money' ? '::float8' : ''}`,
  ),
).join(', ')
const TERMS = `
  select a.id, a.status, t.minimum_currency as "minimumCurrency", json_build_object(${TERM_COLUMNS}) as terms
  from asset a left join asset_terms t on t.asset_id = a.id where a.kind = 'asset' order by a.id`

const isStale = ({ day }: Screened, asOf: Day | null): boolean =>
  day !== null && asOf !== null && asOf - day > EXPECTED_DAYS

function keepAssets(
  rows: readonly Screened[],
  index: CatalogueIndex,
  asOf: Day | null,
): KeptRows<Screened> {
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
    searched: (row) => [row.name, row.ticker, row.slug, issuer(row)],
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
      share: ({ value }) => value,
      holders: (row) => row.holders,
      apy: (row) => row.apy,
      transfers: (row) => row.transfers,
      ...forListedTerms((term) => (row: Screened) => sortableTerm(row, term)),
      added: ({ addedOn }) => addedOn,
    },
    choices: {
      class: ({ classId }) => classOptions(classId),
      network: ({ networkIds }) => networkOptions(networkIds),
      platform: ({ platformIds }) => nameOptions(platformIds, index.platforms),
      issuer: ({ issuerId }) => nameOptions([issuerId], index.issuers),
      country: ({ countryCode }) => countryOptions(countryCode),
      tokenization: (row) => tokenizationOptions(row.tokenization),
      transferability: ({ terms }) => transferOptions(wordIn(terms.transferability)),
      redemption: ({ terms }) => wordOptions(wordIn(terms.redemption)),
      status: (row) => launchOptions(row.status),
    },
    ranges: {
      value: ({ value }) => value,
      apy: ({ apy }) => apy,
      minimum: dollarMinimum,
      fee: ({ terms }) => numberIn(terms.managementFeeBps),
    },
    sums: (matching) => sumByKind(matching.filter((row) => !isStale(row, asOf))),
    size: (row) => (isStale(row, asOf) ? 0 : (row.value ?? 0)),
  }
  return keepRows(rows, readers)
}

/** Minimums of different currencies do not compare. */
const dollarMinimum = ({ terms, minimumCurrency }: Screened): number | null =>
  minimumCurrency === 'USD' ? numberIn(terms.minimumInvestment) : null

type TermValue = Terms[ListedTerm]
const wordIn = (value: TermValue): string | null => (typeof value === 'string' ? value : null)
const numberIn = (value: TermValue): number | null => (typeof value === 'number' ? value : null)

function sortableTerm(row: Screened, term: ListedTermRow): string | number | null {
  if (term.kind === 'money') return dollarMinimum(row)
  const value = row.terms[term.key]
  return typeof value === 'boolean' ? Number(value) : value
}

function termCell(row: Screened, term: ListedTermRow): Cell {
  const note = 'Not published in the terms that are known'
  const value = row.terms[term.key]
  if (term.kind === 'money')
    return { kind: 'term', value: numberIn(value), currency: row.minimumCurrency, note }
  if (term.kind === 'bps') return figure('bps', numberIn(value), note)
  const word = typeof value === 'boolean' ? term.term.words?.[value ? 0 : 1] : wordIn(value)
  return words(term.choices.find((choice) => choice.value === word)?.label ?? word, note)
}

/** The screener: assets that match, with the figures and terms of each. */
export async function listAssets(request: ListingRequest): Promise<ListingPage> {
  const { index, rows: all, asOf, bySlug, kept } = await screener()
  const { rows, count, page, facets, sums, total } = chooseRows(kept, request)
  const compared = request.compare.flatMap((slug) => bySlug.get(slug) ?? [])
  const sparks = await readSparks(
    [...rows, ...compared].map(({ id }) => `asset:${id}`),
    ['size'],
  )
  const shown = (row: Screened) =>
    makeRow(row, index, isStale(row, asOf), total, sparks.get(`asset:${row.id}`) ?? [])
  return {
    rows: rows.map(shown),
    count,
    page,
    cursors: { older: null, newer: null },
    facets,
    known: kept.known,
    all: all.length,
    sums,
    asOf,
    compared: compared.map(shown),
  }
}

const sumValues = (rows: readonly Screened[]): number =>
  rows.reduce((sum, { value }) => sum + (value ?? 0), 0)

function sumByKind(rows: readonly Screened[]): ListingSum[] {
  const coins = rows.filter(({ classId }) => classId === 28)
  const of = (kind: string) => rows.filter((row) => row.classId !== 28 && row.tokenization === kind)
  const sum = (label: string, own: readonly Screened[]): ListingSum => ({
    label,
    value: own.some(({ value }) => value !== null) ? sumValues(own) : null,
    unit: 'usd',
    note: 'of the rows that match; what is stale is left out',
  })
  return [
    sum('Distributed', of('distributed')),
    sum('Represented', of('represented')),
    sum('Stablecoins', coins),
  ].filter(({ value }) => value !== null)
}

function makeRow(
  row: Screened,
  index: CatalogueIndex,
  isOld: boolean,
  total: number,
  spark: readonly (number | null)[],
): ListingRow {
  const mark = assetMark(row, index)
  const cells: Record<ColumnKey<typeof assetListing>, Cell> = {
    class: links([classLink(row.classId)]),
    networks: networkMarks(row.networkIds),
    platform: links(
      row.platformIds.map((id) => platformLink(id, index)),
      'No platform is known',
    ),
    issuer: links([issuerLink(row.issuerId, index)], 'No issuer is known'),
    country: words(countryOptions(row.countryCode)[0]?.label, 'No jurisdiction is known'),
    tokenization: words(tokenizationOptions(row.tokenization)[0]?.label, 'Nobody said which'),
    status: words(launchOptions(row.status)[0]?.label),
    value: figure(
      'money',
      row.value,
      row.value === null ? 'No source has reported a value yet' : null,
    ),
    change7d: figure('change', row.change7d),
    change30d: figure('change', row.change30d),
    share: {
      kind: 'share',
      value: row.value !== null && total && !isOld ? row.value / total : null,
      color: mark.color,
    },
    holders: figure('count', row.holders, 'Holders are not known'),
    apy: figure('percent', row.apy, 'No yield is published'),
    transfers: figure('money', row.transfers, 'Transfers are not known'),
    ...forListedTerms((term) => termCell(row, term)),
    added: dayCell(parseDay(row.addedOn) ?? null),
    spark: { kind: 'spark', values: spark },
  }
  return {
    key: String(row.id),
    slug: row.slug,
    name: row.name,
    href: assetHref(row.slug),
    mark,
    ticker: row.ticker,
    stale: isOld && row.day !== null ? `Stands since ${showDay(row.day)}; left out of sums.` : null,
    cells,
  }
}
