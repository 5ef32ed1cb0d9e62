import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  chartState,
  readState,
  tableState,
  readChartView,
  type SearchParams,
} from '#lib/page-state/page-state.ts'

const STATE = {
  ...chartState,
  ...tableState,
  sort: z.enum(['value', 'name']).catch('value'),
  network: z.string().max(60).optional().catch(undefined),
}
const DEFAULTS = {
  range: '1y',
  from: '',
  to: '',
  scale: 'linear',
  mode: 'value',
  view: 'chart',
  q: '',
  dir: 'desc',
  page: 1,
  density: 'comfortable',
  sort: 'value',
}

test('an address without state shows the defaults, and writes none of them', () => {
  const { state, href } = readState('/networks', STATE, {})
  expect(state).toEqual(DEFAULTS)
  expect(href()).toBe('/networks')
  expect(href({ range: '1y', page: 1, q: '' })).toBe('/networks')
})

test('what is in the address is kept, and what is changed stands beside it', () => {
  const { state, href } = readState('/networks', STATE, {
    range: '30d',
    scale: 'log',
    q: ' base ',
    page: '3',
    network: 'base',
  })
  expect(state).toEqual({
    ...DEFAULTS,
    range: '30d',
    scale: 'log',
    q: 'base',
    page: 3,
    network: 'base',
  })
  expect(href()).toBe('/networks?range=30d&scale=log&q=base&page=3&network=base')
  expect(href({ page: 1, range: 'all' })).toBe('/networks?range=all&scale=log&q=base&network=base')
  expect(href({ network: undefined })).toBe('/networks?range=30d&scale=log&q=base&page=3')
})

test('the boxes of a column chooser are one choice, whether sent one by one or kept in one address', () => {
  const { state, href } = readState('/networks', STATE, {
    cols: ['name', 'value', 'holders'],
    density: 'dense',
  })
  expect(state).toMatchObject({ cols: 'name,value,holders', density: 'dense' })
  expect(href()).toBe('/networks?cols=name%2Cvalue%2Cholders&density=dense')
})

test('a search form carries the rest of the state along, and begins on the first page', () => {
  const { fieldsWithout: kept } = readState('/networks', STATE, {
    range: '30d',
    q: 'base',
    page: '3',
    dir: 'asc',
  })
  expect(kept('q')).toEqual({ range: '30d', dir: 'asc' })
})

const nonsense: [string, SearchParams][] = [
  [
    'unknown words',
    { range: '2y', scale: 'cube', mode: 'none', view: 'film', dir: 'up', sort: 'price' },
  ],
  ['other letters', { range: '30D', scale: 'LOG' }],
  ['days that cannot be', { from: '2026-02-30', to: 'yesterday' }],
  ['repeated parameters', { range: ['30d', '90d'], q: ['a', 'b'], page: ['1', '2'] }],
  ['pages that cannot be', { page: '0' }],
  ['negative pages', { page: '-3' }],
  ['half pages', { page: '1.5' }],
  ['pages that are no number', { page: 'NaN' }],
  ['endless pages', { page: '1e99' }],
  ['endless searches', { q: 'x'.repeat(81) }],
  ['parameters of somebody else', { utm_source: 'mail', constructor: 'y' }],
]
for (const [name, params] of nonsense) {
  test(`${name} fall to the defaults`, () => {
    const { state, href } = readState('/networks', STATE, params)
    expect(state).toEqual(DEFAULTS)
    expect(href()).toBe('/networks')
  })
}

test('what a chart is drawn by is cut out of the state', () => {
  expect(readChartView(readState('/', STATE, { mode: 'share', q: 'x' }).state)).toEqual({
    range: '1y',
    scale: 'linear',
    mode: 'share',
  })
})

test('two days stand above the range, in either order; one alone leaves the other end open', () => {
  const range = (given: SearchParams) => readChartView(readState('/', STATE, given).state).range
  const [january, march] = [20_454, 20_513]
  expect(range({ range: '30d', from: '2026-01-01', to: '2026-03-01' })).toEqual({
    from: january,
    to: march,
  })
  expect(range({ from: '2026-03-01', to: '2026-01-01' })).toEqual({ from: january, to: march })
  expect(range({ from: '2026-01-01' })).toEqual({ from: january, to: Infinity })
  expect(range({ to: '2026-03-01' })).toEqual({ from: 0, to: march })
  expect(range({ range: '30d', from: '2026-13-01' })).toBe('30d')
})

const param = fc.oneof(
  fc.string(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.constantFrom('30d', 'log', 'share', 'table', 'asc', '7', '', 'name', '2026-01-01'),
)
const params = fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(STATE)), fc.string()), param)

test('every address shows something, and its own address shows the same', () => {
  fc.assert(
    fc.property(params, (given) => {
      const { state, href } = readState('/networks', STATE, given)
      const query = new URL(href(), 'http://x').searchParams
      expect(readState('/networks', STATE, Object.fromEntries(query)).state).toEqual(state)
      expect(query.size).toBeLessThanOrEqual(Object.keys(STATE).length)
    }),
  )
})
