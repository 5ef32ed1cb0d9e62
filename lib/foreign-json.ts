/** Deeper than any form that is read here; a million levels would keep a process busy for many seconds. */
export const DEEPEST_JSON = 100

/** A text of JSON from outside. Throws SyntaxError where it is none, or is nested deeper than `DEEPEST_JSON` levels. */
export function parseForeignJson(text: string): unknown {
  if (isTooDeep(text))
    throw new SyntaxError(
      `it is nested more than ${DEEPEST_JSON.toLocaleString('en-US')} levels deep`,
    )
  return JSON.parse(text)
}

/** Looks at brackets alone, without building anything, and no further than where they are too deep. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = stringEnd(text, at)
    else if (code === LIST || code === OBJECT) {
      if (++depth > DEEPEST_JSON) return true
    } else if (code === LIST_END || code === OBJECT_END) depth--
  }
  return false
}

/** Where the quote of a string closes; the end of the text where none does. */
function stringEnd(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end
  }
  return text.length
}

const QUOTE = 34
const BACKSLASH = 92
const LIST = 91
const LIST_END = 93
const OBJECT = 123
const OBJECT_END = 125
