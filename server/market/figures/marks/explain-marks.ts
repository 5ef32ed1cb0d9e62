import { showDay, type Day } from '#lib/dates.ts'
import { nameAssumed } from '#lib/registry/assumptions.ts'
import { dayMarkKeys, dayMarks, type DayMarkKey } from '#lib/registry/day-marks.ts'
import { findWindow } from '#lib/registry/measure-factors.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { explainRule, type QualityRuleKey } from '#lib/registry/quality-rules.ts'
import { readMarks, type DayMarks } from '#server/pipeline/series/series-marks.ts'
import type { PublishedLine } from '#server/pipeline/series/published.ts'

/**
 * Explains the marks of a day of lines, as sentences by the rule that marked it; of several lines
 * the mark of the first.
 */
export function explainMarks(
  members: readonly PublishedLine[],
  day: Day,
  named: { label: string; subject: string },
): Map<QualityRuleKey, string> {
  const found = new Map<QualityRuleKey, string>()
  for (const { start, marks, measure } of members)
    for (const [rule, text] of explainDay(readMarks(start, marks), day, { ...named, measure }))
      if (!found.has(rule)) found.set(rule, text)
  return found
}

/** The same of one line by its days. */
export function explainDay(
  marks: DayMarks,
  day: Day,
  { measure, ...named }: { measure: MeasureKey; label: string; subject: string },
): Map<QualityRuleKey, string> {
  const windowDays = findWindow(measure)?.days ?? 0
  return new Map(
    dayMarkKeys.flatMap((key) => {
      const note = marks[key]?.get(day)
      return note === undefined
        ? []
        : [
            [
              dayMarks[key].rule,
              explain(key, note, { ...named, day: showDay(day), windowDays }),
            ] as const,
          ]
    }),
  )
}

function explain(
  key: DayMarkKey,
  note: number,
  {
    label,
    subject,
    day,
    windowDays,
  }: { label: string; subject: string; day: string; windowDays: number },
): string {
  const slots = { measure: label, subject, day }
  switch (key) {
    case 'unusual':
      return explainRule('unusual', {
        ...slots,
        times: dayMarks.unusual.describe(note),
      })
    case 'unchanged':
      return explainRule('unchanged', { ...slots, since: showDay(note) })
    case 'short':
      return explainRule('short_window', {
        ...slots,
        known: String(note),
        days: String(windowDays),
      })
    case 'estimated':
      return explainRule('carried_price', { ...slots, priceDay: showDay(note) })
    case 'assumed':
      return explainRule('assumed', { ...slots, assumed: nameAssumed(note) })
    case 'partial':
      return explainRule('partial_total', {
        ...slots,
        parts: 'parts',
        share: dayMarks.partial.describe(note).replace(' missing', ''),
      })
  }
}
