import { getBenchmark, isBenchmarkKey } from '#lib/registry/benchmarks.ts'
import {
  findFactors,
  PRICE_MEASURES,
  SUPPLY_MEASURES,
  VALUE_MEASURES,
} from '#lib/registry/measure-factors.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { qualityRules, type QualityRuleKey } from '#lib/registry/quality-rules.ts'
import { getSource, sourceById, type SourceId } from '#lib/registry/sources.ts'
import { products } from '#server/pipeline/gate/rules/values/products.ts'
import { LEAST_COLUMNS } from '#server/pipeline/gate/rules/rows/copied-days.ts'
import { isCountedAnew } from '#server/pipeline/gate/rules/activity/excess-flow.ts'
import { ADDRESSES } from '#server/pipeline/gate/rules/activity/few-addresses.ts'
import { RECEIVED } from '#server/pipeline/gate/rules/activity/new-holders.ts'
import { followsPeg } from '#server/pipeline/gate/readings/steadiness.ts'
import { EQUITIES } from '#server/pipeline/gate/rules/levels/split.ts'
import { COMMODITIES } from '#server/pipeline/gate/rules/values/metal-unit.ts'
import { isCountedInTokens } from '#server/pipeline/gate/rules/values/wrong-unit.ts'

/** A reading behind a value, with what decides which rules look at it. */
export interface JudgedReading {
  seriesId: number
  measure: MeasureKey
  scopeKind: string
  classId: number | null
  sourceId: number
  /** source of the run that wrote it: a decision or a derivation has a run of its own */
  runSource: SourceId
  /** the run that wrote it is the one that began its line */
  isFirstOfLine: boolean
  /** that run was declared to rewrite the past */
  isRevision: boolean
  /**
   * key of what the asset is compared with in a unit that is known, and how many days before the
   * reading that was priced last; null where it never was
   */
  benchmark: string | null
  benchmarkAge: number | null
  /** another source reports the same of the same scope on that day */
  hasSecond: boolean
  /** measures that the same source reports of the same scope, itself included */
  beside: readonly MeasureKey[]
}

/** Why a rule does not look at a reading; null where it does. */
export function findExemption(rule: QualityRuleKey, reading: JudgedReading): string | null {
  if (reading.runSource === 'demo') return 'not applied to generated values'
  return EXEMPTIONS[rule]?.(reading) ?? null
}

type Exemption = (reading: JudgedReading) => string | null

/** Rules that are absent look at every reading; those of totals look at what is derived, and at no reading. */
const EXEMPTIONS: Partial<Record<QualityRuleKey, Exemption>> = {
  negative: ({ measure }) => (getMeasure(measure).signed ? 'can be negative' : null),
  not_whole: ({ measure }) => (getMeasure(measure).unit === 'count' ? null : 'not a count'),
  before_network: ({ scopeKind }) =>
    scopeKind === 'benchmark' ? 'not applied to benchmarks' : null,
  impossible_asset: ({ measure, scopeKind }) =>
    isWorth(measure) && isOwn(scopeKind) ? null : 'not the value of one asset',
  copied_row: ({ measure }) =>
    getMeasure(measure).unit === 'percent' ? 'not applied to rates' : null,
  impossible_market: ({ measure, scopeKind }) =>
    isWorth(measure) && !isOwn(scopeKind) && scopeKind !== 'benchmark'
      ? null
      : 'not the value of a market',
  impossible_beside: ({ isFirstOfLine }) =>
    isFirstOfLine ? null : 'the series had begun before this run',
  implausible: ({ scopeKind }) =>
    scopeKind === 'benchmark' || scopeKind === 'class' ? null : 'no known limit',
  too_dear: ({ measure, classId }) =>
    classId !== null && getMeasure(measure).mostOf?.[classId] !== undefined
      ? null
      : 'no limit for its class',
  parts: () => 'only if a file has components and their total',
  revision: ({ isFirstOfLine, isRevision }) =>
    isFirstOfLine
      ? 'the series began with this run'
      : isRevision
        ? 'the run was marked as a revision'
        : null,
  revised_to_copy: ({ isFirstOfLine }) => (isFirstOfLine ? 'the series began with this run' : null),
  twin: ({ measure, scopeKind }) =>
    isOwn(scopeKind) && isTelling(measure) ? null : 'may be the same for several assets',
  told_twice: ({ measure, scopeKind }) =>
    scopeKind === 'token' && isTelling(measure) ? null : 'not a figure of a token',
  unit_step: ({ measure, isFirstOfLine }) =>
    !isAmount(measure)
      ? 'not an amount'
      : isFirstOfLine
        ? null
        : 'the series had begun before this run',
  late_split: ({ measure, classId }) =>
    !EQUITIES.has(classId)
      ? 'not a share'
      : isSplittable(measure)
        ? null
        : 'not changed by a split',
  metal_unit: ({ measure, classId, benchmark, isFirstOfLine }) => {
    if (classId !== COMMODITIES || !PRICE_MEASURES.includes(measure)) return 'not a metal price'
    if (benchmark !== null) return 'its metal and unit are known'
    return isFirstOfLine ? null : 'the series had begun before this run'
  },
  jump: ({ measure }) => (COMES_IN_BURSTS.includes(measure) ? 'irregular by nature' : null),
  invented_start: ({ isFirstOfLine }) =>
    isFirstOfLine ? null : 'the series had begun before this run',
  broken_peg: ({ measure, classId }) => (followsPeg(measure, classId) ? null : 'not pegged'),
  off_benchmark: ({ measure, benchmark, benchmarkAge }) => {
    const patience =
      benchmark !== null && isBenchmarkKey(benchmark)
        ? getBenchmark(benchmark).yardstick?.patienceDays
        : undefined
    if (patience === undefined || !PRICE_MEASURES.includes(measure)) return 'not a metal price'
    if (benchmarkAge === null) return 'its benchmark has no price'
    return benchmarkAge > patience ? `its benchmark is ${benchmarkAge} days old` : null
  },
  second_source: ({ hasSecond }) => (hasSecond ? null : 'no other source reports it'),
  copied_day: ({ beside }) =>
    beside.length < LEAST_COLUMNS ? `fewer than ${LEAST_COLUMNS} columns` : null,
  stale_price: ({ measure, beside }) =>
    VALUE_MEASURES.some((each) => each === measure) &&
    findFactors(measure)?.price === 'price' &&
    beside.includes('price')
      ? null
      : 'not valued at a price from its source',
  unexplained_supply: (reading) =>
    FLOW_OF_SUPPLY.some((measure) => measure === reading.measure) &&
    isReported(reading, reading.measure) &&
    isReported(reading, 'totalSupply') &&
    isReported(reading, 'dailyMintsToken')
      ? null
      : 'supply and mints are not both reported',
  product: ({ measure, beside }) =>
    products.some((product) => {
      const members = [product.measure, product.amount, product.price]
      return members.includes(measure) && members.every((member) => beside.includes(member))
    })
      ? null
      : 'value, amount and price are not all reported',
  few_addresses: ({ measure, beside }) =>
    ADDRESSES.some((each) => each === measure) && ADDRESSES.every((each) => beside.includes(each))
      ? null
      : 'addresses and transfers not from the same source',
  new_holders: ({ measure, beside }) =>
    measure === 'holders' && RECEIVED.every((each) => beside.includes(each))
      ? null
      : 'holders and transfers not from the same source',
  wrong_unit: ({ measure, beside }) =>
    isCountedInTokens(measure) && beside.includes('totalSupply')
      ? null
      : 'not counted in tokens with a supply',
  excess_flow: (reading) =>
    (FLOWS.includes(reading.measure) || isCountedAnew(reading.measure)) &&
    isReported(reading, reading.measure)
      ? null
      : 'not a reported flow',
  partial_row: ({ measure }) =>
    getMeasure(measure).kind === 'flow' || isCountedAnew(measure) ? null : 'not counted over a day',
  made_of_held: ({ measure, beside }) =>
    products.some(
      (product) =>
        product.measure === measure &&
        [product.amount, product.price].some((input) => beside.includes(input)),
    )
      ? null
      : 'not derived from other readings',
}

const FLOW_OF_SUPPLY = ['totalSupply', 'dailyMintsToken', 'dailyBurnsToken'] as const
const COMES_IN_BURSTS: readonly MeasureKey[] = [
  'dailyMints',
  'dailyMintsToken',
  'dailyBurns',
  'dailyBurnsToken',
]
const FLOWS: readonly MeasureKey[] = products
  .filter(({ measure }) => getMeasure(measure).kind === 'flow')
  .flatMap(({ measure, amount }) => [measure, amount])

/** Tokens or dollars that add up. */
const isAmount = (measure: MeasureKey): boolean =>
  getMeasure(measure).kind === 'stock' && isCountedInTokens(measure)

/** Prices, supplies, and what both multiply to. */
const isSplittable = (measure: MeasureKey): boolean =>
  [...PRICE_MEASURES, ...SUPPLY_MEASURES, ...VALUE_MEASURES].includes(measure)

const isWorth = (measure: MeasureKey): boolean =>
  getMeasure(measure).unit === 'usd' && getMeasure(measure).kind === 'stock'

const isOwn = (scopeKind: string): boolean => scopeKind === 'asset' || scopeKind === 'token'

/** Said by the source itself, and not worked out from its other columns. */
function isReported({ beside, sourceId }: JudgedReading, measure: MeasureKey): boolean {
  const source = sourceById(sourceId)
  return beside.includes(measure) && !(source && getSource(source).infers?.includes(measure))
}

/** Prices of one peg, and rates, are the same for many. */
const isTelling = (measure: MeasureKey): boolean => {
  const { unit, across } = getMeasure(measure)
  return unit !== 'percent' && !(unit === 'usd' && across === 'none')
}

export const isOfTotals = (rule: QualityRuleKey): boolean => qualityRules[rule].sees === 'total'
