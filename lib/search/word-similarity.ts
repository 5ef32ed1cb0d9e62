/**
 * How much of a query is found in the words of a name, from 0 to 1, by trigrams: "treasurys" is
 * close to "u.s. treasuries". The same idea as PostgreSQL's pg_trgm, for the few dozen pages that
 * are in no database. Both are folded already.
 */
export function wordSimilarity(query: string, name: string): number {
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
