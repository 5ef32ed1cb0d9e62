const LONGEST = 80

/**
 * How names and queries are compared: one spelling of each letter, lower case, single blanks, no
 * control characters.
 */
export function foldQuery(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .slice(0, LONGEST)
    .trim()
}
