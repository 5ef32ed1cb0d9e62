import { describe, expect, it } from 'vitest'
import { checksumAddress, keccak256 } from './keccak256.ts'

const digest = (text: string) => Buffer.from(keccak256(new TextEncoder().encode(text))).toString('hex')

describe('keccak256', () => {
  it('gives the published digests', () => {
    expect(digest('')).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
    expect(digest('abc')).toBe('4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45')
    expect(digest('Transfer(address,address,uint256)')).toBe('ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef')
  })

  it('writes the examples of EIP-55', () => {
    for (const address of ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb']) {
      expect(checksumAddress(address.toLowerCase())).toBe(address)
    }
  })
})
