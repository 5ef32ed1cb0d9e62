import { expect, it } from 'vitest'
import { takeAwayFormats, takeAwayHref } from '#lib/take-away-href.ts'

it.each([
  ['/', 'range=30d', 'png', '/home.png?range=30d'],
  ['/assets', 'class=stocks', 'csv', '/assets.csv?class=stocks'],
  ['/networks/ethereum', '', 'metadata.json', '/networks/ethereum.metadata.json'],
  ['/assets', '', 'png', null],
  ['/assets/aggregates', 'rows=class', 'csv', '/assets/aggregates.csv?rows=class'],
  ['/assets/aggregates', '', 'png', null],
  ['/wormhole', 'flow=inflow', 'svg', '/wormhole.svg?flow=inflow'],
  ['/assets/timeseries', 'top=3', 'svg', '/assets/timeseries.svg?top=3'],
  ['/settings', '', 'json', null],
] as const)('%s?%s as %s is %s', (path, query, format, href) =>
  expect(takeAwayHref(path, query, format)).toBe(href),
)

it('tables have no picture, charts have one', () => {
  expect(takeAwayFormats('/networks')).not.toContain('svg')
  expect(takeAwayFormats('/treasuries')).toContain('svg')
})
