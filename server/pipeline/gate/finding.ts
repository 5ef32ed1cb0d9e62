import { showDay, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { fillSentence, type QualityRuleKey, type RuleSlots } from '#lib/registry/quality-rules.ts'
import {
  givenOn,
  type Finding,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { showReading } from '#server/pipeline/gate/readings/show-number.ts'

/** A reading as sentences name it. */
export interface NamedReading {
  measure: MeasureKey
  subject: string
  day: Day
  value: number
}

/** The slots of a rule's sentence that only the rule can fill; of the others those that say something else here. */
export type OwnSlots<Key extends QualityRuleKey> = {
  readonly [Slot in Exclude<keyof RuleSlots<Key>, keyof NamedReading>]: string
} & {
  readonly [Slot in Extract<keyof RuleSlots<Key>, keyof NamedReading>]?: string
}

/** Holds a day of a line, and says why. */
export const finding = <Key extends QualityRuleKey>(
  rule: Key,
  line: LineReadings,
  day: Day,
  slots: OwnSlots<Key>,
): Finding<Key> => ({
  line,
  day,
  rule,
  reason: explainReading(rule, { ...line, day, value: givenOn(line, day) }, slots),
})

/** The sentence of a rule about a reading. */
export const explainReading = <Key extends QualityRuleKey>(
  rule: Key,
  reading: NamedReading,
  slots: OwnSlots<Key>,
): string => fillSentence(rule, [...nameReading(reading), ...Object.entries<string>(slots)])

/** The slots that every sentence may have. */
export const nameReading = ({ measure, subject, day, value }: NamedReading): [string, string][] =>
  Object.entries({
    measure: getMeasure(measure).label,
    subject,
    day: showDay(day),
    value: showReading(measure, value),
  })
