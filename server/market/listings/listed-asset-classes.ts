import { assetClasses, type AssetClass } from '#lib/registry/asset-classes.ts'
import { showDay, type Day } from '#lib/dates.ts'
import type { assetClassListing } from '#lib/registry/listings/asset-classes.ts'
import type { ChoiceKey, ColumnKey, RangeKey, SortKey } from '#lib/registry/listings/listings.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { marketPageByClass } from '#lib/registry/market-pages.ts'
import { sizeId } from '#lib/view/figure-id.ts'
import type { ValueNotes } from '#lib/view/day-note.ts'
import type { Cell, ListingPage, ListingRow, ListingSum } from '#lib/view/listing.ts'
import { amount, figure, links, marked } from '#server/market/listings/cells.ts'
import {
  chooseRows,
  describePage,
  cacheRows,
  type RowReaders,
} from '#server/market/listings/cached-rows.ts'
import { computeChange, newestFigures } from '#server/market/listings/newest-figures.ts'
import { networkOptions } from '#server/market/listings/options.ts'
import type { Money } from '#server/market/currency/money.ts'
import { perVersionAndMoney } from '#server/market/currency/per-version-and-money.ts'
import type { ListingRequest } from '#server/market/listings/request.ts'
import { readSparks } from '#server/market/listings/sparks.ts'
import { findNewest, isEarlierDay, withEarlierDay } from '#server/market/figures/earlier-day.ts'
import { valueNotes } from '#server/market/figures/value-notes.ts'
import { catalogueAsOf } from '#server/market/figures/members.ts'

interface Listed extends AssetClass {
  assets: number
  networkIds: number[]
  value: number | null
  day: Day | null
  distributed: number | null
  distributedDay: Day | null
  represented: number | null
  representedDay: Day | null
  stablecoins: number | null
  change7d: number | null
  change30d: number | null
  change90d: number | null
  holders: number | null
  holdersDay: Day | null
  transfers: number | null
  transfersDay: Day | null
  apy: number | null
  apyDay: Day | null
  /** of the value, where that is of an earlier day than the rest: why it takes part in no share */
  earlierNote: string | null
  /** what is marked of each */
  notes: Readonly<Record<Noted, ValueNotes>>
}

type Noted = 'value' | 'distributed' | 'represented' | 'holders' | 'transfers' | 'apy'

const STABLECOINS = 28

const MEASURES = [
  'size',
  'holders',
  'monthlyTransferVolume',
  'apy7Day',
  'yieldToMaturity',
] as const satisfies readonly MeasureKey[]

const listed = perVersionAndMoney(async (publishedBy, money) => {
  const [index, whole, distributed, represented, notesOf] = await Promise.all([
    catalogueAsOf(publishedBy),
    newestFigures('class', MEASURES, null, publishedBy, money),
    newestFigures('class', ['size'], 'distributed', publishedBy, money),
    newestFigures('class', ['size'], 'represented', publishedBy, money),
    valueNotes(MEASURES, publishedBy),
  ])
  const found = assetClasses.flatMap((row: AssetClass): Listed[] => {
    const members = [...index.assets.values()].filter(
      ({ classId, kind }) => classId === row.id && kind === 'asset',
    )
    const size = whole(row.id, 'size')
    if (!members.length && !size) return []
    const holders = whole(row.id, 'holders')
    const transfers = whole(row.id, 'monthlyTransferVolume')
    const apy = whole(row.id, 'apy7Day') ?? whole(row.id, 'yieldToMaturity')
    const of = (read: typeof whole) => (row.isRwa ? read(row.id, 'size') : undefined)
    return [
      {
        ...row,
        assets: members.length,
        networkIds: [...new Set(members.flatMap(({ networkIds }) => networkIds))],
        value: size?.value ?? null,
        day: size?.day ?? null,
        distributed: of(distributed)?.value ?? null,
        distributedDay: of(distributed)?.day ?? null,
        represented: of(represented)?.value ?? null,
        representedDay: of(represented)?.day ?? null,
        stablecoins: row.id === STABLECOINS ? (size?.value ?? null) : null,
        change7d: computeChange(size, 'value7d'),
        change30d: computeChange(size, 'value30d'),
        change90d: computeChange(size, 'value90d'),
        holders: holders?.value ?? null,
        holdersDay: holders?.day ?? null,
        transfers: transfers?.value ?? null,
        transfersDay: transfers?.day ?? null,
        apy: apy?.value ?? null,
        apyDay: apy?.day ?? null,
        earlierNote: null,
        notes: {
          value: notesOf(size),
          distributed: notesOf(of(distributed)),
          represented: notesOf(of(represented)),
          holders: notesOf(holders),
          transfers: notesOf(transfers),
          apy: notesOf(apy),
        },
      },
    ]
  })
  const asOf = findNewest(found.flatMap(sizeDays))
  const ofRwa = findNewest(found.filter((row) => row.isRwa).flatMap(sizeDays))
  const rows = found.map((row) => markEarlier(row, { asOf, ofRwa }))
  return { asOf, kept: keepClasses(rows, money) }
})

const sizeDays = ({ day, distributedDay, representedDay }: Listed): (Day | null)[] => [
  day,
  distributedDay,
  representedDay,
]

/** Says the day of what is well before the newest size, `asOf`; shares are of values of about the day of real-world assets. */
function markEarlier(
  row: Listed,
  { asOf, ofRwa }: { asOf: Day | null; ofRwa: Day | null },
): Listed {
  const days: Readonly<Record<Noted, Day | null>> = {
    value: row.day,
    distributed: row.distributedDay,
    represented: row.representedDay,
    holders: row.holdersDay,
    transfers: row.transfersDay,
    apy: row.apyDay,
  }
  const note = (key: Noted) => withEarlierDay(row.notes[key], days[key], asOf)
  return {
    ...row,
    earlierNote:
      row.isRwa && row.day !== null && isEarlierDay(row.day, ofRwa)
        ? `Value is of ${showDay(row.day)}, other values of ${showDay(ofRwa ?? row.day)}`
        : null,
    notes: {
      value: note('value'),
      distributed: note('distributed'),
      represented: note('represented'),
      holders: note('holders'),
      transfers: note('transfers'),
      apy: note('apy'),
    },
  }
}

/** What a class counts for in shares. */
const sharedValue = ({ value, isRwa, earlierNote }: Listed): number | null =>
  isRwa && earlierNote === null ? value : null

function keepClasses(rows: readonly Listed[], money: Money) {
  const readers: RowReaders<
    Listed,
    SortKey<typeof assetClassListing>,
    ChoiceKey<typeof assetClassListing>,
    RangeKey<typeof assetClassListing>
  > = {
    name: ({ name }) => name,
    searched: ({ name }) => [name],
    sorts: {
      name: ({ name }) => name,
      assets: (row) => row.assets,
      value: (row) => row.value,
      distributed: (row) => row.distributed,
      represented: (row) => row.represented,
      stablecoins: (row) => row.stablecoins,
      share: sharedValue,
      change7d: (row) => row.change7d,
      change30d: (row) => row.change30d,
      change90d: (row) => row.change90d,
      holders: (row) => row.holders,
      transfers: (row) => row.transfers,
      apy: (row) => row.apy,
    },
    choices: {
      kind: ({ id, isRwa }) => [
        isRwa
          ? { key: 'real-world', label: 'Real-world assets' }
          : id === STABLECOINS
            ? { key: 'stablecoins', label: 'Stablecoins' }
            : { key: 'other', label: 'Currencies' },
      ],
      network: ({ networkIds }) => networkOptions(networkIds),
    },
    ranges: { value: ({ value }) => value },
    sums: (matching) => sumClasses(matching, money),
    size: (row) => sharedValue(row) ?? 0,
  }
  return cacheRows(rows, readers)
}

/** Asset classes with their figures side by side, and the sums of those that are shown. */
export async function listAssetClasses(request: ListingRequest): Promise<ListingPage> {
  const { asOf, kept } = await listed(request.publishedBy, request.money)
  const found = chooseRows(kept, request)
  const { rows, total } = found
  const sparks = await readSparks(
    'class',
    rows.map(({ id }) => id),
    ['size'],
    request.publishedBy,
    request.money,
  )
  return {
    ...describePage(kept, found, request.money),
    rows: rows.map((row) =>
      makeRow(row, { total, money: request.money }, sparks.get(row.id) ?? []),
    ),
    asOf,
  }
}

function sumClasses(rows: readonly Listed[], { currency }: Money): ListingSum[] {
  // what is real-world and what is not never stands in one sum
  return [
    sumAmounts('Distributed', rows, currency, (row) => [row.distributed, row.distributedDay]),
    sumAmounts('Represented', rows, currency, (row) => [row.represented, row.representedDay]),
    sumAmounts('Stablecoins', rows, currency, (row) => [row.stablecoins, row.day]),
    {
      label: 'Assets',
      value: rows.length ? rows.reduce((total, { assets }) => total + assets, 0) : null,
      unit: 'count',
      note: 'total of the classes shown',
    },
  ]
}

/** Of values of about one day, the newest; how many are of an earlier one and left out is said. */
function sumAmounts(
  label: string,
  rows: readonly Listed[],
  unit: ListingSum['unit'],
  read: (row: Listed) => readonly [value: number | null, day: Day | null],
): ListingSum {
  const known = rows.flatMap((row) => {
    const [value, day] = read(row)
    return value === null || day === null ? [] : [{ value, day }]
  })
  const newest = findNewest(known.map(({ day }) => day))
  const summed = known.filter(({ day }) => !isEarlierDay(day, newest))
  const leftOut = known.length - summed.length
  return {
    label,
    value: summed.length ? summed.reduce((total, { value }) => total + value, 0) : null,
    unit,
    note: [
      'total of the classes shown',
      ...(newest === null ? [] : [`as of ${showDay(newest)}`]),
      ...(leftOut ? [`${leftOut} of an earlier day excluded`] : []),
    ].join('; '),
  }
}

function makeRow(
  row: Listed,
  { total, money }: { total: number; money: Money },
  spark: readonly (number | null)[],
): ListingRow {
  const page = marketPageByClass(row.id)
  const shared = sharedValue(row)
  const none = row.isRwa
    ? 'No asset of this class has a value'
    : 'Counted separately from real-world assets'
  const cells: Record<ColumnKey<typeof assetClassListing>, Cell> = {
    assets: row.assets
      ? links([{ name: row.assets.toLocaleString('en-US'), href: `/assets?class=${row.slug}` }])
      : figure('count', row.assets),
    value: marked(
      amount(
        'money',
        row.value,
        money,
        'No value yet',
        sizeId({ scope: `class:${row.id}`, asOf: row.day }),
      ),
      row.notes.value,
    ),
    distributed: marked(
      amount(
        'money',
        row.distributed,
        money,
        none,
        sizeId({ scope: `class:${row.id}#distributed`, asOf: row.distributedDay }),
      ),
      row.notes.distributed,
    ),
    represented: marked(
      amount(
        'money',
        row.represented,
        money,
        none,
        sizeId({ scope: `class:${row.id}#represented`, asOf: row.representedDay }),
      ),
      row.notes.represented,
    ),
    stablecoins:
      row.stablecoins === null
        ? figure('money', null, 'Not a stablecoin')
        : marked(figure('money', row.stablecoins), row.notes.value),
    share: {
      kind: 'share',
      value: shared !== null && total ? shared / total : null,
      color: row.color,
      note: row.earlierNote,
    },
    change7d: figure('change', row.change7d),
    change30d: figure('change', row.change30d),
    change90d: figure('change', row.change90d),
    holders: marked(
      figure('count', row.holders, 'Holders not available', {
        scope: `class:${row.id}`,
        measure: 'holders',
        day: row.holdersDay,
      }),
      row.notes.holders,
    ),
    transfers: marked(
      amount('money', row.transfers, money, 'Transfers not available', {
        scope: `class:${row.id}`,
        measure: 'monthlyTransferVolume',
        day: row.transfersDay,
      }),
      row.notes.transfers,
    ),
    apy: marked(figure('percent', row.apy, 'No published yield'), row.notes.apy),
    spark: { kind: 'spark', values: spark },
  }
  return {
    key: String(row.id),
    slug: row.slug,
    name: row.name,
    href: page ? `/${page}` : null,
    mark: { kind: 'swatch', color: row.color, text: '' },
    ticker: null,
    stale: null,
    cells,
  }
}
