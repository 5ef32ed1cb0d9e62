import { showDay, type Day } from '#lib/dates.ts'
import { dayMarkKeys, dayMarks, type DayMarkKey } from '#lib/registry/day-marks.ts'
import { findWindow } from '#lib/registry/measure-factors.ts'
import { explainRule, type QualityRuleKey } from '#lib/registry/quality-rules.ts'
import { readMarks } from '#server/data/series/day-marks.ts'
import type { PublishedLine } from '#server/data/series/published.ts'

/** What is marked of a day of lines, as sentences by the rule that marked it; of several lines the mark of the first. */
export function explainMarks(
  members: readonly PublishedLine[],
  day: Day,
  named: { label: string; subject: string },
): Map<QualityRuleKey, string> {
  const found = new Map<QualityRuleKey, string>()
  for (const { start, marks, measure } of members) {
    const own = readMarks(start, marks)
    const windowDays = findWindow(measure)?.days ?? 0
    for (const key of dayMarkKeys) {
      const note = own[key].get(day)
      const { rule } = dayMarks[key]
      if (note !== undefined && !found.has(rule))
        found.set(rule, explain(key, note, { ...named, day: showDay(day), windowDays }))
    }
  }
  return found
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
    case 'partial':
      return explainRule('partial_total', {
        ...slots,
        parts: 'parts',
        share: dayMarks.partial.describe(note).replace(' missing', ''),
      })
  }
}
