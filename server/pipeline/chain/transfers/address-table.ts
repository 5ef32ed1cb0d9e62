import { randomInt } from 'node:crypto'

/** An address is five words of eight hexadecimal digits. */
const WORDS = 5
const FIELDS = WORDS + 1
const DIGITS = 8
const FIRST_BITS = 10
/** drawn anew by every process, so that nobody can choose addresses that meet in one slot */
const FACTORS = Int32Array.from({ length: WORDS }, () => randomInt(2 ** 31) * 2 + 1)

/**
 * Ids by address (40 hexadecimal digits in lower case, as characters), in arrays of numbers: a map
 * of texts takes six times the memory, which the garbage collector has to walk, and four times as
 * long.
 */
export class AddressTable {
  #bits = FIRST_BITS
  /**
   * by slot: an id, 0 where the slot is free, and the words of its address, together because memory
   * is read by lines
   */
  #slots = new Int32Array(FIELDS << FIRST_BITS)
  #count = 0

  get count(): number {
    return this.#count
  }

  /** The id of the address whose digits begin there; 0: it is not known */
  get(digits: Uint8Array, from: number): number {
    readWords(digits, from)
    return this.#slots[this.#findSlot()] ?? 0
  }

  set(digits: Uint8Array, from: number, id: number): void {
    if (this.#count * 4 >= 3 << this.#bits) this.#grow()
    readWords(digits, from)
    this.#put(id)
  }

  #put(id: number): void {
    const at = this.#findSlot()
    if (!this.#slots[at]) this.#count++
    this.#slots[at] = id
    this.#slots.set(sought, at + 1)
  }

  /** Where the address in `sought` is, or where it would be. */
  #findSlot(): number {
    const slots = this.#slots
    const last = slots.length - FIELDS
    let at = (hashSought() >>> (32 - this.#bits)) * FIELDS
    while (slots[at] && !isSought(slots, at + 1)) at = at === last ? 0 : at + FIELDS
    return at
  }

  #grow(): void {
    const slots = this.#slots
    this.#bits++
    this.#slots = new Int32Array(FIELDS << this.#bits)
    this.#count = 0
    for (let at = 0; at < slots.length; at += FIELDS) {
      const id = slots[at]
      if (!id) continue
      sought.set(slots.subarray(at + 1, at + FIELDS))
      this.#put(id)
    }
  }
}

const sought = new Int32Array(WORDS)

/** The digits as characters: out of a text they would be read one call at a time. */
function readWords(digits: Uint8Array, from: number): void {
  let at = from
  for (let word = 0; word < WORDS; word++) {
    let value = 0
    for (const end = at + DIGITS; at < end; at++) {
      const code = digits[at] ?? 0
      // a letter is 9 more than the low bits of its code
      value = (value << 4) | ((code & 15) + 9 * (code >> 6))
    }
    sought[word] = value
  }
}

function hashSought(): number {
  let sum = 0
  for (let word = 0; word < WORDS; word++)
    sum = (sum + Math.imul(sought[word] ?? 0, FACTORS[word] ?? 1)) | 0
  return sum
}

function isSought(slots: Int32Array, at: number): boolean {
  for (let word = 0; word < WORDS; word++) if (slots[at + word] !== sought[word]) return false
  return true
}
