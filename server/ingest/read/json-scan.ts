import { DEEPEST_JSON } from '#lib/foreign-json.ts'

/**
 * The result of a scan of a JSON text: where its outermost list has its items and how many names
 * its objects have, or where it stops being JSON.
 */
type JsonScan = { items: number[]; names: number } | { fault: string; at: number }

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or ]' | ', or }' | 'end'

/**
 * A document of 64 MB has some 4 million; one that is nothing but empty lists has ten times as
 * many, and each takes memory.
 */
const MOST_VALUES = 6_000_000

const BLANKS = /[ \t\n\r]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y

/** Walks the text once without building anything; depth costs no stack. */
export function scanJson(text: string): JsonScan {
  const items: number[] = []
  const open: ('[' | '{')[] = []
  let expected: Expected = 'value'
  let at = 0
  let values = 0
  let names = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  const takeString = (): boolean => {
    const end = stringEnd(text, at)
    if (end === -1) return false
    at = end
    return true
  }
  const close = () => {
    open.pop()
    at++
    expected = afterValue(open.at(-1))
  }
  for (;;) {
    take(BLANKS)
    if (at === text.length)
      return expected === 'end'
        ? { items, names }
        : { fault: `the document ends where ${naming(expected)} is expected`, at }
    const found: string = text.charAt(at)
    if (expected === 'end') return { fault: `${shown(found)} after the end of the document`, at }
    if (found === ']' && (expected === 'value or ]' || expected === ', or ]')) {
      close()
      continue
    }
    if (found === '}' && (expected === 'name or }' || expected === ', or }')) {
      close()
      continue
    }
    if (expected === ':' || expected === ', or ]' || expected === ', or }') {
      if (found !== expected.charAt(0))
        return { fault: `${shown(found)} where ${naming(expected)} is expected`, at }
      at++
      expected = expected === ', or }' ? 'name' : 'value'
      continue
    }
    if (expected === 'name' || expected === 'name or }') {
      if (!takeString())
        return {
          fault:
            found === '"'
              ? 'an unclosed string or an invalid JSON escape'
              : `${shown(found)} where ${naming(expected)} is expected`,
          at,
        }
      names++
      expected = ':'
      continue
    }
    if (++values > MOST_VALUES) return { fault: 'the document has more than 6,000,000 values', at }
    if (open.length === 1 && open[0] === '[') items.push(at)
    if (found === '[' || found === '{') {
      if (open.length === DEEPEST_JSON)
        return { fault: `the document is nested more than ${DEEPEST_JSON} levels deep`, at }
      open.push(found)
      at++
      expected = found === '[' ? 'value or ]' : 'name or }'
      continue
    }
    if (!takeString() && !take(NUMBER) && !take(WORD)) {
      return {
        fault:
          found === '"'
            ? 'an unclosed string or an invalid JSON escape'
            : `${shown(found)} where ${naming(expected)} is expected`,
        at,
      }
    }
    expected = afterValue(open.at(-1))
  }
}

/**
 * Behind the closing quote; −1 where no whole string stands. By hand: a string may be longer than a
 * pattern can carry.
 */
function stringEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== QUOTE) return -1
  for (let here = at + 1; here < text.length; here++) {
    const code = text.charCodeAt(here)
    if (code === QUOTE) return here + 1
    if (code < SPACE) return -1
    if (code !== BACKSLASH) continue
    ESCAPE.lastIndex = here
    if (!ESCAPE.test(text)) return -1
    here = ESCAPE.lastIndex - 1
  }
  return -1
}

const QUOTE = 34
const SPACE = 32
const BACKSLASH = 92

function afterValue(around: '[' | '{' | undefined): Expected {
  if (around === undefined) return 'end'
  return around === '[' ? ', or ]' : ', or }'
}

const naming = (expected: Expected) =>
  expected.startsWith('value')
    ? expected.replace('value', 'a value')
    : expected.replace('name', 'a name in quotes')
const shown = (found: string) => JSON.stringify(found)
