import { isoDay, type Day } from '#lib/dates.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'

interface Happened {
  day: Day
  /** null where nobody may be told */
  checks: Provenance['checks']
  run: Pick<Provenance['run'], 'id' | 'publishedAt'> | null
  /** null for a sum that was never published as such */
  readings: Provenance['history'] | null
}

/** Why a value as of an earlier day has no checks. */
export const CHECKS_NOT_KEPT =
  'Checks, runs and readings are kept for current values only. ' +
  'Marks shown are those of values that have not changed since.'

/**
 * Writes the checks, run and readings of a value as files and the data API have them. `scale`: of
 * the values of readings, 100 where percents are in percent. `saysWhy`: the sentences of what was
 * held may name other measures and assets.
 */
export const provenanceJson = (
  { day, checks, run, readings }: Happened,
  { scale = 1, saysWhy = true }: { scale?: number; saysWhy?: boolean } = {},
) => ({
  checks: checks && {
    date: isoDay(day),
    passed: checks.passed,
    total: checks.total,
    findings: checks.findings.map(
      ({ rule, label, side, finding, readings: count, detail, decided }) => ({
        rule,
        label,
        side,
        finding,
        readings: count,
        detail: saysWhy || finding === 'marked' || finding === 'not_applicable' ? detail : null,
        decided,
      }),
    ),
  },
  run: run && { id: run.id, published_at: run.publishedAt },
  readings:
    readings?.map(({ runId, publishedAt, value }) => ({
      run_id: runId,
      published_at: publishedAt,
      value: value === null ? null : value * scale,
    })) ?? null,
})
