import type { MeasureKey } from '#lib/registry/measures.ts'
import type { WorldBound } from '#lib/registry/world-bounds.ts'
import type { SourceId } from '#lib/registry/sources.ts'

/**
 * A benchmark that assets are compared with: the underlying metal, a yield of the U.S. Treasury, or
 * a currency beside the dollar. Keys are stored with assets. A new benchmark is one row; its source
 * reads it by its column, and comparison lines, premiums and the chart studio follow.
 */
export interface Benchmark {
  /** names the series of the benchmark; never given twice */
  id: number
  label: string
  /** other names of it */
  aliases: readonly string[]
  measure: MeasureKey
  unit: string
  source: SourceId
  /** how the source's file heads its values */
  column: string
  maturityMonths: number | null
  /** the class of assets that moves as it does */
  classId?: number
  /** its known limits, ascending; beyond them it is in another unit or quoted the other way round */
  bounds?: readonly WorldBound[]
  /** terms on which prices of tokens are held against it; absent where no token is priced by it */
  yardstick?: {
    /** for how many days after its own a value holds */
    patienceDays: number
    /** how far the price of such a day may be from it, as a fraction */
    knownWithin: number
  }
}

const yieldOfTreasury = {
  measure: 'yieldToMaturity',
  unit: 'percent a year',
  source: 'treasury-rates',
} as const

/** Prices of currencies in dollars, by which amounts are shown in them (`currencies.ts`). */
const rateOfCurrency = { measure: 'price', source: 'ecb-rates', maturityMonths: null } as const

export const benchmarks = {
  gold: {
    id: 1,
    label: 'Gold',
    aliases: ['xau', 'gold spot'],
    measure: 'price',
    unit: 'dollars per troy ounce',
    source: 'gold',
    column: 'Price',
    maturityMonths: null,
    classId: 37,
    // fixed in dollars until 1933 and again until 1968; of all months since, that of May 2006 stood out most, by 10%
    bounds: [
      { since: '1800-01-01', least: 15, most: 60 },
      { since: '1968-01-01', least: 30, most: 1_000, alone: 0.12 },
      { since: '2006-01-01', least: 100, most: 15_000, alone: 0.12 },
    ],
    // the mean of a month: tokens of an ounce stood up to 7.8% from it within three days, and up to 12.8% within six
    yardstick: { patienceDays: 3, knownWithin: 0.1 },
  },
  'us-treasury-1-month': {
    id: 2,
    label: '1-month U.S. Treasury',
    aliases: ['4-week'],
    ...yieldOfTreasury,
    column: '1 Mo',
    maturityMonths: 1,
  },
  'us-treasury-6-week': {
    id: 3,
    label: '6-week U.S. Treasury',
    aliases: ['6-week'],
    ...yieldOfTreasury,
    column: '1.5 Mo',
    maturityMonths: 1.5,
  },
  'us-treasury-2-month': {
    id: 4,
    label: '2-month U.S. Treasury',
    aliases: ['8-week'],
    ...yieldOfTreasury,
    column: '2 Mo',
    maturityMonths: 2,
  },
  'us-treasury-3-month': {
    id: 5,
    label: '3-month U.S. Treasury',
    aliases: ['13-week', '13-week bill'],
    ...yieldOfTreasury,
    column: '3 Mo',
    maturityMonths: 3,
  },
  'us-treasury-4-month': {
    id: 6,
    label: '4-month U.S. Treasury',
    aliases: ['17-week'],
    ...yieldOfTreasury,
    column: '4 Mo',
    maturityMonths: 4,
  },
  'us-treasury-6-month': {
    id: 7,
    label: '6-month U.S. Treasury',
    aliases: ['26-week'],
    ...yieldOfTreasury,
    column: '6 Mo',
    maturityMonths: 6,
  },
  'us-treasury-1-year': {
    id: 8,
    label: '1-year U.S. Treasury',
    aliases: ['52-week'],
    ...yieldOfTreasury,
    column: '1 Yr',
    maturityMonths: 12,
  },
  'us-treasury-2-year': {
    id: 9,
    label: '2-year U.S. Treasury',
    aliases: [],
    ...yieldOfTreasury,
    column: '2 Yr',
    maturityMonths: 24,
  },
  'us-treasury-3-year': {
    id: 10,
    label: '3-year U.S. Treasury',
    aliases: [],
    ...yieldOfTreasury,
    column: '3 Yr',
    maturityMonths: 36,
  },
  'us-treasury-5-year': {
    id: 11,
    label: '5-year U.S. Treasury',
    aliases: [],
    ...yieldOfTreasury,
    column: '5 Yr',
    maturityMonths: 60,
  },
  'us-treasury-7-year': {
    id: 12,
    label: '7-year U.S. Treasury',
    aliases: [],
    ...yieldOfTreasury,
    column: '7 Yr',
    maturityMonths: 84,
  },
  'us-treasury-10-year': {
    id: 13,
    label: '10-year U.S. Treasury',
    aliases: [],
    ...yieldOfTreasury,
    column: '10 Yr',
    maturityMonths: 120,
  },
  'us-treasury-20-year': {
    id: 14,
    label: '20-year U.S. Treasury',
    aliases: [],
    ...yieldOfTreasury,
    column: '20 Yr',
    maturityMonths: 240,
  },
  'us-treasury-30-year': {
    id: 15,
    label: '30-year U.S. Treasury',
    aliases: [],
    ...yieldOfTreasury,
    column: '30 Yr',
    maturityMonths: 360,
  },
  eur: {
    id: 16,
    label: 'Euro',
    aliases: ['eur'],
    ...rateOfCurrency,
    unit: 'dollars per euro',
    bounds: [{ since: '1999-01-01', least: 0.3, most: 5 }],
    // rates of the source are amounts for one euro
    column: 'USD',
  },
  gbp: {
    id: 17,
    label: 'Pound sterling',
    aliases: ['british pound', 'sterling'],
    ...rateOfCurrency,
    unit: 'dollars per pound',
    bounds: [{ since: '1999-01-01', least: 0.3, most: 6 }],
    column: 'GBP',
  },
  chf: {
    id: 18,
    label: 'Swiss franc',
    aliases: ['franc'],
    ...rateOfCurrency,
    unit: 'dollars per franc',
    bounds: [{ since: '1999-01-01', least: 0.2, most: 5 }],
    column: 'CHF',
  },
  jpy: {
    id: 19,
    label: 'Japanese yen',
    aliases: ['yen'],
    ...rateOfCurrency,
    unit: 'dollars per yen',
    bounds: [{ since: '1999-01-01', least: 0.002, most: 0.03 }],
    column: 'JPY',
  },
} as const satisfies Record<string, Benchmark>

/**
 * Units of a metal that one token may stand for, each with its troy ounces: benchmarks of metals
 * are dollars per troy ounce.
 */
export const benchmarkUnits = {
  troy_ounce: { label: 'Troy ounce', ounces: 1 },
  gram: { label: 'Gram', ounces: 1 / 31.1034768 },
  kilogram: { label: 'Kilogram', ounces: 1000 / 31.1034768 },
} as const satisfies Record<string, { label: string; ounces: number }>

export type BenchmarkUnit = keyof typeof benchmarkUnits
export const benchmarkUnitKeys = Object.keys(benchmarkUnits) as BenchmarkUnit[]
export const isBenchmarkUnit = (text: string): text is BenchmarkUnit =>
  Object.hasOwn(benchmarkUnits, text)

export type BenchmarkKey = keyof typeof benchmarks
export const benchmarkKeys = Object.keys(benchmarks) as BenchmarkKey[]
export const isBenchmarkKey = (text: string): text is BenchmarkKey =>
  Object.hasOwn(benchmarks, text)
export const getBenchmark = (key: BenchmarkKey): Benchmark => benchmarks[key]

const keyByColumn = new Map<string, BenchmarkKey>(
  benchmarkKeys.map((key) => [`${benchmarks[key].source} ${benchmarks[key].column}`, key]),
)

export const benchmarkByColumn = (source: SourceId, column: string): BenchmarkKey | undefined =>
  keyByColumn.get(`${source} ${column}`)
