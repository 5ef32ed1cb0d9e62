import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashOfKey, isKeyText, makeKeyText, prefixOfKey } from '#server/people/api-keys/key-text.ts'

describe('a key of the data API', () => {
  it('has the form that clients look for', () => {
    const key = makeKeyText()
    expect(key).toMatch(/^rwa_live_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/)
    expect(isKeyText(key)).toBe(true)
    expect(prefixOfKey(key)).toBe(key.slice(0, 12))
    expect(hashOfKey(key)).toMatch(/^[0-9a-f]{64}$/)
  })

  it('carries the CRC32 of its secret', () => {
    // CRC32 of 32 zeros is 2,700,251,856, which is 2wjyrI in base 62
    expect(isKeyText(`rwa_live_${'0'.repeat(32)}_2wjyrI`)).toBe(true)
    expect(isKeyText(`rwa_live_${'0'.repeat(32)}_000000`)).toBe(false)
  })

  it('is known to be mistyped when one letter is another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 47 }), fc.constantFrom(...'0aZ9'), (place, letter) => {
        const key = makeKeyText()
        fc.pre(key[place] !== '_' && key[place] !== letter)
        expect(isKeyText(key.slice(0, place) + letter + key.slice(place + 1))).toBe(false)
      }),
    )
  })

  it('is never any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isKeyText(text)).toBe(false)
      }),
    )
  })
})
