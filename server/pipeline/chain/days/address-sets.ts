import { RoaringBitmap32 } from 'roaring-wasm'

// they live outside of what the garbage collector sees, so each is given back where it was made

/** A set of ids, compressed in the portable form. */
export function packIds(ids: readonly number[]): Buffer {
  const set = new RoaringBitmap32(ids)
  try {
    set.optimize()
    return Buffer.from(set.serialize('portable'))
  } finally {
    set.dispose()
  }
}

/** How many ids are in at least one of the sets. */
export function countUnion(packed: Iterable<Uint8Array>): number {
  const union = new RoaringBitmap32()
  try {
    for (const bytes of packed) {
      const set = RoaringBitmap32.deserialize('portable', bytes)
      try {
        union.orInPlace(set)
      } finally {
        set.dispose()
      }
    }
    return union.size
  } finally {
    union.dispose()
  }
}

/** Who holds any of some tokens, carried from day to day. Give it back with `dispose`. */
export class HolderSets {
  readonly #byToken = new Map<number, RoaringBitmap32>()

  /** Who became a holder of a token on its next day, and who ceased to be one. */
  carry(tokenId: number, joined: Uint8Array, departed: Uint8Array): void {
    const holders = this.#byToken.get(tokenId) ?? new RoaringBitmap32()
    this.#byToken.set(tokenId, holders)
    for (const [packed, add] of [
      [joined, true],
      [departed, false],
    ] as const) {
      const set = RoaringBitmap32.deserialize('portable', packed)
      try {
        if (add) holders.orInPlace(set)
        else holders.andNotInPlace(set)
      } finally {
        set.dispose()
      }
    }
  }

  /** How many hold at least one of the tokens. */
  count(): number {
    const union = new RoaringBitmap32()
    try {
      for (const holders of this.#byToken.values()) union.orInPlace(holders)
      return union.size
    } finally {
      union.dispose()
    }
  }

  dispose(): void {
    for (const holders of this.#byToken.values()) holders.dispose()
    this.#byToken.clear()
  }
}
