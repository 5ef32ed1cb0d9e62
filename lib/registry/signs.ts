/**
 * Geometric signs in place of logos: of networks on a disc, of companies on a square. They are drawn
 * in styles/components/figures/signs.css, one for each key.
 */
export const signs = [
  'chevrons',
  'stair',
  'plus',
  'ring',
  'half',
  'hourglass',
  'portal',
  'nested',
  'quarter',
  'slashes',
  'windows',
  'mast',
  'cross',
  'peak',
  'dip',
  'diamond',
  'gem',
  'cell',
  'nut',
  'bars',
  'rows',
  'growth',
  'corner',
  'wave',
  'zigzag',
  'up',
  'onward',
  'bolt',
  'split',
  'arcs',
  'dome',
  'bowl',
  'trio',
  'grid',
  'target',
  'drop',
  'leaf',
  'crescent',
  'star',
  'asterisk',
  'fork',
  'arch',
  'tower',
  'coil',
  'gate',
  'links',
  'bow',
  'hook',
] as const

export type Sign = (typeof signs)[number]

/**
 * Deals signs to names in their order: each takes the one that its letters lead to, or the next that
 * is free, and none is dealt twice before all are. From then on the same sign goes to another color,
 * while there is one. What is dealt stays while names come after it.
 */
export function dealSigns(
  names: readonly string[],
  colorOf: (name: string) => string,
): ReadonlyMap<string, Sign> {
  const dealt = new Map<string, Sign>()
  const seen = new Set<string>()
  let free = new Set<Sign>(signs)
  for (const name of names) {
    if (dealt.has(name)) continue
    if (free.size === 0) free = new Set(signs)
    const color = colorOf(name)
    const from = hashOf(name) % signs.length
    const inTurn = [...signs.slice(from), ...signs.slice(0, from)].filter((sign) => free.has(sign))
    const sign = inTurn.find((each) => !seen.has(`${each} ${color}`)) ?? inTurn[0] ?? 'ring'
    free.delete(sign)
    seen.add(`${sign} ${color}`)
    dealt.set(name, sign)
  }
  return dealt
}

/** The sign of a name that is in no list. */
export const signOf = (name: string): Sign => signs[hashOf(name) % signs.length] ?? 'ring'

function hashOf(text: string): number {
  let sum = 11
  for (const char of text) sum = (sum * 33 + (char.codePointAt(0) ?? 0)) >>> 0
  return sum
}
