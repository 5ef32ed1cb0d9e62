import { visit } from 'jsonc-parser'
import { pathText } from '#lib/api-console/edit-json.ts'

/** Where a value stands in a text: from its first sign to behind its last. */
export interface Place {
  from: number
  to: number
}

/**
 * A text as JSON with the place of every value by its path (`filter.filters[0].value`), or the
 * first thing that is wrong with it.
 */
export type ReadJson =
  | { json: unknown; places: ReadonlyMap<string, Place>; problem: null }
  | { json: undefined; places: null; problem: { at: number; message: string } }

/**
 * As strict as JSON.parse, with words and a place that are the same in every browser. Of a name
 * that stands twice the last counts.
 */
export function readJson(text: string): ReadJson {
  try {
    const places = placeValues(text)
    return { json: JSON.parse(text), places, problem: null }
  } catch (error) {
    if (error instanceof Trouble)
      return { json: undefined, places: null, problem: { at: error.at, message: error.message } }
    // a text that this reader lets pass and JSON.parse does not would be an error here; it is said
    // and not thrown at a reader who types
    return {
      json: undefined,
      places: null,
      problem: { at: 0, message: 'Invalid JSON.' },
    }
  }
}

class Trouble extends Error {
  at: number
  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

const DEEPEST = 200

/** An object or a list that has begun and not ended. */
interface Open {
  end: '}' | ']'
  path: string
  from: number
}

/** The part that may stand next. A name and a value may end their object or list only before its first comma. */
type Expected = 'value' | 'name' | 'colon' | 'comma' | 'end'

/** The first error of a text is thrown; that the parser could go on behind it is of no use here. */
function placeValues(text: string): Map<string, Place> {
  const places = new Map<string, Place>()
  const open: Open[] = []
  let expected: Expected = 'value'
  let name = ''
  const begin = (end: Open['end'], from: number, path: string) => {
    refuseDepth(open.length, from)
    open.push({ end, path, from })
    expected = end === '}' ? 'name' : 'value'
  }
  const put = (path: string, place: Place) => {
    places.set(path, place)
    expected = open.length ? 'comma' : 'end'
  }
  const close = (at: number) => {
    const last = open.at(-1)
    // the end of the text ends what is open too, and is an error afterwards
    if (!last || text[at] !== last.end) return
    open.pop()
    put(last.path, { from: last.from, to: at + 1 })
  }
  visit(
    text,
    {
      onObjectBegin: (at, _length, _line, _column, path) => {
        begin('}', at, pathText(path()))
      },
      onArrayBegin: (at, _length, _line, _column, path) => {
        begin(']', at, pathText(path()))
      },
      onObjectEnd: close,
      onArrayEnd: close,
      onObjectProperty: (property) => {
        name = property
        expected = 'colon'
      },
      onSeparator: (sign) => {
        expected = sign === ':' || open.at(-1)?.end === ']' ? 'value' : 'name'
      },
      onLiteralValue: (_value, from, length, _line, _column, path) => {
        refuseDepth(open.length, from)
        const to = from + length
        if (text[from] !== '"' && /[\w.+-]/.test(text[to] ?? ''))
          throw new Trouble(from, wrongSign(text, from, 'value'))
        put(pathText(path()), { from, to })
      },
      onError: (_code, at) => {
        if (text[at] === '"' && STRING_EXPECTED.has(expected)) throw brokenText(text, at)
        // the parser takes what touches a word for a part of it
        const [word = ''] = (expected === 'value' && WORD.exec(text.slice(at, at + 6))) || []
        if (word) expected = open.length ? 'comma' : 'end'
        throw new Trouble(
          at + word.length,
          wrongSign(text, at + word.length, expected, { name, end: open.at(-1)?.end }),
        )
      },
    },
    { disallowComments: true },
  )
  return places
}

const WORD = /^(?:true|false|null)(?![\w.+-])/
const STRING_EXPECTED: ReadonlySet<Expected> = new Set<Expected>(['value', 'name'])

function refuseDepth(depth: number, at: number): void {
  if (depth > DEEPEST) throw new Trouble(at, 'Nested too deeply.')
}

function wrongSign(
  text: string,
  at: number,
  expected: Expected,
  { name = '', end }: { name?: string; end?: Open['end'] | undefined } = {},
): string {
  const found = shown(text, at)
  switch (expected) {
    case 'value':
      return text[at] === ']' && end === ']'
        ? 'Expected a value: there is an extra comma.'
        : `Expected a value, found ${found}.`
    case 'name':
      return `Expected a name in quotation marks${text[at] === '}' ? ': there is an extra comma' : ''}, found ${found}.`
    case 'colon':
      return `Expected a colon after ${name.length > 200 ? 'the name' : JSON.stringify(name)}, found ${found}.`
    case 'comma':
      return `Expected a comma or ${end ?? ''}, found ${found}.`
    case 'end':
      return `Unexpected content after the end: ${found}.`
  }
}

/** A text up to where it breaks. */
const WHOLE_PART = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y

function brokenText(text: string, from: number): Trouble {
  const part = new RegExp(WHOLE_PART)
  part.lastIndex = from
  const at = from + (part.exec(text)?.[0].length ?? 0)
  const sign = text[at]
  if (sign === undefined) return new Trouble(at, 'Closing quotation mark missing.')
  if (sign === '\\') return new Trouble(at, `Unknown escape ${text.slice(at, at + 2)}.`)
  return new Trouble(
    at,
    sign === '\n'
      ? 'Closing quotation mark missing: a string must end on its line.'
      : 'Control characters must be written as \\u and four digits.',
  )
}

function shown(text: string, at: number): string {
  const [word] = /^(?:[\w.+-]{1,20}|.)/su.exec(text.slice(at, at + 20)) ?? []
  return word === undefined
    ? 'the end'
    : word === '\n' || word === '\r'
      ? 'the end of the line'
      : `"${word}"`
}
