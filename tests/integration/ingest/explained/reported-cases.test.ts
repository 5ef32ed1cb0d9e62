// Promise: the small inputs of ../shared/data/cases, each of a kind that was reported in public
// about somebody's figures, are held where they are wrong and published where they are right.
// Other sizes and days are in tests/unit/server/pipeline/gate/reported-kinds.test.ts.
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { measureById } from '#lib/registry/measures.ts'
import type { IngestSourceId } from '#server/pipeline/sources/ingest-sources.ts'
import { takeSnapshot } from '../../../attack/faults/snapshot.ts'
import { hasSharedData, sharedData } from '../../../support/files/shared-data.ts'
import {
  assetScope,
  emptySite,
  held,
  ingest,
  publishedLine,
  publishedValues,
  tokenScope,
  type HeldInTest,
} from '../../../support/ingest/ingest-site.ts'

const DAYS = 160

const load = (
  source: IngestSourceId,
  file: string,
  options: Record<string, unknown> = {},
): Promise<unknown> =>
  ingest(source, sharedData(path.join('cases', file)), { options, create: true })

const loadFunds = (name: string) =>
  load('timeseries-export', `${name}/funds.csv`, { class: 'us-treasury-debt' })

const loadToken = (file: string, options: Record<string, unknown>) =>
  load('coinmetrics', file, { network: 'ethereum', ...options })

const daysHeld = (rows: readonly HeldInTest[], scope: string, measure: string): string[] =>
  rows
    .filter((row) => row.scope === scope && measureById(row.measureId) === measure)
    .map(({ day }) => day)

describe.skipIf(!hasSharedData)(
  'reported cases',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    beforeEach(emptySite)

    test('a supply that grows by rebasing is published on every day, and makes no burns', async () => {
      await loadToken('01-rebasing/usdr.csv', { asset: 'usdr', class: 'stablecoins' })
      expect(await held()).toEqual([])
      const token = await tokenScope('usdr')
      expect((await publishedValues(token, 'totalSupply')).size).toBe(DAYS)
      expect(await publishedLine(token, 'dailyBurnsToken')).toBeUndefined()
    })

    test('gold in dollars for a kilogram beside a supply in ounces is held, with what would mend it', async () => {
      await load('gold', '04-gold-per-kilogram/gold.csv')
      await loadToken('04-gold-per-kilogram/kgau.csv', { asset: 'kgau', class: 'commodities' })
      const token = await tokenScope('kgau')
      const rows = await held()
      expect(daysHeld(rows, token, 'price')).toHaveLength(DAYS)
      expect(daysHeld(rows, token, 'marketValue')).toHaveLength(DAYS)
      expect(await publishedLine('class:37', 'marketValue')).toBeUndefined()
    })

    test('a split whose supply follows four days late is held on these, and on no other day', async () => {
      await loadToken('07-split-supply-late/splate.csv', { asset: 'splate', class: 'stocks' })
      const token = await tokenScope('splate')
      const rows = await held()
      const late = ['2026-09-09', '2026-09-10', '2026-09-11', '2026-09-12']
      expect(daysHeld(rows, token, 'totalSupply')).toEqual(late)
      expect(daysHeld(rows, token, 'marketValue')).toEqual(late)
      expect(daysHeld(rows, token, 'price')).toEqual([])
      const stocks = await publishedValues('class:34', 'marketValue')
      expect(stocks.size).toBe(DAYS - late.length)
      expect(Math.min(...stocks.values())).toBeGreaterThan(1.9e6)
    })

    test('zeros at weekends are held, and no other day is', async () => {
      await loadFunds('13-weekend-zero')
      const fund = await assetScope('omega-income-fund')
      const rows = (await held()).filter(({ scope }) => scope === fund)
      expect(new Set(rows.map(({ value }) => value))).toEqual(new Set([0]))
      const published = await publishedValues(fund, 'totalAssetValue')
      expect(published.size).toBe(DAYS - rows.length)
      const treasuries = await publishedValues('class:27', 'totalAssetValue')
      expect(Math.min(...treasuries.values())).toBeGreaterThan(1.6e8)
    })

    test('one supply that is told on four networks counts once', async () => {
      await load('stablecoin-supply', '18-full-supply-on-every-chain/usdp.json')
      const rows = await held()
      expect(new Set(rows.map(({ rule }) => rule))).toEqual(new Set(['told_twice']))
      expect(new Set(rows.map(({ scope }) => scope)).size).toBe(3)
      const supply = await publishedValues(await assetScope('usdp'), 'circulatingSupply')
      expect(Math.max(...supply.values())).toBeLessThan(2.1e8)
    })

    test('a close that is carried forward says since when it has not changed', async () => {
      await loadToken('19-carried-forward-close/carr.csv', { asset: 'carr', class: 'stocks' })
      const { series } = await takeSnapshot()
      const price = series.get('token carr@1 price')
      const unchanged = [...(price?.marks.values() ?? [])].filter((marks) =>
        marks.some((mark) => mark.startsWith('unchanged')),
      )
      expect(unchanged).toHaveLength(9)
    })

    test('funds in cents, more than all of their class was ever worth, are held', async () => {
      await loadFunds('24-dollars-in-cents')
      expect(await held()).toHaveLength(3 * DAYS)
      expect(await publishedLine('class:27', 'totalAssetValue')).toBeUndefined()
    })

    test('a fund of fifty dollars that reads 460 million is held on that day', async () => {
      await loadFunds('31-dust-50')
      const fund = await assetScope('omega-income-fund')
      const rows = await held()
      expect(rows.map(({ scope, day, value }) => ({ scope, day, value }))).toEqual([
        { scope: fund, day: '2026-11-07', value: 460_000_000 },
      ])
      const treasuries = await publishedValues('class:27', 'totalAssetValue')
      expect(Math.max(...treasuries.values())).toBeLessThan(8.3e8)
    })
  },
)
