import type { Mark } from '#lib/view/league.ts'

/** Two letters in place of a logo: of the first two words, else of the first. */
export function monogram(name: string, color: string): Mark {
  const words = name
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .split(' ')
    .filter(Boolean)
  const letters =
    words.length > 1
      ? `${words[0]?.[0] ?? ''}${words[1]?.[0] ?? ''}`
      : (words[0] ?? '?').slice(0, 2)
  return { kind: 'monogram', color, text: letters.toUpperCase() }
}
