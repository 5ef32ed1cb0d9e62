import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const KEY = /^rwa_live_([0-9A-Za-z]{32})_([0-9A-Za-z]{6})$/

/**
 * `rwa_live_`, 32 letters of chance, and a checksum that tells a mistyped or invented key without
 * asking the database.
 */
export function makeKeyText(): string {
  const secret = Array.from({ length: 32 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `rwa_live_${secret}_${computeChecksum(secret)}`
}

export function isKeyText(text: string): boolean {
  const [, secret, checksum] = KEY.exec(text) ?? []
  return secret !== undefined && computeChecksum(secret) === checksum
}

/** Returns the hash that is kept of a key. A key is random enough that a fast hash is no weakness. */
export const hashOfKey = (text: string): string => createHash('sha256').update(text).digest('hex')

/** First characters, by which its owner knows it again. */
export const prefixOfKey = (text: string): string => text.slice(0, 12)

/** CRC32 in base 62, six letters. */
function computeChecksum(secret: string): string {
  let rest = crc32(secret)
  let letters = ''
  for (let place = 0; place < 6; place++) {
    letters = `${LETTERS[rest % LETTERS.length]}${letters}`
    rest = Math.floor(rest / LETTERS.length)
  }
  return letters
}
