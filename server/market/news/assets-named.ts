/** The names that an asset goes by. */
export interface AssetName {
  id: number
  name: string
  ticker: string | null
}

const WORD = /[\p{L}\p{N}]+/gu
/** A shorter word is more often something else. */
const SHORTEST = { name: 4, ticker: 3 } as const
const MOST_NAMED = 8

/**
 * Finds assets in texts: names as whole words in any case, tickers as they are written. What two
 * assets share is nobody's. The index is made once for many texts.
 */
export function assetsNamed(assets: readonly AssetName[]): (text: string) => number[] {
  const tickers = uniqueBy(assets, ({ ticker }) =>
    ticker && ticker.length >= SHORTEST.ticker && isMarked(ticker) ? ticker : null,
  )
  const names = uniqueBy(assets, ({ name }) =>
    name.length >= SHORTEST.name ? splitWords(name.toLowerCase()).join(' ') || null : null,
  )
  // by first word, the longest first: "Ondo Short-Term US Government Bond Fund" before "Ondo"
  const byFirst = Map.groupBy(
    [...names].map(([name, id]) => ({ words: name.split(' '), id })),
    ({ words }) => words[0] ?? '',
  )
  for (const known of byFirst.values()) known.sort((a, b) => b.words.length - a.words.length)
  return (text) => {
    const written = splitWords(text)
    const lower = written.map((word) => word.toLowerCase())
    const found = new Set<number>()
    for (let at = 0; at < written.length; at++) {
      const named = byFirst
        .get(lower[at] ?? '')
        ?.find(({ words }) => words.every((word, step) => lower[at + step] === word))
      const id = named?.id ?? tickers.get(written[at] ?? '')
      if (id !== undefined) found.add(id)
      if (named) at += named.words.length - 1
    }
    return [...found].slice(0, MOST_NAMED)
  }
}

const splitWords = (text: string): string[] => text.match(WORD) ?? []

/** A ticker of small letters only ("sky") is a word like any other. */
const isMarked = (ticker: string): boolean =>
  /^[\p{L}\p{N}]+$/u.test(ticker) && /\p{Lu}|\p{N}/u.test(ticker)

function uniqueBy(
  assets: readonly AssetName[],
  keyOf: (asset: AssetName) => string | null,
): Map<string, number> {
  const unique = new Map<string, number>()
  const shared = new Set<string>()
  for (const asset of assets) {
    const key = keyOf(asset)
    if (key === null || shared.has(key)) continue
    if (unique.has(key)) {
      unique.delete(key)
      shared.add(key)
    } else unique.set(key, asset.id)
  }
  return unique
}
