import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksumAddress, isChecksummed, isEvmAddress } from '#lib/eip55.ts'

const addresses = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
/** The same address with the case of some digits turned. */
const spellings = fc.tuple(addresses, fc.infiniteStream(fc.boolean())).map(([address, turned]) => {
  const digits = Array.from(address.slice(2), (digit) =>
    turned.next().value ? digit.toUpperCase() : digit,
  )
  return { address, spelling: `0x${digits.join('')}` }
})

describe('checksumAddress', () => {
  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('writes %s as EIP-55 publishes it', (address) => {
    expect(checksumAddress(address.toLowerCase())).toBe(address)
  })

  it('leaves an address alone that has its checksum', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(checksumAddress(checksumAddress(address))).toBe(checksumAddress(address))
      }),
    )
  })

  it('gives every spelling of an address the same checksum, and changes nothing but case', () => {
    fc.assert(
      fc.property(spellings, ({ address, spelling }) => {
        expect(checksumAddress(spelling)).toBe(checksumAddress(address))
        expect(checksumAddress(spelling).toLowerCase()).toBe(address)
      }),
    )
  })

  it.each([
    '',
    '0x',
    '0x52908400098527886E0F7030069857D2E4169EE',
    '0x52908400098527886E0F7030069857D2E4169EE70',
    '52908400098527886E0F7030069857D2E4169EE7',
    '0X52908400098527886E0F7030069857D2E4169EE7',
    '0xg2908400098527886E0F7030069857D2E4169EE7',
    ' 0x52908400098527886E0F7030069857D2E4169EE7',
    '0x52908400098527886E0F7030069857D2E4169EE7\n',
  ])('takes %j for no address', (text) => {
    expect(isEvmAddress(text)).toBe(false)
    expect(() => checksumAddress(text)).toThrow(RangeError)
  })
})

it.each<[string, boolean]>([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
  ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', false],
  ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', false],
  ['0x12', false],
])('%s is written with a checksum: %s', (address, isIt) => {
  expect(isChecksummed(address)).toBe(isIt)
})
