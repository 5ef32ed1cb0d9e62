import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const FORM = /^0x[0-9a-fA-F]{40}$/

/** `0x` and 40 hexadecimal digits, which is how EVM networks write an address. */
export const isEvmAddress = (text: string): boolean => FORM.test(text)

/** Written in capitals and small letters, whose order tells a typo. */
export const isChecksummed = (text: string): boolean =>
  isEvmAddress(text) && /[a-f]/.test(text.slice(2)) && /[A-F]/.test(text)

/**
 * An address as EIP-55 writes it: a letter is a capital where the Keccak-256 of the small digits
 * has a digit of 8 or more in the same place. The case of what is given does not matter. Throws
 * RangeError for what is no address.
 */
export function checksumAddress(address: string): string {
  if (!isEvmAddress(address))
    throw new RangeError(`"${address}" is not 0x and 40 hexadecimal digits`)
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${Array.from(digits, (digit, at) => (hash.charAt(at) >= '8' ? digit.toUpperCase() : digit)).join('')}`
}
