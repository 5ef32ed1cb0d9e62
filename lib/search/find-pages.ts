import { foldQuery } from '#lib/search/fold-query.ts'
import { wordSimilarity } from '#lib/search/word-similarity.ts'
import type { SearchGroup, SearchItem } from '#lib/view/search.ts'

const MOST = 6
/** Below it two words have little more in common than their first letter. */
const CLOSE_ENOUGH = 0.35

/**
 * The pages of these groups that a query means, best first: the name itself, its beginning, a
 * word's beginning, a part, a misspelling.
 */
export function findPages(
  query: string,
  groups: readonly SearchGroup[],
): { tier: number; items: SearchItem[] } {
  const wanted = foldQuery(query)
  const ranked =
    wanted === ''
      ? []
      : groups
          .flatMap(({ items }) => items)
          .map((item, at) => ({ item, at, tier: rankMatch(wanted, foldQuery(item.label)) }))
          .filter(({ tier }) => tier <= FARTHEST)
          .sort((a, b) => a.tier - b.tier || a.at - b.at)
  return { tier: ranked[0]?.tier ?? FARTHEST, items: ranked.slice(0, MOST).map(({ item }) => item) }
}

/**
 * How well a name answers a query, the smaller the better; server/data/search uses the same steps.
 * From here on names only look alike.
 */
export const MISSPELT = 4
const FARTHEST = MISSPELT + 1 - CLOSE_ENOUGH
const NOT_AT_ALL = MISSPELT + 1

function rankMatch(wanted: string, name: string): number {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (name.split(/[^\p{L}\p{N}.]+/u).some((word) => word.startsWith(wanted))) return 2
  if (wanted.length > 2 && wanted.split(' ').every((word) => name.includes(word))) return 3
  return wanted.length > 2 ? NOT_AT_ALL - wordSimilarity(wanted, name) : NOT_AT_ALL
}
