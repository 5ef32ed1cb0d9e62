import { expect, test } from 'vitest'
import { timeseriesRequest } from '#lib/schemas/studio-request.ts'
import {
  dataQuery,
  readPivot,
  readStudio,
  readTimeseriesRequest,
  withoutWord,
  withWord,
} from '#lib/studio/studio-state.ts'

test('an address without a query asks for real-world assets by class, day by day', () => {
  const { state, href } = readStudio('asset', {})
  expect(href()).toBe('/assets/timeseries')
  const request = readTimeseriesRequest('asset', 'size', state)
  expect(request).toMatchObject({
    of: 'asset',
    measure: 'size',
    groupBy: 'class',
    interval: 'day',
    mode: null,
    function: null,
    top: 8,
    asOf: null,
  })
  expect(request.filters.class).toContain('us-treasury-debt')
  expect(request.filters.class).not.toContain('stablecoins')
  expect(timeseriesRequest.parse(request)).toEqual(request)
})

test('what is asked for by name is not limited to real-world assets', () => {
  expect(
    readTimeseriesRequest('asset', 'size', readStudio('asset', { class: 'stablecoins' }).state)
      .filters,
  ).toEqual({ class: ['stablecoins'] })
  expect(
    readTimeseriesRequest('asset', 'size', readStudio('asset', { asset: 'usdc,usdt' }).state)
      .filters,
  ).toEqual({ asset: ['usdc', 'usdt'] })
  expect(
    readTimeseriesRequest('asset', 'size', readStudio('asset', { include: 'all' }).state).filters,
  ).toEqual({})
})

test('the order of filters in the address does not matter, nor that of their words', () => {
  const one = readTimeseriesRequest(
    'asset',
    'size',
    readStudio('asset', { network: 'ethereum', class: 'stocks' }).state,
  )
  const other = readTimeseriesRequest(
    'asset',
    'size',
    readStudio('asset', { class: 'stocks', network: 'ethereum' }).state,
  )
  expect(one).toEqual(other)
})

test('every address shows something: what is unknown falls to its default', () => {
  const { state } = readStudio('loan', {
    group: 'class',
    top: '900',
    interval: 'hour',
    from: '2026-02-30',
    scale: ['log', 'linear'],
    class: 'stocks',
  })
  expect(state).toMatchObject({ top: 8, interval: 'day', from: '', scale: 'linear' })
  // a studio of loans knows neither group nor filter by class
  expect(readTimeseriesRequest('loan', 'cumulativeIssuedAmount', state)).toMatchObject({
    groupBy: 'category',
    filters: {},
  })
})

test('the address holds the whole view and reads back to it', () => {
  const { href } = readStudio('token', {})
  const address = href({
    group: 'platform',
    network: 'base,stellar',
    top: 5,
    interval: 'month',
    draw: 'share',
    asof: '2026-11-01',
    from: '2026-01-01',
  })
  const again = readStudio('token', Object.fromEntries(new URLSearchParams(address.split('?')[1])))
  expect(again.state).toMatchObject({
    group: 'platform',
    network: 'base,stellar',
    top: 5,
    interval: 'month',
    draw: 'share',
    asof: '2026-11-01',
    from: '2026-01-01',
  })
  expect(again.href()).toBe(address)
})

test('a word is in a list once', () => {
  expect(withWord('a,b', 'b')).toBe('a,b')
  expect(withWord('', 'a')).toBe('a')
  expect(withoutWord('a,b,c', 'b')).toBe('a,c')
})

test('what only changes the picture does not change what is fetched', () => {
  const { state } = readStudio('asset', { group: 'network' })
  expect(dataQuery({ ...state, range: '30d', scale: 'log', view: 'table', pick: 'class' })).toBe(
    dataQuery(state),
  )
  expect(dataQuery({ ...state, top: 3 })).not.toBe(dataQuery(state))
})

test('a pivot keeps its sides and its order in the address', () => {
  const { state, href } = readPivot('asset', {
    rows: 'issuer',
    columns: 'network',
    sort: '10',
    dir: 'asc',
  })
  expect(state).toMatchObject({ rows: 'issuer', columns: 'network', sort: '10', dir: 'asc' })
  expect(href()).toBe('/assets/aggregates?rows=issuer&columns=network&sort=10&dir=asc')
})

test('whatever changes a view leads to the first page of its table, and a list that is opened does not', () => {
  const { state, href } = readStudio('asset', { view: 'table', page: '3' })
  expect(state.page).toBe(3)
  expect(href()).toBe('/assets/timeseries?view=table&page=3')
  expect(href({ pick: 'measure' })).toBe('/assets/timeseries?pick=measure&view=table&page=3')
  expect(href({ range: '30d' })).toBe('/assets/timeseries?range=30d&view=table')
  expect(href({ page: 4 })).toBe('/assets/timeseries?view=table&page=4')
  expect(dataQuery(state)).toBe(dataQuery(readStudio('asset', {}).state))
})
