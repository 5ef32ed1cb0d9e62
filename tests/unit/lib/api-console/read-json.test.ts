import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathText, type JsonPath } from '#lib/api-console/edit-json.ts'
import { formatQuery } from '#lib/api-console/query-json.ts'
import { readJson } from '#lib/api-console/read-json.ts'

const findProblem = (text: string) => readJson(text).problem

describe('a text as JSON', () => {
  it('has the place of every value', () => {
    const text = '{"filter": {"filters": [{"field": "slug", "value": [1, "two"]}]}}'
    const { places } = readJson(text)
    const at = (path: string) => {
      const place = places?.get(path)
      return place && text.slice(place.from, place.to)
    }
    expect(at('filter.filters[0].field')).toBe('"slug"')
    expect(at('filter.filters[0].value[1]')).toBe('"two"')
    expect(at('')).toBe(text)
  })

  it('is read exactly where JSON.parse reads it', () => {
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 4 }),
        fc.nat(),
        fc.constantFrom(
          '',
          '"',
          ',',
          '}',
          ']',
          '\\',
          '\n',
          '\t',
          ':',
          'e',
          '-',
          '0',
          '.',
          'null',
          '\u0001',
        ),
        (text, place, sign) => {
          const broken =
            text.slice(0, place % (text.length + 1)) +
            sign +
            text.slice((place % (text.length + 1)) + (sign ? 0 : 1))
          expect(findProblem(broken) === null).toBe(parses(broken))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('gives every value in its place, however it is laid out', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }).filter(hasPlainNames), (value) => {
        const text = formatQuery(value)
        const { places } = readJson(text)
        for (const [path, part] of listParts(JSON.parse(text))) {
          const place = places?.get(pathText(path))
          expect(place && JSON.parse(text.slice(place.from, place.to))).toEqual(part)
        }
      }),
    )
  })

  it.each([
    ['{"a": 1,}', 8, 'Expected a name in quotation marks: there is an extra comma, found "}".'],
    ['{"a" 1}', 5, 'Expected a colon after "a", found "1".'],
    ['{"a": eth}', 6, 'Expected a value, found "eth".'],
    ['{"a": 1', 7, 'Expected a comma or }, found the end.'],
    ['["a\n"]', 3, 'Closing quotation mark missing: a string must end on its line.'],
    ['[1] 2', 4, 'Unexpected content after the end: "2".'],
    ['', 0, 'Expected a value, found the end.'],
  ])('says of %j where it breaks and why', (text, at, message) => {
    expect(findProblem(text)).toEqual({ at, message })
  })

  it('is refused where it is nested without end', () => {
    expect(findProblem('['.repeat(10_000))?.message).toBe('Nested too deeply.')
  })
})

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Names with a dot or a bracket are told apart by nobody who writes a path. */
function hasPlainNames(value: unknown): boolean {
  return listParts(value).every(([path]) =>
    path.every((step) => typeof step === 'number' || /^\w+$/.test(step)),
  )
}

function listParts(value: unknown, path: JsonPath = []): [JsonPath, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? value.map((part: unknown, place) => [place, part])
    : Object.entries(value)
  return [[path, value], ...parts.flatMap(([step, part]) => listParts(part, [...path, step]))]
}
