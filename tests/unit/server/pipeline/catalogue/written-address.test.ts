import { describe, expect, it } from 'vitest'
import { networkBySlug } from '#lib/registry/networks.ts'
import { AppError } from '#server/core/errors.ts'
import { isAddressOn, writtenAddress } from '#server/pipeline/catalogue/written-address.ts'

const findId = (slug: string): number => networkBySlug(slug)?.id ?? 0
const SMALL = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

describe('writtenAddress', () => {
  it('writes the checksum where the network has EVM addresses', () => {
    expect(writtenAddress(findId('base'), SMALL)).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  })

  it('keeps what other networks write', () => {
    expect(writtenAddress(findId('solana'), MINT)).toBe(MINT)
    expect(writtenAddress(findId('aptos'), SMALL)).toBe(SMALL)
  })

  it('names an address that cannot be one there', () => {
    expect(() => writtenAddress(findId('ethereum'), MINT)).toThrow(AppError)
    expect(() => writtenAddress(findId('ethereum'), MINT)).toThrow(
      `"${MINT}" is not an address on Ethereum`,
    )
    expect(isAddressOn(findId('ethereum'), MINT)).toBe(false)
    expect(isAddressOn(findId('ethereum'), SMALL)).toBe(true)
    expect(isAddressOn(findId('solana'), MINT)).toBe(true)
  })
})
