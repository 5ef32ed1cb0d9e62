import { expect, it } from 'vitest'
import { type AssetEventKey, isFactorOf } from '#lib/registry/asset-events.ts'
import { eventRow } from '#prisma/seed/catalogue/schemas.ts'

const event = {
  asset: 'bill',
  day: '2026-03-02',
  address: 'https://one.example/notice',
  readOn: '2026-03-03',
}

it.each<[AssetEventKey, string, boolean]>([
  ['split', '10', true],
  ['split', '0.1', true],
  ['split', '1', false],
  ['split', '1001', false],
  ['split', '-2', false],
  ['dividend', '0.51', true],
  ['dividend', '0', false],
  ['multiplier', '1.002208724969', true],
  ['multiplier', '1e3', false],
  ['migration', '1', false],
])('of a %s, %s is a factor: %s, in files and in the catalog', (kind, factor, isOne) => {
  expect(isFactorOf(kind, factor)).toBe(isOne)
  expect(eventRow.safeParse({ ...event, kind, factor }).success).toBe(isOne)
})
