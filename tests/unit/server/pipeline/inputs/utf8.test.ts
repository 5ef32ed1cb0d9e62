import { isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invalidUtf8At, unfinishedBytes } from '#server/pipeline/inputs/utf8.ts'

const bytes = fc
  .array(
    fc.oneof(
      fc.constantFrom(0x41, 0x80, 0xbf, 0xc2, 0xe0, 0xe2, 0xed, 0xf0, 0xf4, 0x90, 0x9f, 0xa0),
      fc.integer({ min: 0, max: 255 }),
    ),
    { maxLength: 8 },
  )
  .map((list) => Uint8Array.from(list))

describe('UTF-8', () => {
  it('finds the first byte that is none, and nothing where all are', () => {
    fc.assert(
      fc.property(bytes, (list) => {
        const at = invalidUtf8At(list)
        expect(isUtf8(list)).toBe(at === list.length)
        expect(isUtf8(list.subarray(0, at))).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })
  it('cuts a text at any byte into whole characters and an unfinished one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, cut) => {
        const start = Buffer.from(text).subarray(0, cut)
        const unfinished = unfinishedBytes(start)
        expect(unfinished).toBeLessThan(4)
        expect(isUtf8(start.subarray(0, start.length - unfinished))).toBe(true)
        expect(unfinished === 0).toBe(isUtf8(start))
      }),
    )
  })
})
