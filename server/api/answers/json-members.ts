/**
 * The members of an object of JSON as they are written, by name: no number loses digits on the way.
 * The text is one that was written here and is taken to be right.
 */
export function jsonMembers(text: string): Map<string, string> {
  const members = new Map<string, string>()
  let at = text.indexOf('{') + 1
  while (at > 0) {
    const opening = text.indexOf('"', at)
    if (opening < 0) break
    const closing = endOfText(text, opening)
    const from = text.indexOf(':', closing) + 1
    const to = endOfValue(text, from)
    members.set(readName(text.slice(opening, closing)), text.slice(from, to).trim())
    if (text[to] !== ',') break
    at = to + 1
  }
  return members
}

function readName(written: string): string {
  const name: unknown = JSON.parse(written)
  return String(name)
}

/** Behind the quotation mark that closes the text that begins here. */
function endOfText(text: string, opening: number): number {
  for (let at = opening + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

/** The comma or brace behind a value. */
function endOfValue(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfText(text, at) - 1
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') {
      if (depth === 0) return at
      depth--
    } else if (sign === ',' && depth === 0) return at
  }
  return text.length
}
