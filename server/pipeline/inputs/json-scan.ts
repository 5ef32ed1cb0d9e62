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
export const scanJson = (text: string): JsonScan => new Scanner(text).scan()

class Scanner {
  readonly #text: string
  readonly #items: number[] = []
  readonly #open: ('[' | '{')[] = []
  #expected: Expected = 'value'
  #at = 0
  #values = 0
  #names = 0

  constructor(text: string) {
    this.#text = text
  }

  scan(): JsonScan {
    for (;;) {
      this.#take(BLANKS)
      if (this.#at === this.#text.length)
        return this.#expected === 'end'
          ? { items: this.#items, names: this.#names }
          : {
              fault: `the document ends where ${naming(this.#expected)} is expected`,
              at: this.#at,
            }
      const fault = this.#step(this.#text.charAt(this.#at))
      if (fault !== undefined) return { fault, at: this.#at }
    }
  }

  /** Takes the token that begins with this character; returns why it cannot stand here. */
  #step(found: string): string | undefined {
    const expected = this.#expected
    if (expected === 'end') return `${shown(found)} after the end of the document`
    if (found === ']' && (expected === 'value or ]' || expected === ', or ]')) return this.#close()
    if (found === '}' && (expected === 'name or }' || expected === ', or }')) return this.#close()
    switch (expected) {
      case ':':
      case ', or ]':
      case ', or }':
        return this.#takeMark(found, expected)
      case 'name':
      case 'name or }':
        return this.#takeName(found)
      default:
        return this.#takeValue(found)
    }
  }

  #close(): undefined {
    this.#open.pop()
    this.#at++
    this.#expected = afterValue(this.#open.at(-1))
  }

  #takeMark(found: string, expected: ':' | ', or ]' | ', or }'): string | undefined {
    if (found !== expected.charAt(0)) return misplaced(found, expected)
    this.#at++
    this.#expected = expected === ', or }' ? 'name' : 'value'
    return undefined
  }

  #takeName(found: string): string | undefined {
    if (!this.#takeString()) return faultOf(found, this.#expected)
    this.#names++
    this.#expected = ':'
    return undefined
  }

  #takeValue(found: string): string | undefined {
    if (++this.#values > MOST_VALUES) return 'the document has more than 6,000,000 values'
    if (this.#open.length === 1 && this.#open[0] === '[') this.#items.push(this.#at)
    if (found === '[' || found === '{') {
      if (this.#open.length === DEEPEST_JSON)
        return `the document is nested more than ${DEEPEST_JSON} levels deep`
      this.#open.push(found)
      this.#at++
      this.#expected = found === '[' ? 'value or ]' : 'name or }'
      return undefined
    }
    if (!this.#takeString() && !this.#take(NUMBER) && !this.#take(WORD))
      return faultOf(found, this.#expected)
    this.#expected = afterValue(this.#open.at(-1))
    return undefined
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    if (!pattern.test(this.#text)) return false
    this.#at = pattern.lastIndex
    return true
  }

  #takeString(): boolean {
    const end = stringEnd(this.#text, this.#at)
    if (end === -1) return false
    this.#at = end
    return true
  }
}

/** A quote begins a string wherever a name or a value may stand. */
const faultOf = (found: string, expected: Expected): string =>
  found === '"' ? 'an unclosed string or an invalid JSON escape' : misplaced(found, expected)

const misplaced = (found: string, expected: Expected): string =>
  `${shown(found)} where ${naming(expected)} is expected`

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
