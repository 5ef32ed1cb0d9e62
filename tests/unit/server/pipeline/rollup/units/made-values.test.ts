import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenPrices } from '#server/pipeline/rollup/units/token-prices.ts'
import { assetValues } from '#server/pipeline/rollup/units/units.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { lastDay, valueOn } from '#server/pipeline/series/packed.ts'
import { byScope, make, reportedLine } from '../token-leaf.ts'

const NAN = Number.NaN
const readValues = (lines: ReadonlyMap<string, Leaf>, key: string) => [
  ...(lines.get(key)?.values ?? []),
]

describe('a value that nobody reports', () => {
  it('is the supply of each token at the price of its asset', () => {
    const lines = make('marketValue', {
      totalSupply: [reportedLine('token:1', [100, 110]), reportedLine('token:2', [5, 6])],
      price: [reportedLine('asset:7', [2, 3])],
    })
    expect(readValues(lines, 'token:1')).toEqual([200, 330])
    expect(readValues(lines, 'token:2')).toEqual([10, 18])
    expect(lines.get('token:1')?.madeOf?.map(({ scopeKey }) => scopeKey)).toEqual([
      'token:1',
      'asset:7',
    ])
  })

  it('uses the price of the token itself where one is reported', () => {
    const lines = make('marketValue', {
      totalSupply: [reportedLine('token:1', [100]), reportedLine('token:2', [100])],
      price: [reportedLine('asset:7', [2]), reportedLine('token:2', [3])],
    })
    expect([readValues(lines, 'token:1'), readValues(lines, 'token:2')]).toEqual([[200], [300]])
  })

  it('is there only on days on which both are known, a carried price included', () => {
    const lines = make('totalAssetValue', {
      totalSupply: [reportedLine('token:1', [10, null, 10, 10])],
      netAssetValue: [reportedLine('asset:7', [null, 2, 2])],
    })
    expect(readValues(lines, 'token:1')).toEqual([20, 20])
    expect(lines.get('token:1')).toMatchObject({ start: 12, estimated: new Map([[13, 12]]) })
  })

  it('is blank where its supply or price is held, or the value itself', () => {
    const lines = {
      totalSupply: [reportedLine('token:1', [10, null, 10, 10])],
      price: [reportedLine('asset:7', [2, 2, null, 2])],
    }
    expect(readValues(make('marketValue', lines), 'token:1')).toEqual([20, NAN, 20, 20])
    expect(readValues(make('marketValue', lines, { 'asset:7 price': [12] }), 'token:1')).toEqual([
      20,
      NAN,
      NAN,
      20,
    ])
    expect(make('marketValue', lines, { 'token:1 marketValue': [10, 11, 12, 13] }).size).toBe(0)
  })

  it('is not made of the price of its asset where that of the token is held', () => {
    const lines = {
      totalSupply: [reportedLine('token:1', [10])],
      price: [reportedLine('asset:7', [2])],
    }
    expect(make('marketValue', lines, { 'token:1 price': [10] }).size).toBe(0)
    expect(readValues(make('price', lines, { 'token:1 price': [10] }), 'token:1')).toEqual([])
  })

  it('never takes the place of a reported one, and then stands beside that of its asset', () => {
    const lines = {
      totalSupply: [
        reportedLine('token:1', [10]),
        reportedLine('token:2', [10]),
        reportedLine('asset:7', [20]),
      ],
      price: [reportedLine('asset:7', [2])],
    }
    const ofToken = make('marketValue', { ...lines, marketValue: [reportedLine('token:1', [999])] })
    expect(readValues(ofToken, 'token:1')).toEqual([999])
    expect(readValues(ofToken, 'token:2')).toEqual([20])
    expect(readValues(ofToken, 'asset:7')).toEqual([])
    expect([
      ...(assetValues('marketValue', ofToken, () => undefined).get(7)?.line.values ?? []),
    ]).toEqual([1019])

    const ofAsset = make('marketValue', { ...lines, marketValue: [reportedLine('asset:7', [999])] })
    expect(readValues(ofAsset, 'token:1')).toEqual([20])
    expect(ofAsset.get('token:1')?.isBeside).toBe(true)
    const value = assetValues('marketValue', ofAsset, () => undefined).get(7)
    expect([[...(value?.line.values ?? [])], value?.derived]).toEqual([[999], undefined])
  })
})

describe('the price of a token', () => {
  it('is that of its asset from its own first day on, times the units that it stands for', () => {
    const lines = make('price', {
      totalSupply: [
        reportedLine('token:1', [1, 1, 1]),
        reportedLine('token:2', [1], { start: 12, unitsPerToken: 0.5 }),
      ],
      price: [reportedLine('asset:7', [2, null, 4])],
    })
    expect(readValues(lines, 'token:1')).toEqual([2, 2, 4])
    expect(lines.get('token:1')?.estimated).toEqual(new Map([[11, 10]]))
    expect(lines.get('token:2')).toMatchObject({ start: 12, estimated: new Map(), isBeside: true })
    expect(readValues(lines, 'token:2')).toEqual([2])
  })

  it('begins with the tracking of its asset where nothing else is known of the token, and is there in any case', () => {
    const price = reportedLine('asset:7', [1, 2, 3])
    const since = (addedOn: number) => {
      const { values: _, ...token } = reportedLine('token:9', [])
      const tokens = new Map([[7, [{ ...token, tokenId: 9, firstDay: null, addedOn }]]])
      const [line] = tokenPrices('price', byScope(price), tokens, () => false)
      return [...(line?.values ?? [])]
    }
    expect([since(5), since(11), since(400)]).toEqual([[1, 2, 3], [2, 3], [3]])
  })

  it('is what is reported of it, and where only another token has one, that in units of the asset', () => {
    const lines = make('price', {
      totalSupply: [reportedLine('token:1', [1, 1]), reportedLine('token:2', [1, 1])],
      price: [reportedLine('token:1', [3, 3], { unitsPerToken: 0.5 })],
    })
    expect(readValues(lines, 'token:1')).toEqual([3, 3])
    expect(readValues(lines, 'token:2')).toEqual([6, 6])
    const value = assetValues('price', lines, () => undefined).get(7)
    expect([...(value?.line.values ?? [])]).toEqual([6, 6])
  })
})

const amounts = fc.array(fc.option(fc.integer({ min: 1, max: 1_000 }), { freq: 4 }), {
  minLength: 1,
  maxLength: 20,
})
const someTokens = fc.array(
  fc.record({ supply: amounts, late: fc.nat(12), units: fc.constantFrom(0.25, 0.5, 1, 2, 8) }),
  { minLength: 1, maxLength: 6 },
)

/** Lines of tokens of one asset, and of its price. */
function deriveLines(
  tokens: readonly { supply: readonly (number | null)[]; late: number; units: number }[],
  price: readonly (number | null)[],
) {
  return {
    totalSupply: tokens.map(({ supply, late, units }, at) =>
      reportedLine(`token:${at + 1}`, supply, { start: 10 + late, unitsPerToken: units }),
    ),
    price: [reportedLine('asset:7', price)],
  }
}

const isNear = (one: number, other: number) =>
  expect(Math.abs(one - other)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(other)))

describe('over the tokens of an asset', () => {
  it('supplies add up in its units, on each day that is complete', () => {
    fc.assert(
      fc.property(someTokens, (tokens) => {
        const { totalSupply } = deriveLines(tokens, [1])
        const line = assetValues('totalSupply', byScope(...totalSupply), () => undefined).get(
          7,
        )?.line
        for (let day = line?.start ?? 0; line && day <= lastDay(line); day++) {
          const total = valueOn(line, day)
          if (Number.isNaN(total)) continue
          const known = totalSupply.flatMap((leaf) =>
            Number.isNaN(valueOn(leaf, day)) ? [] : valueOn(leaf, day) * leaf.unitsPerToken,
          )
          isNear(
            total,
            known.reduce((sum, each) => sum + each, 0),
          )
        }
      }),
    )
  })

  it('values add up to the supply of the asset at its price, whatever its tokens stand for', () => {
    fc.assert(
      fc.property(someTokens, amounts, (tokens, price) => {
        const lines = deriveLines(tokens, price)
        const supply = assetValues(
          'totalSupply',
          byScope(...lines.totalSupply),
          () => undefined,
        ).get(7)?.line
        const value = assetValues('marketValue', make('marketValue', lines), () => undefined).get(
          7,
        )?.line
        const [asked] = lines.price
        for (let day = 10; supply && value && asked && day < 45; day++) {
          const [worth, units, each] = [
            valueOn(value, day),
            valueOn(supply, day),
            valueOn(asked, day),
          ]
          if (![worth, units, each].some(Number.isNaN)) isNear(worth, units * each)
        }
      }),
    )
  })

  it('a token is worth its supply at its price on every day, and nothing on a day that lacks one of them', () => {
    fc.assert(
      fc.property(someTokens, amounts, (tokens, price) => {
        const lines = deriveLines(tokens, price)
        const [values, prices] = [make('marketValue', lines), make('price', lines)]
        for (const supply of lines.totalSupply)
          for (let day = 5; day < 45; day++) {
            const value = valueOn(values.get(supply.scopeKey) ?? supply, day)
            const own = prices.get(supply.scopeKey)
            const each = own ? valueOn(own, day) : NAN
            if (!values.has(supply.scopeKey)) continue
            if (Number.isNaN(valueOn(supply, day))) expect(value).toBeNaN()
            else if (!Number.isNaN(each)) isNear(value, valueOn(supply, day) * each)
          }
      }),
    )
  })
})
