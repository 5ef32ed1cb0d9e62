import { expect, test } from 'vitest'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { describeBound } from '#server/pipeline/decisions/describe-bound.ts'

const STABLECOINS = assetClasses.find(({ slug }) => slug === 'stablecoins')?.id ?? 0

test.each([
  ['jump', 'price', null, 'within 35% of its level'],
  ['jump', 'price', STABLECOINS, 'within 2% of its level'],
  ['excess_flow', 'dailyMints', null, 'at most 3 times total supply'],
  ['product', 'marketValue', null, 'below 0.5%'],
  ['parts', 'marketValue', null, 'below 0.1%'],
  ['negative', 'price', null, 'not negative'],
  ['impossible', 'netAssetValue', null, 'at most $10,000,000.00'],
  ['impossible', 'marketValue', null, 'at most $1,000,000,000,000,000.00'],
  ['twin', 'marketValue', null, null],
  ['no_such_rule', 'marketValue', null, null],
] as const)('%s of %s in class %s: %s', (rule, measure, classId, words) => {
  expect(describeBound(rule, measure, classId)).toBe(words)
})
