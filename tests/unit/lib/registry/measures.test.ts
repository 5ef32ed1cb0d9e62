import { describe, expect, it } from 'vitest'
import {
  measureById,
  measureBySlug,
  measureKeys,
  getMeasure,
  measures,
} from '#lib/registry/measures.ts'

describe('measures', () => {
  it.each([
    [1, 'yield_to_maturity', 'percent', 'stock', 'weightedMean'],
    [2, 'total_asset_value_dollar', 'usd', 'stock', 'sum'],
    [3, 'net_asset_value_dollar', 'usd', 'stock', 'none'],
    [6, 'available_capacity_dollar', 'usd', 'stock', 'sum'],
    [8, 'outstanding_capital_dollar', 'usd', 'stock', 'sum'],
    [10, 'total_loans_value_dollar', 'usd', 'stock', 'sum'],
    [13, 'daily_transfer_volume_token', 'token', 'flow', 'none'],
    [14, 'daily_active_addresses', 'count', 'stock', 'distinct'],
    [15, 'holding_addresses_count', 'count', 'stock', 'distinct'],
    [16, 'daily_mints_token', 'token', 'flow', 'none'],
    [17, 'daily_burns_token', 'token', 'flow', 'none'],
    [18, 'daily_mints_dollar', 'usd', 'flow', 'sum'],
    [19, 'daily_burns_dollar', 'usd', 'flow', 'sum'],
    [20, 'daily_transfer_volume_dollar', 'usd', 'flow', 'sum'],
    [21, 'funded_assets_token', 'token', 'stock', 'none'],
    [39, 'price_dollar', 'usd', 'stock', 'none'],
    [40, 'market_value_dollar', 'usd', 'stock', 'sum'],
    [42, 'weekly_active_addresses', 'count', 'stock', 'distinct'],
    [43, 'monthly_active_addresses', 'count', 'stock', 'distinct'],
    [46, 'daily_transactions_count', 'count', 'flow', 'sum'],
    [62, 'circulating_market_value_dollar', 'usd', 'stock', 'sum'],
    [63, 'circulating_asset_value_dollar', 'usd', 'stock', 'sum'],
    [70, 'bridged_token_market_cap_dollar', 'usd', 'stock', 'sum'],
    [71, 'bridged_token_value_dollar', 'usd', 'stock', 'sum'],
    [77, 'total_contracts', 'count', 'stock', 'sum'],
    [78, 'total_collateralized_funds', 'usd', 'stock', 'sum'],
    [79, 'total_issued_funds', 'usd', 'stock', 'sum'],
    [80, 'apy_7_day', 'percent', 'stock', 'weightedMean'],
    [81, 'apy_30_day', 'percent', 'stock', 'weightedMean'],
    [1001, 'weekly_transfer_volume', 'usd', 'stock', 'sum'],
    [1003, 'monthly_transfer_volume', 'usd', 'stock', 'sum'],
  ] as const)('%i is %s, in %s, a %s added by %s', (id, slug, unit, kind, across) => {
    expect(measureBySlug(slug)).toBe(measureById(id))
    const key = measureById(id)
    expect(key && getMeasure(key)).toMatchObject({ id, slug, unit, kind, across })
  })

  it.each([
    [1008, 'bridge_inflow'],
    [1013, 'bridge_outflow'],
    [1018, 'bridge_total_volume'],
  ])('has five windows of bridge volume from %i on', (first, name) => {
    const windows = ['daily', 'weekly', 'monthly', 'trailing_7_day', 'trailing_30_day']
    windows.forEach((window, index) => {
      const key = measureById(first + index)
      expect(key && getMeasure(key)).toMatchObject({
        slug: `${name}_${window}`,
        kind: index === 0 ? 'flow' : 'stock',
      })
    })
  })

  it('counts what crosses bridges in four windows, which fill up the nineteen ids', () => {
    const windows = ['weekly', 'monthly', 'trailing_7_day', 'trailing_30_day']
    windows.forEach((window, index) => {
      const key = measureById(1023 + index)
      expect(key && getMeasure(key)).toMatchObject({
        slug: `bridge_transfer_count_${window}`,
        unit: 'count',
      })
      expect(key && getMeasure(key).window?.[0]).toBe('bridgeTransfersDaily')
    })
    const ids = Array.from({ length: 19 }, (_, at) => 1008 + at)
    expect(ids.filter((id) => measureById(id) === undefined)).toEqual([])
  })

  it('has its own ids from 2001 on', () => {
    expect(measures.defaultedLoansAmount).toMatchObject({
      id: 2001,
      slug: 'defaulted_loans_amount_dollar',
    })
    expect(measures.cumulativeIssuedAmount).toMatchObject({
      id: 2002,
      slug: 'cumulative_issued_amount_dollar',
    })
  })

  it('gives no id, slug or label twice', () => {
    const rows = measureKeys.map(getMeasure)
    for (const values of [
      rows.map((row) => row.id),
      rows.map((row) => row.slug),
      rows.map((row) => row.label),
    ]) {
      expect(new Set<unknown>(values).size).toBe(values.length)
    }
  })

  it('weighs every mean by measures that can be added, and nothing else', () => {
    for (const row of measureKeys.map(getMeasure)) {
      expect(row.weightBy !== undefined).toBe(row.across === 'weightedMean')
      for (const weight of row.weightBy ?? []) {
        const key = measureKeys.find((candidate) => candidate === weight)
        expect(key && getMeasure(key).across).toBe('sum')
      }
    }
  })

  it('sums flows over time, and keeps the last of a stock', () => {
    for (const row of measureKeys.map(getMeasure))
      expect(row.overTime).toBe(row.kind === 'flow' ? 'sum' : 'last')
  })

  it('carries prices and NAV only', () => {
    const carried = measureKeys.filter((key) => getMeasure(key).carryDays > 0)
    expect(carried.sort()).toEqual(['netAssetValue', 'price'])
  })

  it('says of each measure what it is and how it is made', () => {
    for (const row of measureKeys.map(getMeasure)) {
      expect(row.definition).toMatch(/^[A-Z].*\.$/)
      expect(row.formula).not.toBe('')
    }
  })
})
