import { assetClasses, type AssetClass } from '#lib/registry/asset-classes.ts'
import { showDay, type Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { ValueNotes } from '#lib/view/day-note.ts'
import type { Money } from '#server/market/currency/money.ts'
import { findNewest, isEarlierDay, withEarlierDay } from '#server/market/figures/earlier-day.ts'
import { catalogueAsOf } from '#server/market/figures/members.ts'
import { valueNotes } from '#server/market/figures/value-notes.ts'
import { computeChange, newestFigures } from '#server/market/listings/newest-figures.ts'

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

/**
 * Classes that have an asset or a value, and the newest day of their sizes; `publishedBy`: as
 * published by the end of that day.
 */
export async function readClassFigures(
  publishedBy: Day | null,
  money: Money,
): Promise<{ asOf: Day | null; rows: ClassFigures[] }> {
  const [index, whole, distributed, represented, notesOf] = await Promise.all([
    catalogueAsOf(publishedBy),
    newestFigures('class', MEASURES, null, publishedBy, money),
    newestFigures('class', ['size'], 'distributed', publishedBy, money),
    newestFigures('class', ['size'], 'represented', publishedBy, money),
    valueNotes(MEASURES, publishedBy),
  ])
  const found = assetClasses.flatMap((row: AssetClass): ClassFigures[] => {
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
        apyMeasure: apy?.measure ?? null,
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
  return { asOf, rows: found.map((row) => markEarlier(row, { asOf, ofRwa })) }
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
