/** Longer words are of somebody who tries what happens. */
const LONGEST = 60
/** So many of a word's letters may be wrong: one in four, and one at least. */
const LETTERS_PER_MISTAKE = 4

/** The known word that was probably meant: spelled alike, or in another case; undefined where none is near. */
export function nearestWord(given: string, known: readonly string[]): string | undefined {
  if (given === '' || given.length > LONGEST) return undefined
  const wanted = fold(given)
  const most = Math.max(1, Math.floor(wanted.length / LETTERS_PER_MISTAKE))
  let [nearest, least]: [string | undefined, number] = [undefined, most + 1]
  for (const word of known) {
    const folded = fold(word)
    if (Math.abs(folded.length - wanted.length) >= least) continue
    const steps = countMistakes(wanted, folded)
    if (steps < least) [nearest, least] = [word, steps]
  }
  return nearest
}

/** ` Did you mean "name"?` behind a sentence; empty where nothing is near. */
export function suggest(given: unknown, known: readonly string[]): string {
  const word = typeof given === 'string' ? nearestWord(given, known) : undefined
  return word === undefined ? '' : ` Did you mean "${word}"?`
}

/** `assetClassID` and `asset-class-id` are `asset_class_id`. */
const fold = (word: string): string => word.toLowerCase().replaceAll(/[\s_-]/g, '')

/** Letters to add, drop, replace or swap with their neighbor. */
function countMistakes(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ]
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      )
    }
    ;[beforeLast, last] = [last, next]
  }
  return last[other.length] ?? 0
}
