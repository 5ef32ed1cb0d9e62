import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assetClassKeys } from '#lib/registry/asset-class-keys.ts'
import {
  type AssetClass,
  assetClassById,
  assetClassByName,
  assetClasses,
} from '#lib/registry/asset-classes.ts'
import { findHex } from '#lib/registry/series-colors.ts'
import { neighbourColors } from '#lib/studio/neighbour-colors.ts'

const rows: readonly AssetClass[] = assetClasses

describe('asset classes', () => {
  it.each([
    [25, 'Fiat Currency'],
    [26, 'Cryptocurrencies'],
    [27, 'U.S. Treasuries'],
    [28, 'Stablecoins'],
    [30, 'Non-U.S. Government Debt'],
    [31, 'Municipal Bonds'],
    [32, 'Corporate Bonds'],
    [33, 'General Private Credit'],
    [34, 'Listed Stocks'],
    [35, 'Private Equity'],
    [36, 'Real Estate'],
    [37, 'Commodities'],
    [42, 'Structured Credit'],
    [43, 'Alternative Funds'],
    [51, 'Asset-Backed Credit'],
    [52, 'Actively Managed Strategies'],
    [55, 'Specialty Finance'],
    [56, 'Venture Capital'],
    [59, 'Other Public Equity'],
  ])('%i is %s', (id, name) => expect(assetClassById(id)?.name).toBe(name))

  it.each([
    [30, 'non-US Government Debt'],
    [33, 'Private Credit'],
    [34, 'Stocks'],
    [43, 'Institutional Alternative Funds'],
    [59, 'Public Equity'],
  ])('%i is %s to clients of the data API, whatever its page is called', (id, name) => {
    const row = assetClassById(id)
    expect(row?.apiName ?? row?.name).toBe(name)
  })

  it('keep their colours in whatever order they are drawn: any two are told apart', () => {
    const shuffled = fc.shuffledSubarray(rows.map(({ color }) => color))
    fc.assert(
      fc.property(shuffled, (colors) => {
        expect(neighbourColors(colors)).toEqual(colors)
      }),
    )
  })

  it('gives no id, key or slug twice, and no name to two classes', () => {
    for (const values of [
      rows.map((row) => row.id),
      rows.map((row) => row.key),
      rows.map((row) => row.slug),
    ]) {
      expect(new Set<unknown>(values).size).toBe(values.length)
    }
    for (const row of rows) {
      for (const name of [row.key, row.slug, row.name, ...row.aliases])
        expect(assetClassByName(name)).toBe(row)
    }
  })

  it.each([
    ['US Treasury Debt', 27],
    ['non-US Government Debt', 30],
    ['Municipal Credit', 31],
    ['Corporate Credit', 32],
    ['Public Equity', 59],
    ['Stocks', 34],
    ['Private Equity', 35],
    ['Real Estate', 36],
    ['Commodities', 37],
    ['Diversified Credit', 42],
    ['Asset-Backed Credit', 51],
    ['Active Strategies', 52],
    ['Specialty Finance', 55],
    ['Venture Capital', 56],
    ['Treasuries', 27],
    ['Government Bonds', 30],
    ['Institutional Funds', 43],
    ['Institutional Alternative Funds', 43],
    ['Private Credit', 33],
  ])('finds the column %s as %i', (column, id) => expect(assetClassByName(column)?.id).toBe(id))

  it('gives each class that a chart may show beside others a colour of its own', () => {
    const shown = assetClasses.filter(({ isRwa, key }) => isRwa || key === 'stablecoins')
    expect(new Set(shown.map(({ color }) => color)).size).toBe(shown.length)
    for (const { color } of shown) expect(findHex(color)).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('leaves currencies, coins and stablecoins out of real-world assets', () => {
    expect(rows.filter((row) => !row.isRwa).map((row) => row.id)).toEqual([25, 26, 28])
  })

  it('measures stablecoins and commodities by price first, real-world assets by NAV', () => {
    expect(assetClassById(28)?.size.slice(0, 2)).toEqual(['circulatingMarketValue', 'marketValue'])
    expect(assetClassById(37)?.size.slice(0, 2)).toEqual(['circulatingMarketValue', 'marketValue'])
    for (const row of rows.filter(({ id, isRwa }) => isRwa && id !== 37)) {
      expect(row.size).toEqual([
        'bridgedTokenValue',
        'circulatingAssetValue',
        'circulatingMarketValue',
        'totalAssetValue',
        'marketValue',
      ])
    }
  })
})

describe('asset class keys', () => {
  it('has the seventeen of the product description', () => {
    expect(Object.keys(assetClassKeys).sort()).toEqual([
      'asset_backed_credit',
      'commodity_derivatives',
      'credit_derivatives',
      'cryptocurrencies',
      'funds',
      'government_bonds',
      'luxury_goods',
      'mortgages',
      'precious_metals',
      'project_finance',
      'public_credit',
      'public_equities',
      'real_estate',
      'real_estate_derivatives',
      'receivables_financing',
      'reinsurance',
      'unsecured_credit',
    ])
  })

  it('files each under a class that exists, or under none', () => {
    for (const [key, { assetClassId }] of Object.entries(assetClassKeys))
      expect(assetClassByName(key)?.id ?? null, key).toBe(assetClassId)
    expect(assetClassKeys.luxury_goods.assetClassId).toBeNull()
  })

  it('takes no word that only every object knows', () => {
    expect(assetClassByName('toString')).toBeUndefined()
  })
})
