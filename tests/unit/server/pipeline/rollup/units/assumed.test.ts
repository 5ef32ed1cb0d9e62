import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASSUMED } from '#lib/registry/assumptions.ts'
import { assetSizes, assetValues } from '#server/pipeline/rollup/units/units.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { valueOn } from '#server/pipeline/series/packed.ts'
import { make, reportedLine, type Lines } from '../token-leaf.ts'

const FIRST = reportedLine('token:1', [1]).start

const valuesOf = (lines: ReadonlyMap<string, Leaf>, key: string) => [
  ...(lines.get(key)?.values ?? []),
]
const notesOf = (lines: ReadonlyMap<string, Leaf>, key: string) => [
  ...(lines.get(key)?.assumed ?? []),
]

describe('a supply that nobody reports', () => {
  it('is the total supply, and says so on every day', () => {
    const lines: Lines = { totalSupply: [reportedLine('token:1', [100, 110])] }
    for (const measure of ['circulatingSupply', 'bridgedSupply'] as const) {
      const made = make(measure, lines)
      expect(valuesOf(made, 'token:1')).toEqual([100, 110])
      expect(notesOf(made, 'token:1')).toEqual([
        [FIRST, ASSUMED.supply],
        [FIRST + 1, ASSUMED.supply],
      ])
    }
  })

  it('is the circulating supply where that is reported', () => {
    const made = make('bridgedSupply', {
      totalSupply: [reportedLine('token:1', [100])],
      circulatingSupply: [reportedLine('token:1', [80])],
    })
    expect(valuesOf(made, 'token:1')).toEqual([80])
  })

  it('keeps to the one that is reported', () => {
    const made = make('circulatingSupply', {
      totalSupply: [reportedLine('token:1', [100])],
      circulatingSupply: [reportedLine('token:1', [80])],
    })
    expect([valuesOf(made, 'token:1'), notesOf(made, 'token:1')]).toEqual([[80], []])
  })

  it('is assumed of one token beside another that is reported', () => {
    const made = make('circulatingSupply', {
      totalSupply: [reportedLine('token:1', [100]), reportedLine('token:2', [50])],
      circulatingSupply: [reportedLine('token:1', [80])],
    })
    expect([valuesOf(made, 'token:1'), valuesOf(made, 'token:2')]).toEqual([[80], [50]])
    expect(notesOf(made, 'token:2')).toEqual([[FIRST, ASSUMED.supply]])
  })

  it('is for each token the nearest that is known of it', () => {
    const made = make('bridgedSupply', {
      totalSupply: [reportedLine('token:1', [100]), reportedLine('token:2', [50])],
      circulatingSupply: [reportedLine('token:1', [80])],
    })
    expect([valuesOf(made, 'token:1'), valuesOf(made, 'token:2')]).toEqual([[80], [50]])
  })

  it('is not assumed where addresses are known that keep tokens apart, and a price still is', () => {
    const lines: Lines = {
      totalSupply: [reportedLine('token:1', [100])],
      marketValue: [reportedLine('token:1', [300])],
      circulatingAssetValue: [reportedLine('token:1', [160])],
    }
    expect(make('circulatingSupply', lines, {}, [7]).size).toBe(0)
    const value = make('circulatingMarketValue', lines, {}, [7])
    expect([valuesOf(value, 'token:1'), notesOf(value, 'token:1')]).toEqual([
      [160],
      [[FIRST, ASSUMED.price]],
    ])
  })

  it('is not assumed of tokens of an asset that is reported whole', () => {
    const made = make('circulatingSupply', {
      totalSupply: [reportedLine('token:1', [100])],
      circulatingSupply: [reportedLine('asset:7', [80])],
    })
    expect([...made.keys()]).toEqual(['asset:7'])
  })

  it('is not assumed of an asset of which tokens are reported', () => {
    const made = make('circulatingSupply', {
      totalSupply: [reportedLine('asset:7', [100])],
      circulatingSupply: [reportedLine('token:1', [80])],
    })
    expect([...made.keys()]).toEqual(['token:1'])
  })
})

describe('a value that nobody reports', () => {
  const NAV_ONLY: Lines = {
    totalSupply: [reportedLine('token:1', [100])],
    netAssetValue: [reportedLine('asset:7', [2])],
  }

  it.each([
    ['circulatingAssetValue', ASSUMED.supply],
    ['bridgedTokenValue', ASSUMED.supply],
    ['circulatingMarketValue', ASSUMED.supply | ASSUMED.price],
    ['bridgedTokenMarketCap', ASSUMED.supply | ASSUMED.price],
  ] as const)('%s is the total supply at NAV', (measure, note) => {
    const made = make(measure, NAV_ONLY)
    expect(valuesOf(made, 'token:1')).toEqual([200])
    expect(notesOf(made, 'token:1')).toEqual([[FIRST, note]])
  })

  it('has the reported value at the same price before one of the same supply', () => {
    const made = make('circulatingMarketValue', {
      bridgedTokenValue: [reportedLine('token:1', [300])],
      marketValue: [reportedLine('token:1', [290])],
    })
    expect(valuesOf(made, 'token:1')).toEqual([290])
    expect(notesOf(made, 'token:1')).toEqual([[FIRST, ASSUMED.supply]])
  })

  it('is assumed up to the first day on which it is reported, and never after', () => {
    const late: Leaf = { ...reportedLine('token:1', [70, Number.NaN, 72]), start: FIRST + 2 }
    const made = make('bridgedTokenValue', {
      totalAssetValue: [reportedLine('token:1', [90, 91, 92, 93, 94])],
      bridgedTokenValue: [{ ...late, newestDay: FIRST + 4 }],
    })
    expect(valuesOf(made, 'token:1')).toEqual([90, 91, 70, Number.NaN, 72])
    expect(notesOf(made, 'token:1').map(([day]) => day)).toEqual([FIRST, FIRST + 1])
  })

  it('says nothing of how big an asset is', () => {
    const lines: Lines = {
      circulatingMarketValue: [reportedLine('token:1', [80])],
      totalAssetValue: [reportedLine('token:1', [100])],
    }
    const byMeasure = new Map(
      (['bridgedTokenValue', 'circulatingMarketValue', 'totalAssetValue'] as const).map(
        (measure) => [measure, assetValues(measure, make(measure, lines), () => undefined)],
      ),
    )
    expect(byMeasure.get('bridgedTokenValue')?.size).toBe(1)
    expect(assetSizes(byMeasure).get(7)?.measure).toBe('circulatingMarketValue')
  })
})

it('a value is there wherever any other value of the scope is, and is one of them', () => {
  const values = ['totalAssetValue', 'marketValue', 'bridgedTokenValue'] as const
  const amounts = fc.array(fc.double({ min: 1, max: 1e9, noNaN: true }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.constantFrom(...values), amounts), {
        selector: ([measure]) => measure,
      }),
      (found) => {
        const lines: Lines = Object.fromEntries(
          found.map(([measure, own]) => [measure, [reportedLine('token:1', own)]]),
        )
        const made = make('circulatingMarketValue', lines).get('token:1')
        expect(made !== undefined).toBe(found.length > 0)
        if (made) expect(found.map(([, [first]]) => first)).toContain(valueOn(made, FIRST))
      },
    ),
  )
})
