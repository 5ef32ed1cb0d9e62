import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AddressTable } from '#server/pipeline/chain/transfers/address-table.ts'

const digitsOf = (bytes: Uint8Array) => Buffer.from(Buffer.from(bytes).toString('hex'), 'latin1')

/** Many that differ in one place only, as addresses of a hostile token may. */
const address = fc.oneof(
  fc.uint8Array({ minLength: 20, maxLength: 20 }),
  fc.tuple(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 0, max: 255 })).map(([at, byte]) => {
    const bytes = new Uint8Array(20)
    bytes[at] = byte
    return bytes
  }),
)

test('says of any addresses what a map says, also after it has grown', () => {
  fc.assert(
    fc.property(fc.array(address, { maxLength: 60 }), (drawn) => {
      const table = new AddressTable()
      const map = new Map<string, number>()
      for (let number = 1; number <= 2_000; number++) {
        const bytes = new Uint8Array(20)
        new DataView(bytes.buffer).setUint32(16, number)
        for (const each of number <= drawn.length ? [bytes, drawn[number - 1] ?? bytes] : [bytes]) {
          const digits = digitsOf(each)
          table.set(digits, 0, number)
          map.set(digits.toString(), number)
        }
      }
      expect(table.count).toBe(map.size)
      for (const [digits, id] of map) expect(table.get(Buffer.from(digits), 0)).toBe(id)
      for (const each of drawn) {
        const other = digitsOf(each.map((byte, at) => (at === 19 ? byte ^ 0x5a : byte)))
        expect(table.get(other, 0)).toBe(map.get(other.toString()) ?? 0)
      }
    }),
    { numRuns: 20 },
  )
})

test('reads digits where they stand in a text', () => {
  const table = new AddressTable()
  const text = Buffer.from(`0x${'ab'.repeat(20)}0x${'cd'.repeat(20)}`)
  table.set(text, 2, 7)
  table.set(text, 44, 8)
  expect(table.get(Buffer.from('cd'.repeat(20)), 0)).toBe(8)
  expect(table.get(text, 2)).toBe(7)
})
