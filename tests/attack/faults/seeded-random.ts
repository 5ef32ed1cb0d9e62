/** Numbers that a text decides: the same seed makes the same tables and the same faults. */
export interface Random {
  /** from 0 up to 1 */
  next(): number
  between(low: number, high: number): number
  integer(low: number, high: number): number
  normal(): number
  pick<Item>(items: readonly Item[]): Item
}

export function seeded(text: string): Random {
  let state = hash(text)
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    integer,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick(items) {
      const item = items[integer(0, items.length - 1)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}
