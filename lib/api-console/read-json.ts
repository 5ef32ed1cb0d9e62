/** Where a value stands in a text: from its first sign to behind its last. */
export interface Place {
  from: number
  to: number
}

/** A text as JSON with the place of every value by its path (`filter.filters[0].value`), or the first thing that is wrong with it. */
export type ReadJson =
  | { json: unknown; places: ReadonlyMap<string, Place>; problem: null }
  | { json: undefined; places: null; problem: { at: number; message: string } }

/** As strict as JSON.parse, with words and a place that are the same in every browser. Of a name that stands twice the last counts. */
export function readJson(text: string): ReadJson {
  const places = new Map<string, Place>()
  try {
    const end = skip(text, readValue(text, skip(text, 0), '', 0, places))
    if (end < text.length)
      throw new Trouble(end, `Something stands behind the end: ${shown(text, end)}.`)
    return { json: JSON.parse(text), places, problem: null }
  } catch (error) {
    if (error instanceof Trouble)
      return { json: undefined, places: null, problem: { at: error.at, message: error.message } }
    // what this reader lets pass and JSON.parse does not would be an error here; it is said and not thrown at somebody who types
    return {
      json: undefined,
      places: null,
      problem: { at: 0, message: 'This cannot be read as JSON.' },
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

/** → the index behind the value */
function readValue(
  text: string,
  from: number,
  path: string,
  depth: number,
  places: Map<string, Place>,
): number {
  if (depth > DEEPEST) throw new Trouble(from, 'This is nested too deep.')
  const first = text[from]
  const to =
    first === '{'
      ? readObject(text, from, path, depth, places)
      : first === '['
        ? readList(text, from, path, depth, places)
        : first === '"'
          ? readText(text, from)
          : readWord(text, from)
  places.set(path, { from, to })
  return to
}

function readObject(
  text: string,
  from: number,
  path: string,
  depth: number,
  places: Map<string, Place>,
): number {
  let at = skip(text, from + 1)
  if (text[at] === '}') return at + 1
  for (;;) {
    if (text[at] !== '"')
      throw new Trouble(
        at,
        `A name in quotation marks is expected${text[at] === '}' ? ': there is a comma too many' : ''}, not ${shown(text, at)}.`,
      )
    const end = readText(text, at)
    const name = String(JSON.parse(text.slice(at, end)))
    at = skip(text, end)
    if (text[at] !== ':')
      throw new Trouble(
        at,
        `A colon is expected behind ${text.slice(from, end).length > 200 ? 'the name' : JSON.stringify(name)}, not ${shown(text, at)}.`,
      )
    at = skip(text, readValue(text, skip(text, at + 1), childPath(path, name), depth + 1, places))
    if (text[at] === '}') return at + 1
    if (text[at] !== ',') throw new Trouble(at, `A comma or } is expected, not ${shown(text, at)}.`)
    at = skip(text, at + 1)
  }
}

function readList(
  text: string,
  from: number,
  path: string,
  depth: number,
  places: Map<string, Place>,
): number {
  let at = skip(text, from + 1)
  if (text[at] === ']') return at + 1
  for (let place = 0; ; place += 1) {
    if (text[at] === ']') throw new Trouble(at, 'A value is expected: there is a comma too many.')
    at = skip(text, readValue(text, at, `${path}[${place}]`, depth + 1, places))
    if (text[at] === ']') return at + 1
    if (text[at] !== ',') throw new Trouble(at, `A comma or ] is expected, not ${shown(text, at)}.`)
    at = skip(text, at + 1)
  }
}

function readText(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '"') return at + 1
    if (sign < ' ')
      throw new Trouble(
        at,
        sign === '\n'
          ? 'A text ends on its line: its quotation mark is missing.'
          : 'A sign like this stands in a text as \\u and four digits.',
      )
    if (sign !== '\\') continue
    const escape = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y
    escape.lastIndex = at + 1
    const [found] = escape.exec(text) ?? []
    if (found === undefined) throw new Trouble(at, `There is no escape ${text.slice(at, at + 2)}.`)
    at += found.length
  }
  throw new Trouble(text.length, 'The quotation mark at the end of a text is missing.')
}

const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

function readWord(text: string, from: number): number {
  const word = new RegExp(WORD)
  word.lastIndex = from
  const [found] = word.exec(text) ?? []
  if (found === undefined || /[\w.+-]/.test(text[from + found.length] ?? ''))
    throw new Trouble(from, `A value is expected, not ${shown(text, from)}.`)
  return from + found.length
}

function skip(text: string, from: number): number {
  let at = from
  while (' \t\n\r'.includes(text[at] ?? 'x')) at += 1
  return at
}

const childPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

function shown(text: string, at: number): string {
  const [word] = /^(?:[\w.+-]{1,20}|.)/su.exec(text.slice(at, at + 20)) ?? []
  return word === undefined
    ? 'the end'
    : word === '\n' || word === '\r'
      ? 'the end of the line'
      : `"${word}"`
}
