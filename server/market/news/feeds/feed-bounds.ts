import { FeedError } from '#server/market/news/feeds/feed-error.ts'

const DEEPEST = 100
const MOST_ELEMENTS = 100_000

/**
 * Throws FeedError for a document whose shape alone would keep a parser busy: nested deeper than
 * 100 levels, or of more than 100,000 elements. One pass, without building anything.
 */
export function checkFeedBounds(text: string): void {
  if (/^\s*[[{]/.test(text)) checkJson(text)
  else checkXml(text)
}

function checkJson(text: string): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') at = endOfString(text, at)
    else if (letter === '[' || letter === '{') refuse(++depth, ++values)
    else if (letter === ']' || letter === '}') depth--
    else if (letter === ',') refuse(depth, ++values)
  }
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

function checkXml(text: string): void {
  let depth = 0
  let elements = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4)
    else if (text.startsWith('<![CDATA[', at)) at = after(text, ']]>', at + 9)
    else if (text.startsWith('<?', at)) at = after(text, '?>', at + 2)
    else if (text.startsWith('<!', at)) at += 2
    else if (text.startsWith('</', at)) {
      depth--
      at += 2
    } else {
      const end = endOfTag(text, at)
      if (text[end - 1] !== '/') refuse(++depth, ++elements)
      else refuse(depth, ++elements)
      at = end
    }
  }
}

const after = (text: string, end: string, from: number): number => {
  const found = text.indexOf(end, from)
  return found < 0 ? text.length : found + end.length
}

/** Where a tag closes; a `>` in the value of an attribute does not close it. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let at = from + 1; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (quote) {
      if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at
  }
  return text.length
}

function refuse(depth: number, elements: number): void {
  if (depth > DEEPEST) throw new FeedError(`is nested deeper than ${DEEPEST} levels`)
  if (elements > MOST_ELEMENTS) throw new FeedError(`has more than ${MOST_ELEMENTS} elements`)
}
