import { foldQuery } from '#lib/search/fold-query.ts'
import type { SearchGroup, SearchItem } from '#lib/view/lists/search-item.ts'

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
 * How well a name answers a query, the smaller the better; server/pipeline/search uses the same steps.
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

/**
 * How much of a query is found in the words of a name, from 0 to 1, by trigrams: "treasurys" is
 * close to "u.s. treasuries". The same idea as PostgreSQL's pg_trgm, for the few dozen pages that
 * are in no database. Both are folded already.
 */
function wordSimilarity(query: string, name: string): number {
  const wanted = trigrams(query)
  if (wanted.size === 0) return 0
  const words = splitWords(name)
  const length = splitWords(query).length
  // as many neighbouring words as were typed, so that a long name is no worse than a short one
  const stretches = words.map((_, at) => words.slice(at, at + length).join(' '))
  return Math.max(0, ...stretches.map((stretch) => overlap(wanted, trigrams(stretch))))
}

function overlap(wanted: ReadonlySet<string>, found: ReadonlySet<string>): number {
  const common = [...wanted].filter((trigram) => found.has(trigram)).length
  return common / (wanted.size + found.size - common)
}

/** Two blanks before a word and one behind it, so that its beginning counts for most. */
function trigrams(text: string): Set<string> {
  return new Set(
    splitWords(text).flatMap((word) => {
      const padded = `  ${word} `
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
    }),
  )
}

const splitWords = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
