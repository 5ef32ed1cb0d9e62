import { placeBars } from '#components/charts/plot/bars.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { stacked } from '#components/charts/plot/stacked.ts'
import { compact, decimal, plain, SCALE_SIZES, chooseScale } from '#lib/format/compact.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { axisPrefix, isCurrencyKey } from '#lib/registry/currencies.ts'

export interface ValueAxis {
  /** 0 at the top of the plot, 1 at its foot */
  place: (value: number) => number
  low: number
  high: number
  ticks: { value: number; label: string }[]
}

/** A line this much closer to the top than to zero is drawn on a cut axis; areas and bars never are. */
const CUT_BELOW = 0.5
const HEADROOM = 0.08
/** Beyond the precision of a number, fractions of a domain are no longer told apart. */
const TOO_SMALL = 1e-290

export function valueAxis(plot: Plot): ValueAxis {
  const { low, high } = findDomain(plot)
  const ticks = plot.isLog ? logTicks(low, high) : linearTicks(low, high)
  const text = labelsFor(plot.unit, ticks)
  return {
    low,
    high,
    place: plot.isLog
      ? (value) => Math.log(high / value) / Math.log(high / low)
      : (value) => (high - value) / (high - low),
    ticks: ticks
      .filter((value) => !(value === 0 && low === 0))
      .map((value) => ({ value, label: text(value) })),
  }
}

function findDomain(plot: Plot): { low: number; high: number } {
  const { low, high } = findExtent(drawnValues(plot))
  if (low > high) return { low: plot.isLog ? 1 : 0, high: plot.isLog ? 10 : 1 }
  if (plot.isLog) return { low: low / 1.15, high: high * 1.15 }
  if (plot.isShare && plot.kind === 'area') return { low: 0, high: 1 }
  return Math.max(-low, high) < TOO_SMALL
    ? giveRoom(0, 0, plot.kind !== 'line')
    : giveRoom(low, high, plot.kind !== 'line')
}

/** Low is above high where there is no value. */
function findExtent(lines: readonly (readonly (number | null)[])[]): { low: number; high: number } {
  let low = Infinity
  let high = -Infinity
  for (const values of lines) {
    for (const value of values) {
      if (value === null) continue
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return { low, high }
}

/** The domain of a linear axis: with zero, unless a line is far above it, and some room at its ends. */
function giveRoom(low: number, high: number, isStacked: boolean): { low: number; high: number } {
  const isCut = !isStacked && low > high * CUT_BELOW
  const floor = isCut ? low : Math.min(0, low)
  const ceiling = isCut ? high : Math.max(0, high)
  const room = (ceiling - floor || Math.abs(ceiling) || 1) * HEADROOM
  return {
    low: isCut || floor < 0 ? floor - room : 0,
    high: ceiling > 0 || floor === 0 ? ceiling + room : 0,
  }
}

function drawnValues(plot: Plot): (readonly (number | null)[])[] {
  const besides = [
    ...(plot.comparison ? [plot.comparison.values] : []),
    ...(plot.band ? [[plot.band.low, plot.band.high]] : []),
  ]
  if (plot.kind === 'line') return [...plot.lines.map((line) => line.values), ...besides]
  const { lines, count } =
    plot.kind === 'bar' ? placeBars(plot) : { lines: plot.lines, count: plot.days }
  return [...stacked(lines, count).flatMap((band) => [band.low, band.high]), ...besides]
}

/** About five round values: 1, 2 or 5 of a power of ten apart. */
export function linearTicks(low: number, high: number, count = 5): number[] {
  const rough = (high - low) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  // geometric means of neighbours, so that the step nearest to the wished one wins
  const step =
    power *
    (rough / power > Math.sqrt(50)
      ? 10
      : rough / power > Math.sqrt(10)
        ? 5
        : rough / power > Math.SQRT2
          ? 2
          : 1)
  // a hair more, for ends that are round themselves: 0.7 ÷ 0.1 is a little less than 7
  const first = Math.ceil(low / step - 1e-9)
  return Array.from({ length: Math.floor(high / step + 1e-9) - first + 1 }, (_, place) =>
    Number(((first + place) * step).toPrecision(12)),
  )
}

/** 1, 2 and 5 of each power of ten while they are few, else the powers alone. */
function logTicks(low: number, high: number): number[] {
  const steps = Math.log10(high / low) > 3 ? [1] : [1, 2, 5]
  const ticks: number[] = []
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
    for (const step of steps) {
      const value = step * 10 ** power
      if (value >= low && value <= high) ticks.push(value)
    }
  }
  return ticks
}

/**
 * Each in its own unit, with as many digits as tell the ticks of that unit apart: `$500M` below
 * `$1.0B` and `$1.5B`, `4.25%`.
 */
function labelsFor(unit: Plot['unit'], ticks: readonly number[]): (value: number) => string {
  if (unit === 'percent') return (value) => showPercent(value, { digits: countDigits(ticks, 0.01) })
  if (unit === 'bps') return (value) => signed(value * 10_000, countDigits(ticks, 0.0001))
  if (unit === 'index') return (value) => decimal(value, countDigits(ticks, 1))
  return (value) => {
    const scale = chooseScale(value)
    return compact(value, {
      digits: countDigits(
        ticks.filter((tick) => chooseScale(tick) === scale),
        SCALE_SIZES[scale],
      ),
      prefix: isCurrencyKey(unit) ? axisPrefix(unit) : '',
    })
  }
}

const signed = (value: number, digits: number): string => plain(value, digits, { sign: 'always' })

const countDigits = (ticks: readonly number[], size: number): number =>
  [0, 1, 2, 3, 4].find((count) => ticks.every((tick) => isRound(tick / size, count))) ?? 5

function isRound(value: number, digits: number): boolean {
  const shifted = value * 10 ** digits
  return Math.abs(shifted - Math.round(shifted)) < 1e-6 * Math.max(1, Math.abs(shifted))
}
