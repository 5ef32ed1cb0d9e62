import { describe, expect, it } from 'vitest'
import { isCurrent } from '#components/nav/is-current.ts'

describe('isCurrent', () => {
  it('knows its own place, with and without a slash at the end', () => {
    expect([
      isCurrent('/networks', {}, '/networks', []),
      isCurrent('/networks/', {}, '/networks', []),
      isCurrent('/', {}, '/', []),
    ]).toEqual([true, true, true])
  })

  it('knows the pages of its entities', () => {
    expect(
      isCurrent('/networks/ethereum', { networkSlug: 'ethereum' }, '/networks', [
        '/networks/[networkSlug]',
      ]),
    ).toBe(true)
    expect(
      isCurrent('/issuers/ethereum', { issuerSlug: 'ethereum' }, '/networks', [
        '/networks/[networkSlug]',
      ]),
    ).toBe(false)
  })

  it('takes the time series of assets for no asset', () => {
    expect(isCurrent('/assets/timeseries', {}, '/assets', ['/assets/[assetSlug]'])).toBe(false)
  })

  it('reads a name that is a word of the path, or has letters that a path cannot hold', () => {
    expect(
      isCurrent('/assets/assets', { assetSlug: 'assets' }, '/assets', ['/assets/[assetSlug]']),
    ).toBe(true)
    expect(
      isCurrent('/assets/a%20b', { assetSlug: 'a b' }, '/assets', ['/assets/[assetSlug]']),
    ).toBe(true)
  })
})
