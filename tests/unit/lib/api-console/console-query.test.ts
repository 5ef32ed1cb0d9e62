import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consoleHref, readQueryText } from '#lib/api-console/console-href.ts'
import { valueAt, withValueAt } from '#lib/api-console/edit-json.ts'
import { placeComplaints } from '#lib/api-console/place-complaint.ts'
import { compactQuery, formatQuery } from '#lib/api-console/query-json.ts'
import { readJson } from '#lib/api-console/read-json.ts'
import { parseQueryText } from '#lib/query/parse-query.ts'

// V8 mixes up names of a backslash alone with names that begin with an escape (JSON.parse, Node 24.21)
const json = fc
  .jsonValue({ maxDepth: 5, stringUnit: 'binary' })
  .filter((value) => !JSON.stringify(value).includes('\\\\'))
const same = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const endpoint = {
  fields: {
    slug: { type: 'text', description: 'Slug' },
    market_value_dollar: { type: 'metric', description: 'Value' },
  },
} as const

describe('a query on its way between builder, text and address', () => {
  it('stays what it is', () => {
    fc.assert(
      fc.property(json, (query) => {
        const text = formatQuery(query)
        expect(readJson(text).json).toEqual(same(query))
        expect(JSON.parse(compactQuery(query))).toEqual(same(query))
        const address = new URL(
          consoleHref({ endpoint: '/v4/assets', query: { of: query } }) ?? '',
          'http://site',
        )
        expect(JSON.parse(readQueryText(address) ?? '')).toEqual({ of: same(query) })
      }),
    )
  })

  it('has no sign in its address that the site refuses', () => {
    fc.assert(
      fc.property(json, (query) => {
        const href = consoleHref({ endpoint: '/v4/assets', query: { of: query } }) ?? ''
        expect(href).not.toMatch(/%(?:[01][0-9a-f]|7f)/i)
        expect(href.split('#')[0]?.length).toBeLessThan(8_000)
      }),
    )
  })

  it('stands behind a # where it is too long for a request', () => {
    const query = {
      filter: {
        field: 'slug',
        operator: 'in',
        value: Array.from({ length: 900 }, (_, at) => `asset-${at}`),
      },
    }
    const href = consoleHref({ endpoint: '/v4/assets', query }) ?? ''
    expect(href).toMatch(/^\/tools\/api\/endpoint\/assets#query=/)
    expect(JSON.parse(readQueryText(new URL(href, 'http://site')) ?? '')).toEqual(query)
  })

  it('is changed in one place only', () => {
    const path = fc.array(
      fc.oneof(fc.constantFrom('filter', 'filters', 'value', '__proto__', 'x'), fc.nat(3)),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(json, path, fc.jsonValue(), (query, at, value) => {
        const before = JSON.stringify(query)
        const changed = withValueAt(query, at, value)
        expect(valueAt(changed, at)).toEqual(value)
        expect(JSON.stringify(query)).toBe(before)
        expect(withValueAt(changed, at, value)).toEqual(changed)
      }),
    )
  })

  it('keeps what the builder does not know', () => {
    const query = {
      note: 'mine',
      filter: { operator: 'and', filters: [{ field: 'slug', odd: true }, 7] },
    }
    expect(withValueAt(query, ['filter', 'filters', 0, 'value'], 'x')).toEqual({
      note: 'mine',
      filter: { operator: 'and', filters: [{ field: 'slug', odd: true, value: 'x' }, 7] },
    })
    expect(withValueAt(query, ['filter', 'filters', 0], undefined)).toEqual({
      note: 'mine',
      filter: { operator: 'and', filters: [7] },
    })
    expect(withValueAt(query, ['filter'], undefined)).toEqual({ note: 'mine' })
  })
})

describe('a complaint', () => {
  const listComplaints = (text: string) =>
    placeComplaints(text, readJson(text), parseQueryText(text, endpoint).complaints ?? [])

  it('stands at what it is about', () => {
    const text =
      '{\n  "filter": {"filters": [\n' +
      '    {"field": "slug", "operator": "contains", "value": "x"}\n' +
      '  ]},\n  "sort": {"field": "nothing"}\n}'
    expect(
      listComplaints(text).map(({ line, place }) => [line, text.slice(place.from, place.to)]),
    ).toEqual([
      [3, '"contains"'],
      [5, '"nothing"'],
    ])
  })

  it('about something that is missing stands at what it is missing in', () => {
    const text = '{"filter": {"field": "slug"}}'
    expect(
      listComplaints(text).map(({ path, place }) => [path, text.slice(place.from, place.to)]),
    ).toEqual([['filter.value', '{"field": "slug"}']])
  })

  it('about a name that there is not stands at it', () => {
    const text = '{"fitler": 1}'
    expect(listComplaints(text).map(({ place }) => text.slice(place.from, place.to))).toEqual(['1'])
  })

  it('about broken JSON is one, on its line', () => {
    expect(listComplaints('{\n  "sort": \n}')).toMatchObject([
      { line: 3, message: 'Expected a value, found "}".' },
    ])
  })
})
