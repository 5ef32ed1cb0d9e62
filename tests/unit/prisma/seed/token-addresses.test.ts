import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checksumAddress } from '#lib/eip55.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'

const addressed = catalogue.tokens.flatMap(({ asset, network, address, sources }) =>
  address === undefined ? [] : [{ name: `${asset} on ${network}`, network, address, sources }],
)

describe('addresses of the catalogue', () => {
  it('have the form of their network, with its check digits where it has any', () => {
    const wrong = addressed.filter(({ network, address }) => !isOfNetwork(network, address))
    expect(wrong.map(({ name, address }) => `${name}: ${address}`)).toEqual([])
  })

  it('stand once on a network, whatever the case of their letters', () => {
    const places = addressed.map(({ network, address }) => `${network} ${address.toLowerCase()}`)
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  })

  it('name two different places where they name two', () => {
    const same = addressed.filter(
      ({ sources }) => new Set(sources.map(({ address }) => address)).size < sources.length,
    )
    expect(same.map(({ name }) => name)).toEqual([])
  })
})

describe('the forms', () => {
  it.each([
    ['ethereum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['stellar', 'USDC-GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN'],
  ])('take an address of %s, and none with one sign changed', (network, address) => {
    expect(isOfNetwork(network, address)).toBe(true)
    const changed = `${address.slice(0, -2)}${address.at(-2) === 'A' ? 'B' : 'A'}${address.at(-1)}`
    expect(isOfNetwork(network, changed) && network !== 'solana').toBe(false)
  })
})

const HEX_32 = /^0x[0-9a-f]{1,64}$/
const FORMS: Readonly<Record<string, (address: string) => boolean>> = {
  solana: (address) => fromBase58(address, BITCOIN)?.length === 32,
  tron: (address) => isChecked(address, BITCOIN, 21),
  tezos: (address) => isChecked(address, BITCOIN, 23),
  stellar(address) {
    const [, issuer] = /^[A-Za-z0-9]{1,12}-([A-Z2-7]{56})$/.exec(address) ?? []
    return issuer === undefined
      ? isStellarKey(address, STELLAR_CONTRACT)
      : isStellarKey(issuer, STELLAR_ACCOUNT)
  },
  'xrp-ledger'(address) {
    const [, issuer] = /^(?:[A-Za-z0-9]{3}|[0-9A-F]{40})\.(\w+)$/.exec(address) ?? []
    return issuer !== undefined && isChecked(issuer, RIPPLE, 21)
  },
  sui: (address) => /^0x[0-9a-f]{1,64}::\w+::\w+$/.test(address),
  aptos: (address) => HEX_32.test(address) || /^0x[0-9a-f]{1,64}::\w+::\w+$/.test(address),
  starknet: (address) => HEX_32.test(address),
  liquid: (address) => /^[0-9a-f]{64}$/.test(address),
  algorand: (address) => /^\d+$/.test(address),
  cardano: (address) => /^[0-9a-f]{56,120}$/.test(address),
  near: (address) => /^[0-9a-z][0-9a-z._-]{1,63}$/.test(address),
  noble: (address) => /^[au][a-z]+$/.test(address),
  provenance: (address) => /^[a-z][a-z0-9.]+$/.test(address),
  'hedera-hashgraph': (address) => /^0\.0\.\d+$/.test(address) || isEvm(address),
  xdc: isEvm,
}

function isOfNetwork(network: string, address: string): boolean {
  if (networkBySlug(network)?.addressForm === 'evm') return isEvm(address)
  return FORMS[network]?.(address) ?? false
}

function isEvm(address: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(address) && checksumAddress(address) === address
}

const BITCOIN = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const RIPPLE = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'

function fromBase58(text: string, alphabet: string): Uint8Array | undefined {
  let number = 0n
  for (const sign of text) {
    const digit = alphabet.indexOf(sign)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const hex = number === 0n ? '' : number.toString(16)
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
  const zeros = [...text].findIndex((sign) => sign !== alphabet[0])
  return Uint8Array.of(...Array.from({ length: Math.max(zeros, 0) }, () => 0), ...bytes)
}

/** Base58 with the first four bytes of a double SHA-256 behind what it says. */
function isChecked(text: string, alphabet: string, length: number): boolean {
  const bytes = fromBase58(text, alphabet)
  if (bytes?.length !== length + 4) return false
  const sum = sha256(sha256(bytes.subarray(0, length))).subarray(0, 4)
  return Buffer.compare(sum, bytes.subarray(length)) === 0
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The first bytes of SEP-23. */
const STELLAR_ACCOUNT = 6 << 3
const STELLAR_CONTRACT = 2 << 3

/** SEP-23: version, 32 bytes of key, CRC16 of both, the lower byte first. */
function isStellarKey(text: string, version: number): boolean {
  const number = [...text].reduce((sum, sign) => sum * 32n + BigInt(BASE_32.indexOf(sign)), 0n)
  const bytes = Buffer.from(number.toString(16).padStart(70, '0'), 'hex')
  return bytes[0] === version && crc16(bytes.subarray(0, 33)) === bytes.readUInt16LE(33)
}

function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc
}
