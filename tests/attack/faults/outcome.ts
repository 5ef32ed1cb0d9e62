import type { MeasureKey } from '#lib/registry/measures.ts'
import { valueOn } from '#server/pipeline/series/packed.ts'
import { comparePublished } from './compare.ts'
import type { Deviation } from './deviation.ts'
import { reasonToSee, type Seeable } from './sight/sight.ts'
import type { Loaded } from './open-site.ts'
import { seriesKey, type HeldReading, type Snapshot } from './snapshot.ts'

/**
 * The outcomes of a fault. `harmless`: nothing that is published differs from the truth by an
 * amount that matters; `unseeable`: a wrong value is published that nothing tells from a right one.
 */
export const outcomes = ['refused', 'held', 'marked', 'reached', 'unseeable', 'harmless'] as const
export type Outcome = (typeof outcomes)[number]

export interface Found {
  outcome: Outcome
  /** the largest share that a headline total is off by where nothing beside it says so, and where a mark does */
  headline: number
  markedHeadline: number
  /** right readings that are held because of it */
  collateral: number
  /** the first wrong value that is published without a mark */
  worst: Deviation | undefined
  /** why a check could see that one */
  seeable: string | undefined
  reason: string
}

interface Judged {
  loaded: Loaded
  truth: Snapshot
  before: Snapshot
  now: Snapshot
  seeable: Seeable
  isStructural: boolean
}

/** How many days back from its own day the figure of a window reaches. */
const WINDOWS: Partial<Record<MeasureKey, number>> = {
  weeklyTransferVolume: 7,
  monthlyTransferVolume: 30,
  dailyBurnsToken: 1,
  dailyBurns: 1,
  netFlow: 30,
}

export function judge({ loaded, truth, before, now, seeable, isStructural }: Judged): Found {
  const { deviations, blanks } = comparePublished(truth, before, now)
  const known = new Set(before.held.map(({ id }) => id))
  const held = now.held.filter(({ id }) => !known.has(id))
  const why = ({ day, series: { scope, measure } }: Deviation) =>
    isStructural
      ? 'the file is broken'
      : reasonToSee(seeable, toSlug(scope), day - (WINDOWS[measure] ?? 0), day)
  const seen = deviations.filter((each) => why(each) !== undefined)
  const unmarked = seen.filter(({ isMarked }) => !isMarked)
  const worst = largest(unmarked)
  const wrongFacts = [...now.facts].filter((fact) => isStructural && !truth.facts.has(fact))
  const found = {
    headline: largestHeadline(unmarked),
    markedHeadline: largestHeadline(seen.filter(({ isMarked }) => isMarked)),
    collateral: held.filter((reading) => isRight(reading, truth)).length,
    worst,
    seeable: worst && why(worst),
    reason: loaded.state === 'loaded' ? (held[0]?.reason ?? '') : loaded.reason,
  }
  if (loaded.state !== 'loaded') return { ...found, collateral: 0, outcome: 'refused' }
  if (unmarked.length || wrongFacts.length)
    return { ...found, outcome: 'reached', reason: wrongFacts[0] ?? found.reason }
  if (seen.length) return { ...found, outcome: 'marked' }
  if (deviations.length) return { ...found, outcome: 'unseeable' }
  return { ...found, outcome: held.length || blanks ? 'held' : 'harmless' }
}

/** The asset that a scope is of; wider ones are of many. */
const toSlug = (scope: string): string | undefined => /^(?:asset|token) ([^@]+)/.exec(scope)?.[1]

/** Is a held reading what the undisturbed run publishes? */
function isRight({ scope, measure, day, value, isDerived }: HeldReading, truth: Snapshot): boolean {
  const series = truth.series.get(seriesKey(scope, measure))
  return !isDerived && series !== undefined && value !== null && valueOn(series, day) === value
}

const largestHeadline = (deviations: readonly Deviation[]): number =>
  deviations.reduce((most, { headline }) => Math.max(most, headline), 0)

function largest(deviations: readonly Deviation[]): Deviation | undefined {
  const size = ({ truth, published }: Deviation) =>
    Number.isNaN(truth) || truth === 0 ? Infinity : Math.abs(Math.log(Math.abs(published / truth)))
  return deviations.toSorted((one, other) => size(other) - size(one))[0]
}
