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
 * is free, and none is dealt twice before all are. What is dealt stays while names come after it.
 */
export function dealSigns(names: readonly string[]): ReadonlyMap<string, Sign> {
  const dealt = new Map<string, Sign>()
  const taken = new Set<number>()
  for (const name of names) {
    if (dealt.has(name)) continue
    if (taken.size === signs.length) taken.clear()
    let at = hashOf(name) % signs.length
    while (taken.has(at)) at = (at + 1) % signs.length
    taken.add(at)
    dealt.set(name, signs[at] ?? 'ring')
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
