import type { Day } from '#lib/dates.ts'
import { showBasisPoints } from '#lib/format/percent.ts'
import { median } from '#lib/median.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import { lastDay, valueOn, type Packed } from '#server/data/series/packed.ts'
import type { Premiums } from '#server/market/figures/premium.ts'

/** Days on each side that say what is usual. */
const AROUND = 45
/** Fewer known days than these say nothing. */
const LEAST_KNOWN = 30
/** So many times the usual distance from the middle; 1.4826 makes the median distance comparable to a standard deviation. */
const FAR = 2.5 * 1.4826
/** What creating and redeeming cost: less is no event, however calm the line. */
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
  for (let day = mean.start; day <= lastDay(mean); day++) {
    const by = unusual(mean, day)
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

/** How far a day lies from the middle of those around it, where that is far; 0: it does not. */
function unusual(mean: Packed, day: Day): number {
  const value = valueOn(mean, day)
  if (Number.isNaN(value)) return 0
  const around = mean.values
    .subarray(Math.max(0, day - AROUND - mean.start), day + AROUND + 1 - mean.start)
    .filter((each) => !Number.isNaN(each))
  if (around.length < LEAST_KNOWN) return 0
  const middle = median([...around])
  const usual = median([...around].map((each) => Math.abs(each - middle)))
  const by = value - middle
  return Math.abs(by) > Math.max(FAR * usual, LEAST_MOVE) ? by : 0
}

function describe({ from, to, peak, by }: Stretch, mean: Packed, lines: Premiums['lines']): string {
  const [most] = lines
    .flatMap(({ token: { asset }, line }) => {
      const premium = valueOn(line, peak)
      return Number.isNaN(premium) ? [] : [{ name: asset.ticker ?? asset.name, premium }]
    })
    .sort((one, other) => Math.sign(by) * (other.premium - one.premium))
  const days = to - from + 1
  return `weighted premium ${showBasisPoints(valueOn(mean, peak))}, ${showBasisPoints(Math.abs(by)).replace('+', '')} ${by > 0 ? 'above' : 'below'} its 90-day median, for ${days} ${days === 1 ? 'day' : 'days'}${most ? `; ${most.name} ${showBasisPoints(most.premium)}` : ''}`
}
