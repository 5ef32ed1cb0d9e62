import { assetClasses, type AssetClass } from '#lib/registry/asset-classes.ts'
import { showDay, type Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { ValueNotes } from '#lib/view/figures/day-note.ts'
import {
  findNewest,
  isEarlierDay,
  withEarlierDay,
} from '#server/market/figures/totals/earlier-day.ts'
import { valueNotes } from '#server/market/figures/marks/value-notes.ts'
import {
  computeChange,
  figureDay,
  figureValue,
  newestFigures,
} from '#server/market/listings/newest-figures.ts'
import type { CatalogueAsset } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { Market } from '#server/market/market/market.ts'

/** An asset class with its newest figures, each of a day of its own. */
export interface ClassFigures extends AssetClass {
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
  apyMeasure: MeasureKey | null
  apyDay: Day | null
  /** why the value takes part in no share, where it is of an earlier day than the rest */
  earlierNote: string | null
  /** marks of each figure */
  notes: Readonly<Record<Noted, ValueNotes>>
}

type Noted = 'value' | 'distributed' | 'represented' | 'holders' | 'transfers' | 'apy'

export const STABLECOINS = 28

const MEASURES = [
  'size',
  'holders',
  'monthlyTransferVolume',
  'apy7Day',
  'yieldToMaturity',
] as const satisfies readonly MeasureKey[]

/** Classes that have an asset or a value, and the newest day of their sizes. */
export async function readClassFigures(
  market: Market,
): Promise<{ asOf: Day | null; rows: ClassFigures[] }> {
  const [index, whole, distributed, represented, notesOf] = await Promise.all([
    market.catalogue(),
    newestFigures(market, 'class', MEASURES, null),
    newestFigures(market, 'class', ['size'], 'distributed'),
    newestFigures(market, 'class', ['size'], 'represented'),
    valueNotes(market, MEASURES),
  ])
  const found = assetClasses.flatMap((assetClass): ClassFigures[] => {
    const members = [...index.assets.values()].filter(
      ({ classId, kind }) => classId === assetClass.id && kind === 'asset',
    )
    const newest = readNewest(assetClass, { whole, distributed, represented })
    return members.length || newest.size ? [makeFigures(assetClass, members, newest, notesOf)] : []
  })
  const asOf = findNewest(found.flatMap(sizeDays))
  const ofRwa = findNewest(found.filter((row) => row.isRwa).flatMap(sizeDays))
  return { asOf, rows: found.map((row) => markEarlier(row, { asOf, ofRwa })) }
}

type ReadNewest = Awaited<ReturnType<typeof newestFigures>>
type Newest = ReturnType<typeof readNewest>

function readNewest(
  { id, isRwa }: AssetClass,
  read: Readonly<Record<'whole' | 'distributed' | 'represented', ReadNewest>>,
) {
  return {
    size: read.whole(id, 'size'),
    // a class outside real-world assets is of neither kind
    distributed: isRwa ? read.distributed(id, 'size') : undefined,
    represented: isRwa ? read.represented(id, 'size') : undefined,
    holders: read.whole(id, 'holders'),
    transfers: read.whole(id, 'monthlyTransferVolume'),
    apy: read.whole(id, 'apy7Day') ?? read.whole(id, 'yieldToMaturity'),
  }
}

function makeFigures(
  assetClass: AssetClass,
  members: readonly CatalogueAsset[],
  { size, distributed, represented, holders, transfers, apy }: Newest,
  notesOf: Awaited<ReturnType<typeof valueNotes>>,
): ClassFigures {
  return {
    ...assetClass,
    assets: members.length,
    networkIds: [...new Set(members.flatMap(({ networkIds }) => networkIds))],
    value: figureValue(size),
    day: figureDay(size),
    distributed: figureValue(distributed),
    distributedDay: figureDay(distributed),
    represented: figureValue(represented),
    representedDay: figureDay(represented),
    stablecoins: assetClass.id === STABLECOINS ? figureValue(size) : null,
    change7d: computeChange(size, 'value7d'),
    change30d: computeChange(size, 'value30d'),
    change90d: computeChange(size, 'value90d'),
    holders: figureValue(holders),
    holdersDay: figureDay(holders),
    transfers: figureValue(transfers),
    transfersDay: figureDay(transfers),
    apy: figureValue(apy),
    apyMeasure: apy?.measure ?? null,
    apyDay: figureDay(apy),
    earlierNote: null,
    notes: {
      value: notesOf(size),
      distributed: notesOf(distributed),
      represented: notesOf(represented),
      holders: notesOf(holders),
      transfers: notesOf(transfers),
      apy: notesOf(apy),
    },
  }
}

const sizeDays = ({ day, distributedDay, representedDay }: ClassFigures): (Day | null)[] => [
  day,
  distributedDay,
  representedDay,
]

/**
 * Says the day of what is well before the newest size, `asOf`; shares are of values of about the
 * day of real-world assets.
 */
function markEarlier(
  row: ClassFigures,
  { asOf, ofRwa }: { asOf: Day | null; ofRwa: Day | null },
): ClassFigures {
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

/** Returns the value that a class has in shares; null where it takes part in none. */
export const sharedValue = ({ value, isRwa, earlierNote }: ClassFigures): number | null =>
  isRwa && earlierNote === null ? value : null
