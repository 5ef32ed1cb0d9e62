// Protects: a rule is judged in one place, and the texts that a reading's rules need are those that
// the gate fills. Cannot see: a reason that is put together without its rule's sentence.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getQualityRule, qualityRuleKeys } from '#lib/registry/quality-rules.ts'
import { readingRules, rules } from '#server/pipeline/gate/rules.ts'

/** The rules that a file holds or explains readings by. */
const keysIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:finding|explain\w+)\(\s*'(\w+)'/g)].flatMap(
    ([, key = '']) => key,
  )

test('no rule is judged in two files', () => {
  const files = globSync('server/**/*.ts').flatMap((file) =>
    [...new Set(keysIn(file))].map((key) => ({ key, file })),
  )
  expect(files.length).toBeGreaterThan(30)
  const twice = [...Map.groupBy(files, ({ key }) => key).values()].filter((of) => of.length > 1)
  expect(twice).toEqual([])
})

test('a rule is judged by what its row says, and elsewhere only beside sources or as a total', () => {
  const judged = new Map<string, string>(
    Object.entries(rules).map(([key, { sees }]) => [key, sees]),
  )
  for (const key of qualityRuleKeys) {
    const { sees } = getQualityRule(key)
    expect(judged.get(key) ?? 'elsewhere', key).toBe(
      sees === 'total' || sees === 'sources' ? 'elsewhere' : sees,
    )
  }
})

test('readings are judged in the order of the list', () => {
  expect(readingRules.map(({ key }) => key)).toEqual([
    'impossible',
    'negative',
    'not_whole',
    'future_day',
    'before_network',
    'impossible_asset',
    'impossible_market',
  ])
})
