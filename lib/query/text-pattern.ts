/**
 * Patterns of filters: `%` stands for any text, every other sign, `_` and `\` too, for itself. The
 * parts between the signs are found from left to right, each at its first place, which is the whole
 * match: the work grows with the length of the text, never with how the signs are placed, as that
 * of a regular expression would.
 */
export function textPattern(
  pattern: string,
  { ignoresCase = false }: { ignoresCase?: boolean } = {},
): (text: string) => boolean {
  const fold = ignoresCase ? lowerCase : (text: string) => text
  const [first = '', ...rest] = fold(pattern).split('%')
  const last = rest.pop()
  if (last === undefined) return (text) => fold(text) === first
  const inner = rest.filter(Boolean)
  return (given) => {
    const text = fold(given)
    const end = text.length - last.length
    if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return false
    let from = first.length
    for (const part of inner) {
      const at = text.indexOf(part, from)
      if (at < 0 || at + part.length > end) return false
      from = at + part.length
    }
    return true
  }
}

/** How often a pattern may stop for any text; several `%` in a row are one. */
export const wildcardsIn = (pattern: string): number => pattern.split(/%+/).length - 1

/** A text as part of a pattern of SQL LIKE, in which it means nothing but itself. */
export const literalInLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A pattern of a filter as one of SQL LIKE. */
export const asLike = (pattern: string): string => pattern.split(/%+/).map(literalInLike).join('%')

/**
 * Letter by letter as PostgreSQL has it: a sigma is the same at the end of a word, and the dotted
 * capital I is one letter.
 */
const lowerCase = (text: string): string =>
  text.replaceAll('\u03a3', '\u03c3').replaceAll('\u0130', 'i').toLowerCase()
