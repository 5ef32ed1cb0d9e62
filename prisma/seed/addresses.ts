import { createHash } from 'node:crypto'
import { networkBySlug } from '#lib/registry/networks.ts'
import type { Random } from '#prisma/seed/random.ts'

/**
 * Random but well-formed: addresses and hashes as a network writes them. Nobody has their keys, and
 * they name nothing.
 */
export interface AddressForm {
  address(random: Random): string
  hash(random: Random): string
}

/** undefined for networks whose form the demo does not write. */
export function addressForm(network: string): AddressForm | undefined {
  if (network === 'solana') return solana
  if (network === 'tron') return tron
  return networkBySlug(network)?.addressForm === 'evm' ? evm : undefined
}

const evm: AddressForm = {
  address: (random) => `0x${hex(random.bytes(20))}`,
  hash: (random) => `0x${hex(random.bytes(32))}`,
}

const solana: AddressForm = {
  address: (random) => base58(random.bytes(32)),
  hash: (random) => base58(random.bytes(64)),
}

/** Base58 with the prefix 0x41 and four bytes of a double SHA-256 as its checksum. */
const tron: AddressForm = {
  address(random) {
    const payload = Uint8Array.of(0x41, ...random.bytes(20))
    return base58(Uint8Array.of(...payload, ...sha256(sha256(payload)).subarray(0, 4)))
  },
  hash: (random) => hex(random.bytes(32)),
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x${hex(bytes)}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = ALPHABET.charAt(Number(number % 58n)) + text
  const leadingZeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(leadingZeros < 0 ? bytes.length : leadingZeros) + text
}
