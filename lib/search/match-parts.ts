import { foldQuery } from '#lib/search/fold-query.ts'

/** A label in pieces, those that were typed marked. Concatenated they are the label again. */
export function matchParts(label: string, query: string): { text: string; isMatch: boolean }[] {
  const words = foldQuery(query).split(' ').filter(Boolean)
  const lower = label.toLowerCase()
  // a letter whose lower case is longer shifts every place behind it
  if (words.length === 0 || lower.length !== label.length) return [{ text: label, isMatch: false }]
  const isMatched = new Array<boolean>(label.length).fill(false)
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      isMatched.fill(true, at, at + word.length)
  }
  const parts: { text: string; isMatch: boolean }[] = []
  for (const [at, isMatch] of isMatched.entries()) {
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += label[at] ?? ''
    else parts.push({ text: label[at] ?? '', isMatch })
  }
  return parts
}
