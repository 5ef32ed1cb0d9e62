import { expect, test } from 'vitest'
import { parseDay } from '#lib/dates.ts'
import { measures } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import type { ChangeParts } from '#server/market/changes/change-detail.ts'
import { describeValueChange } from '#server/market/changes/value-change.ts'

const parts = (over: Partial<ChangeParts>): ChangeParts => ({
  kind: 'revised',
  detail: null,
  slug: null,
  what: null,
  target: null,
  was: null,
  series: null,
  days: 1,
  sourceId: sources.gold.id,
  fromDay: parseDay('2026-01-03') ?? 0,
  toDay: parseDay('2026-01-09') ?? 0,
  scopeKey: 'asset:1',
  measureId: measures.totalAssetValue.id,
  day: parseDay('2026-01-05') ?? 0,
  before: 12e6,
  after: 12.5e6,
  rule: null,
  runId: 7,
  ...over,
})

test.each([
  [{}, 'Total Asset Value on 5 Jan 2026: $12.0M → $12.5M. Gold prices, run 7.'],
  [
    { after: 12_000_500 },
    'Total Asset Value on 5 Jan 2026: $12,000,000.00 → $12,000,500.00. Gold prices, run 7.',
  ],
  [
    { days: 7 },
    'Total Asset Value on 5 Jan 2026, one of 7 days between 3 Jan 2026 and 9 Jan 2026: ' +
      '$12.0M → $12.5M. Gold prices, run 7.',
  ],
  [
    { kind: 'withdrawn', after: null },
    'Total Asset Value on 5 Jan 2026: $12.0M → withdrawn. Gold prices, run 7.',
  ],
  [
    { kind: 'released', rule: 'jump' },
    'Total Asset Value on 5 Jan 2026: held → $12.5M, replacing $12.0M. ' +
      'Rule: Break from recent level. Gold prices, run 7.',
  ],
  [
    { kind: 'rejected', rule: 'jump' },
    'Total Asset Value on 5 Jan 2026: $12.5M rejected, $12.0M kept. Rule: Break from recent level. Gold prices, run 7.',
  ],
] as const)('%j', (over, sentence) => {
  expect(describeValueChange(parts(over), true)).toBe(sentence)
})

test('without values, of a source that keeps them, the line and the day are named all the same', () => {
  expect(describeValueChange(parts({}), false)).toBe(
    'Total Asset Value on 5 Jan 2026. Gold prices, run 7.',
  )
})
