import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDecimals,
  multiplyDecimals,
  readDecimal,
  readUnits,
  writeDecimal,
} from '#lib/exact-decimal.ts'

const write = (text: string): string | undefined => {
  const read = readDecimal(text)
  return read && writeDecimal(read)
}

test('decimals are read with every digit, and with a power of ten', () => {
  expect(write('14.0301')).toBe('14.0301')
  expect(write('9999999999999999e80')).toBe(`9999999999999999${'0'.repeat(80)}`)
  expect(write('1234567890123456E-20')).toBe('0.00001234567890123456')
  expect(write('-0.50')).toBe('-0.5')
  expect(write('1000.0000000')).toBe('1000')
})

test('what is no decimal, or far too long, is none', () => {
  for (const text of ['', '.5', '1,000', '0x10', 'NaN', 'Infinity', '1e999', '<b>1</b>'])
    expect(readDecimal(text)).toBeUndefined()
})

test('raw units beyond 2^53 keep their last digit', () => {
  expect(writeDecimal(readUnits('18446744073709551615', 6))).toBe('18446744073709.551615')
})

const decimals = fc.record({
  digits: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  scale: fc.nat(20),
})

test('writing is the inverse of reading, and sums and products are those of whole numbers', () => {
  fc.assert(
    fc.property(decimals, decimals, (one, other) => {
      expect(write(writeDecimal(one))).toBe(write(writeDecimal(addDecimals(one, NOTHING))))
      const sum = addDecimals(one, other)
      const product = multiplyDecimals(one, other)
      expect(sum.digits * 10n ** BigInt(40 - sum.scale)).toBe(
        one.digits * 10n ** BigInt(40 - one.scale) + other.digits * 10n ** BigInt(40 - other.scale),
      )
      expect(product.digits * 10n ** BigInt(40 - product.scale)).toBe(
        one.digits * other.digits * 10n ** BigInt(40 - one.scale - other.scale),
      )
    }),
  )
})

const NOTHING = { digits: 0n, scale: 0 }
