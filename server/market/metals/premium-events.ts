import type { Day } from '#lib/dates.ts'
import { showBasisPoints } from '#lib/format/show-percent.ts'
import { median, middleOf } from '#lib/median.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import type { Premiums } from '#server/market/figures/metals/premium.ts'

/** Days on each side that say what is usual. */
const AROUND = 45
/** Fewer known days than these say nothing. */
const LEAST_KNOWN = 30
/**
 * So many times the usual distance from the middle; 1.4826 makes the median distance comparable to
 * a standard deviation.
 */
const FAR = 2.5 * 1.4826
/** The cost of creating and redeeming: a smaller move is no event, however calm the line. */
const LEAST_MOVE = 0.001
const MOST_EVENTS = 5

interface Stretch {
  from: Day
  to: Day
  /** the day that lay furthest from what was usual */
  peak: Day
  /** how far, a fraction */
  by: number
}

/** When the weighted premium left what was usual around it: by how much, for how long, and which token moved most. */
export function findPremiumEvents({ mean, lines }: Premiums): ChartModel['events'] {
  return findStretches(mean)
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .slice(0, MOST_EVENTS)
    .sort((one, other) => one.peak - other.peak)
    .map((stretch) => ({ day: stretch.peak, label: describe(stretch, mean, lines) }))
}

function findStretches(mean: Packed): Stretch[] {
  const stretches: Stretch[] = []
  const around = new Around(mean.values)
  for (let day = mean.start; day <= lastDay(mean); day++) {
    const by = unusual(valueOn(mean, day), around.at(day - mean.start))
    if (by === 0) continue
    const last = stretches.at(-1)
    if (last?.to !== day - 1 || Math.sign(last.by) !== Math.sign(by))
      stretches.push({ from: day, to: day, peak: day, by })
    else {
      last.to = day
      if (Math.abs(by) > Math.abs(last.by)) Object.assign(last, { peak: day, by })
    }
  }
  return stretches
}

/** How far a value lies from the middle of those around it, which ascend, where that is far; 0: it does not. */
function unusual(value: number, around: readonly number[]): number {
  if (Number.isNaN(value) || around.length < LEAST_KNOWN) return 0
  const middle = middleOf(around)
  const by = value - middle
  if (Math.abs(by) <= LEAST_MOVE) return 0
  return Math.abs(by) > FAR * median(around.map((each) => Math.abs(each - middle))) ? by : 0
}

/** The known values around one place after the next, in ascending order. */
class Around {
  readonly #values: Float64Array
  readonly #sorted: number[] = []
  #first = 0
  #next = 0

  constructor(values: Float64Array) {
    this.#values = values
  }

  /** Returns the known values around a place, sorted. Each place is at or after the one asked for before. */
  at(place: number): readonly number[] {
    const end = Math.min(this.#values.length, place + AROUND + 1)
    for (; this.#next < end; this.#next++) this.#add(this.#values[this.#next] ?? Number.NaN)
    for (; this.#first < place - AROUND; this.#first++)
      this.#remove(this.#values[this.#first] ?? Number.NaN)
    return this.#sorted
  }

  #add(value: number): void {
    if (Number.isNaN(value)) return
    const at = this.#sorted.findIndex((each) => each > value)
    this.#sorted.splice(at < 0 ? this.#sorted.length : at, 0, value)
  }

  #remove(value: number): void {
    if (!Number.isNaN(value)) this.#sorted.splice(this.#sorted.indexOf(value), 1)
  }
}

function describe({ from, to, peak, by }: Stretch, mean: Packed, lines: Premiums['lines']): string {
  const [most] = lines
    .flatMap(({ token: { asset }, line }) => {
      const premium = valueOn(line, peak)
      return Number.isNaN(premium) ? [] : [{ name: asset.ticker ?? asset.name, premium }]
    })
    .sort((one, other) => Math.sign(by) * (other.premium - one.premium))
  const days = to - from + 1
  return (
    `weighted premium ${showBasisPoints(valueOn(mean, peak))}, ` +
    `${showBasisPoints(Math.abs(by)).replace('+', '')} ${by > 0 ? 'above' : 'below'} ` +
    `its 90-day median, for ${days} ${days === 1 ? 'day' : 'days'}` +
    (most ? `; ${most.name} ${showBasisPoints(most.premium)}` : '')
  )
}
