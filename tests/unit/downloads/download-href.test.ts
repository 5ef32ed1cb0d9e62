import { expect, it } from 'vitest'
import { chartFileHref, downloadFormats, downloadHref } from '#lib/links/download-href.ts'

it.each([
  ['/', 'range=30d', 'png', '/home.png?range=30d'],
  ['/assets', 'class=stocks', 'csv', '/assets.csv?class=stocks'],
  ['/networks/ethereum', '', 'metadata.json', '/networks/ethereum.metadata.json'],
  ['/assets/aggregates', 'rows=class', 'csv', '/assets/aggregates.csv?rows=class'],
  ['/wormhole', 'flow=inflow', 'svg', '/wormhole.svg?flow=inflow'],
  ['/assets/timeseries', 'top=3', 'svg', '/assets/timeseries.svg?top=3'],
  ['/treasuries', 'network=ethereum&range=30d', 'csv', '/treasuries.csv?range=30d'],
  ['/treasuries', 'scale=log&marks=yes', 'csv', '/treasuries.csv?marks=yes'],
  ['/treasuries', 'scale=log', 'png', '/treasuries.png?scale=log'],
  ['/commodities', 'chart=ounces&mass=kg', 'csv', '/commodities.csv?chart=ounces&mass=kg'],
  ['/commodities', 'mass=kg', 'csv', '/commodities.csv'],
  ['/assets', 'page=2&cols=value,apy', 'csv', '/assets.csv?cols=value,apy'],
] as const)('%s?%s as %s is %s', (path, query, format, href) =>
  expect(downloadHref(path, query, format)).toBe(href),
)

it('tables have no picture, charts have one, and other pages have no file', () => {
  for (const path of ['/networks', '/assets', '/assets/aggregates'])
    expect(downloadFormats(path)).toEqual(['csv', 'json', 'metadata.json'])
  for (const path of ['/', '/treasuries', '/networks/ethereum'])
    expect(downloadFormats(path)).toContain('svg')
  for (const path of ['/settings', '/status', '/investments/x', '/constructor'])
    expect(downloadFormats(path)).toEqual([])
})

it.each([
  ['/treasuries?range=90d', 'value', '/treasuries.png?range=90d'],
  ['/treasuries?range=90d', 'yield', '/treasuries.png?range=90d&chart=yield'],
  ['/', 'value', '/home.png'],
  ['/networks', 'value', '/networks.png?chart=value'],
])('the picture of a chart of %s (%s) is %s', (href, chart, file) =>
  expect(chartFileHref({ href, charts: [{ key: 'value' }, { key: 'yield' }] }, chart, 'png')).toBe(
    file,
  ),
)
