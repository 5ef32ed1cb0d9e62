import { describe, expect, it } from 'vitest'
import { linesOver, type RestrictedLeaf } from '#server/pipeline/datasets/restricted-lines.ts'

const STABLECOINS = 28
const TREASURIES = 27
const leaf = (over: Partial<RestrictedLeaf>): RestrictedLeaf => ({
  measure: 'holders',
  assetId: 1,
  classId: TREASURIES,
  issuerId: 2,
  networkId: 3,
  platformId: 4,
  tokenization: 'distributed',
  ...over,
})

describe('lines over what may not be passed on', () => {
  it('are the asset, and all that it counts into, in the same measure', () => {
    expect([...linesOver([leaf({})])].sort()).toEqual([
      'asset:1 holders',
      'class:27 holders',
      'class:27#distributed holders',
      'issuer:2 holders',
      'issuer:2#distributed holders',
      'network:3 holders',
      'network:3#distributed holders',
      'platform:4 holders',
      'platform:4#distributed holders',
      'total holders',
      'total#distributed holders',
    ])
  })

  it('do not include the total of real-world assets for a stablecoin', () => {
    const lines = linesOver([leaf({ classId: STABLECOINS })])
    expect(lines).toContain('network:3#stablecoins holders')
    expect([...lines].filter((line) => line.startsWith('total'))).toEqual([])
  })

  it('include sizes, and means weighted by them, for a measure of size', () => {
    const lines = linesOver([leaf({ measure: 'bridgedTokenValue' })])
    for (const measure of ['bridgedTokenValue', 'size', 'apy7Day', 'yieldToMaturity'])
      expect(lines).toContain(`class:27 ${measure}`)
    expect(lines).not.toContain('class:27 holders')
  })

  it('include the total for a class that is reported whole', () => {
    const lines = linesOver([
      leaf({
        measure: 'bridgedTokenValue',
        assetId: null,
        issuerId: null,
        networkId: null,
        platformId: null,
        tokenization: null,
      }),
    ])
    expect([...lines].filter((line) => line.endsWith(' size')).sort()).toEqual([
      'class:27 size',
      'total size',
    ])
  })

  it('are none where everything may be passed on', () => expect(linesOver([])).toEqual(new Set()))
})
