/** A stream of random numbers that its seed and name decide for ever. */
export interface Random {
  /** in [0, 1) */
  unit(): number
  /** from low up to, not including, high */
  between(low: number, high: number): number
  /** whole, from low to high, both included */
  integer(low: number, high: number): number
  /** standard normal */
  normal(): number
  /** around 1, never negative: e to the power of a normal with this deviation */
  factor(deviation: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  bytes(length: number): Uint8Array
}

/**
 * One stream per name: what is drawn for one asset moves nothing of another, so that adding an
 * asset changes no other line. The generator is sfc32, small and good enough for pictures; nothing
 * secret may come from it.
 */
export function randomStream(seed: number, name: string): Random {
  let [a, b, c] = [seed | 0, hash(name, 0x811c9dc5), hash(name, 0x01000193)]
  let counter = 1
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 12; round++) next()

  const unit = () => next() / 4_294_967_296
  let spare = Number.NaN
  const normal = () => {
    if (!Number.isNaN(spare)) {
      const kept = spare
      spare = Number.NaN
      return kept
    }
    const radius = Math.sqrt(-2 * Math.log(1 - unit()))
    const angle = 2 * Math.PI * unit()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
  return {
    unit,
    normal,
    between: (low, high) => low + (high - low) * unit(),
    integer: (low, high) => low + Math.floor((high - low + 1) * unit()),
    factor: (deviation) => Math.exp(deviation * normal()),
    chance: (probability) => unit() < probability,
    pick: (items) => items[Math.floor(unit() * items.length)] ?? items[0],
    bytes: (length) => Uint8Array.from({ length }, () => next() & 0xff),
  }
}

/** FNV-1a with a free offset, mixed once more at the end. */
function hash(text: string, offset: number): number {
  let value = offset
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return value ^ (value >>> 13)
}
