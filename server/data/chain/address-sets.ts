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
