import { CHECK_SIDES } from '#lib/registry/quality-rules/rule.ts'
import { showDay, type Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { nameScope } from '#server/pipeline/catalogue/scope-name.ts'
import {
  readSecondSources,
  type SecondSource,
} from '#server/market/figures/provenance/second-sources.ts'
import {
  explainRule,
  getQualityRule,
  qualityRuleKeys,
  type QualityRuleKey,
} from '#lib/registry/quality-rules.ts'
import type { Provenance, ValueCheck } from '#lib/view/figures/value-provenance.ts'
import {
  readHeld,
  readReadings,
  seriesDayKey,
  type HeldReading,
  type SeriesDay,
} from '#server/market/figures/provenance/readings-behind.ts'
import {
  findExemption,
  isOfTotals,
  type JudgedReading,
} from '#server/market/figures/provenance/rule-scope.ts'
import type { Market } from '#server/market/market/market.ts'

type ValueChecks = NonNullable<Provenance['checks']>

/** Names the series that the value of a day is made of, with the marks that the roll-up left on it. */
export interface ValueParts {
  /** series of the value and of all that it is made of */
  seriesIds: readonly number[]
  day: Day
  /** true if held readings of newer days count as well */
  isNewest: boolean
  isDerived: boolean
  /** marks of the day, by the rule that made them */
  marks: ReadonlyMap<QualityRuleKey, string>
}

/**
 * Which rules looked at the value of a day and what each found, from the readings that were written
 * and those that were held.
 */
export async function readChecks(market: Market, parts: ValueParts): Promise<ValueChecks> {
  const [checks] = await readAllChecks(market, [parts])
  return checks ?? listChecks(parts, [], [])
}

/**
 * The same of several values, in their order, with three statements in all. `mayTell`: sources
 * whose readings may be named beside those of another one.
 */
export async function readAllChecks(
  market: Market,
  values: readonly ValueParts[],
  mayTell: (source: SourceId) => boolean = () => true,
): Promise<ValueChecks[]> {
  const wanted = new Map(values.flatMap(listDays).map((each) => [seriesDayKey(each), each]))
  const days = [...wanted.values()]
  const [readings, held, seconds, index] = await Promise.all([
    readReadings(days),
    readHeld(days),
    readSecondSources(days),
    market.names(),
  ])
  const secondOn = Map.groupBy(
    seconds.filter(({ second }) => mayTell(second.otherSource)),
    ({ day, second }) => `${second.seriesId} ${day}`,
  )
  return Promise.all(
    values.map(async (parts) => {
      const keys = [...new Set(listDays(parts).map(seriesDayKey))]
      const findSeconds = (seriesId: number) => secondOn.get(`${seriesId} ${parts.day}`) ?? []
      const apart = parts.seriesIds.flatMap(findSeconds).find(({ second }) => second.since !== null)
      return listChecks(
        apart
          ? {
              ...parts,
              marks: new Map(parts.marks).set(
                'second_source',
                await explainApart(apart.second, index),
              ),
            }
          : parts,
        keys
          .flatMap((key) => readings.get(key) ?? [])
          .map((reading) => ({ ...reading, hasSecond: findSeconds(reading.seriesId).length > 0 })),
        keys.flatMap((key) => held.get(key) ?? []),
      )
    }),
  )
}

/** That two sources differ, without their values: one of them may be shown and not passed on. */
async function explainApart(
  { scopeKey, measure, source, otherSource, since, day }: SecondSource,
  index: CatalogueIndex,
): Promise<string> {
  return explainRule('second_source', {
    measure: getMeasure(measure).label,
    subject: (await nameScope(scopeKey, index)).name,
    source: sources[source].name,
    other: sources[otherSource].name,
    since: showDay(since ?? day),
  })
}

const listDays = ({ seriesIds, day, isNewest }: ValueParts): SeriesDay[] =>
  seriesIds.map((seriesId) => ({ seriesId, day, isNewest }))

function listChecks(
  parts: Pick<ValueParts, 'isDerived' | 'marks'>,
  readings: readonly JudgedReading[],
  held: readonly HeldReading[],
): ValueChecks {
  const findings = qualityRuleKeys
    .map((rule) => {
      const found = held.filter((reading) => reading.rule === rule)
      const mark = parts.marks.get(rule)
      if (mark !== undefined && !found.length)
        return { ...makeCheck(rule, { finding: 'marked', readings: 1 }), detail: mark }
      return found.length
        ? checkOfHeld(rule, found)
        : isOfTotals(rule)
          ? checkOfTotal(rule, parts)
          : checkOfReadings(rule, readings)
    })
    .sort((a, b) => SIDES.indexOf(a.side) - SIDES.indexOf(b.side))
  const looked = findings.filter(({ finding }) => finding !== 'not_applicable')
  return {
    passed: looked.filter(({ finding }) => finding === 'passed').length,
    total: looked.length,
    findings,
  }
}

const SIDES = Object.keys(CHECK_SIDES)

function makeCheck(rule: QualityRuleKey, found: Pick<ValueCheck, 'finding' | 'readings'>) {
  const { label, looksAt, side } = getQualityRule(rule)
  return { rule, label, looksAt, side, detail: null, decided: null, ...found }
}

/** Makes the check of a rule with held readings: one that is still held counts before any that was decided. */
function checkOfHeld(rule: QualityRuleKey, held: readonly HeldReading[]): ValueCheck {
  const worst =
    held.find(({ state }) => state === 'held') ??
    held.find(({ state }) => state === 'released') ??
    held[0]
  return {
    ...makeCheck(rule, { finding: worst?.state ?? 'held', readings: held.length }),
    detail: worst?.reason ?? null,
    decided: worst?.decided ?? null,
  }
}

function checkOfReadings(rule: QualityRuleKey, readings: readonly JudgedReading[]): ValueCheck {
  const exemptions = readings.map((reading) => findExemption(rule, reading))
  const looked = exemptions.filter((exemption) => exemption === null).length
  if (looked > 0) return makeCheck(rule, { finding: 'passed', readings: looked })
  return {
    ...makeCheck(rule, { finding: 'not_applicable', readings: 0 }),
    detail: exemptions[0] ?? 'no stored reading for this day',
  }
}

function checkOfTotal(
  rule: QualityRuleKey,
  { isDerived }: Pick<ValueParts, 'isDerived'>,
): ValueCheck {
  if (!isDerived)
    return {
      ...makeCheck(rule, { finding: 'not_applicable', readings: 0 }),
      detail: 'as reported by its source',
    }
  return makeCheck(rule, { finding: 'passed', readings: 1 })
}
