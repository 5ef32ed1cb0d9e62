import type { Day } from '#lib/dates.ts'
import { measureById } from '#lib/registry/measures.ts'
import {
  getQualityRule,
  isQualityRuleKey,
  qualityRuleKeys,
  type QualityRuleKey,
} from '#lib/registry/quality-rules.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { Provenance, ValueCheck } from '#lib/view/provenance.ts'
import { replicaSql } from '#server/core/database/db.ts'
import {
  findExemption,
  isOfTotals,
  RULE_SIDES,
  type JudgedReading,
} from '#server/market/figures/rule-scope.ts'

/** What the value of a day is made of, and what the roll-up noted about it. */
export interface ValueParts {
  /** series of the value and of all that it is made of */
  seriesIds: readonly number[]
  day: Day
  /** what is held of newer days counts as well */
  isNewest: boolean
  isDerived: boolean
  /** what is marked of the day, by the rule that marked it */
  marks: ReadonlyMap<QualityRuleKey, string>
}

/** A reading that a rule kept back, and what was decided about it. */
export interface HeldReading {
  rule: QualityRuleKey
  state: 'held' | 'released' | 'rejected'
  reason: string
  decided: ValueCheck['decided']
}

/** Which rules looked at the value of a day and what each found, from the readings that were written and those that were held. */
export async function readChecks(parts: ValueParts): Promise<Provenance['checks']> {
  const [readings, held] = await Promise.all([
    readReadings(parts.seriesIds, parts.day),
    readHeld(parts),
  ])
  return listChecks(parts, readings, held)
}

function listChecks(
  parts: Pick<ValueParts, 'isDerived' | 'marks'>,
  readings: readonly JudgedReading[],
  held: readonly HeldReading[],
): Provenance['checks'] {
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

const SIDES = [...new Set(Object.values(RULE_SIDES))]

function makeCheck(rule: QualityRuleKey, found: Pick<ValueCheck, 'finding' | 'readings'>) {
  const { label, looksAt } = getQualityRule(rule)
  return { rule, label, looksAt, side: RULE_SIDES[rule], detail: null, decided: null, ...found }
}

/** What is still held counts before what somebody decided. */
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
    detail: exemptions[0] ?? 'no reading of this day is kept',
  }
}

function checkOfTotal(
  rule: QualityRuleKey,
  { isDerived }: Pick<ValueParts, 'isDerived'>,
): ValueCheck {
  if (!isDerived)
    return {
      ...makeCheck(rule, { finding: 'not_applicable', readings: 0 }),
      detail: 'as its source reports it',
    }
  return makeCheck(rule, { finding: 'passed', readings: 1 })
}

async function readReadings(seriesIds: readonly number[], day: Day): Promise<JudgedReading[]> {
  const { rows } = await replicaSql().query<
    Omit<JudgedReading, 'measure' | 'beside' | 'runSource'> & {
      measureId: number
      besideIds: number[]
      runSourceId: number
    }
  >({ name: 'readings-behind', text: READINGS, values: [seriesIds, day, sources.assay.id] })
  return rows.flatMap(({ measureId, besideIds, runSourceId, ...row }) => {
    const measure = measureById(measureId)
    return measure
      ? [
          {
            ...row,
            measure,
            runSource: sourceById(runSourceId) ?? 'assay',
            beside: besideIds.flatMap((id) => measureById(id) ?? []),
          },
        ]
      : []
  })
}

const READINGS = `
  select s.id as "seriesId", s.measure_id as "measureId", s.scope_kind as "scopeKind", s.source_id as "sourceId", r.source_id as "runSourceId",
         coalesce(a.asset_class_id, case when s.scope_kind = 'class' then s.scope_id end) as "classId", s.created_at >= r.started_at as "isFirstOfLine",
         coalesce(r.options->>'revises' = 'true', false) as "isRevision",
         array(select x.measure_id from series x where x.scope_key = s.scope_key and x.source_id = s.source_id) as "besideIds"
  from series s
  join lateral (select o.run_id from observation o where o.series_id = s.id and o.day = $2 order by o.run_id desc limit 1) written on true
  join ingest_run r on r.id = written.run_id
  left join token t on s.scope_kind = 'token' and t.id = s.scope_id
  left join asset a on a.id = coalesce(t.asset_id, case when s.scope_kind = 'asset' then s.scope_id end)
  where s.id = any($1) and s.source_id <> $3`

/** What is held of the day, and what was decided about the day. Of what is decided together, one row has its audit entry. */
async function readHeld({
  seriesIds,
  day,
  isNewest,
}: Pick<ValueParts, 'seriesIds' | 'day' | 'isNewest'>): Promise<HeldReading[]> {
  const { rows } = await replicaSql().query<{
    rule: string
    state: HeldReading['state']
    reason: string
    decidedAt: string | null
    actor: string | null
  }>({ name: 'held-behind', text: HELD, values: [seriesIds, day, isNewest] })
  return rows.flatMap(({ rule, state, reason, decidedAt, actor }) =>
    isQualityRuleKey(rule)
      ? [
          {
            rule,
            state,
            reason,
            decided:
              state === 'held' || decidedAt === null
                ? null
                : {
                    by: actor === null ? null : actor === 'cli' ? 'command line' : 'admin',
                    at: decidedAt,
                  },
          },
        ]
      : [],
  )
}

const HELD = `
  select h.rule, h.state, h.reason, to_json(h.decided_at)#>>'{}' as "decidedAt",
         case when h.state <> 'held' then (
           select e.actor from held_value leader join audit_entry e on e.resource = 'held_value' and e.resource_id = leader.id::text
           where leader.decided_at = h.decided_at limit 1) end as actor
  from held_value h
  where h.series_id = any($1) and (h.day = $2 and h.state in ('held', 'released', 'rejected') or $3 and h.day > $2 and h.state = 'held')
  order by h.day, h.id desc limit 200`
