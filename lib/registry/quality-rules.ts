import { readingRules } from '#lib/registry/quality-rules/reading-rules.ts'
import { rowRules } from '#lib/registry/quality-rules/row-rules.ts'
import { lineRules } from '#lib/registry/quality-rules/line-rules.ts'
import { totalRules } from '#lib/registry/quality-rules/total-rules.ts'
import type { QualityRule } from '#lib/registry/quality-rules/rule.ts'

/** All of them, in the order in which pages list them. */
export const qualityRules = { ...readingRules, ...rowRules, ...lineRules, ...totalRules } as const

export type QualityRuleKey = keyof typeof qualityRules
export const qualityRuleKeys = Object.keys(qualityRules) as QualityRuleKey[]
export const isQualityRuleKey = (text: string): text is QualityRuleKey =>
  Object.hasOwn(qualityRules, text)
export const getQualityRule = (key: QualityRuleKey): QualityRule => qualityRules[key]
/** Is a reading that this rule holds judged again with every run, and not only when it is read again? */
export const isJudgedAgain = (rule: string): boolean =>
  isQualityRuleKey(rule) && ['scope', 'held', 'assets'].includes(qualityRules[rule].sees)

type SlotsOf<Sentence extends string> = Sentence extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotsOf<Rest>
  : never
export type RuleSlots<Key extends QualityRuleKey> = {
  readonly [Slot in SlotsOf<(typeof qualityRules)[Key]['sentence']>]: string
}

/** The sentence of a rule with its slots filled. Texts are filled in once: a `{…}` within one stays as it is. */
export const explainRule = <Key extends QualityRuleKey>(rule: Key, slots: RuleSlots<Key>): string =>
  fillSentence(rule, Object.entries<string>(slots))

/** The same of any rule; a text that its sentence has no slot for is left out. */
export function fillSentence(
  rule: QualityRuleKey,
  texts: Iterable<readonly [slot: string, text: string]>,
): string {
  const bySlot = new Map(texts)
  return qualityRules[rule].sentence.replace(
    /\{(\w+)\}/g,
    (slot, name: string) => bySlot.get(name) ?? slot,
  )
}
