import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LeagueTable } from '#components/market/shares/league-table.tsx'
import { UNMARKED } from '#lib/view/figures/day-note.ts'
import type { League, LeaguePart, LeagueRow } from '#lib/view/entities/league-row.ts'

const row = (name: string, value: number | null, over: Partial<LeagueRow> = {}): LeagueRow => ({
  key: name,
  scope: `network:${name}`,
  asOf: 20_000,
  name,
  href: `/networks/${name}`,
  mark: { kind: 'plate', color: 'var(--s1)', text: name.slice(0, 2) },
  count: 3,
  value,
  currency: 'usd',
  notes: UNMARKED,
  change7d: 0.01,
  change1y: 1.214,
  share: 0.5,
  shareChange30d: -0.0031,
  spark: [],
  ...over,
})
const table = (
  rows: LeagueRow[],
  all = rows.length,
  part: LeaguePart = 'whole',
  unattributed: League['unattributed'] = null,
) =>
  renderToStaticMarkup(
    <LeagueTable
      id="leagues"
      league={{
        key: 'networks',
        label: 'Networks',
        nameLabel: 'Network',
        part,
        total: 15.19e9,
        unattributed,
        currency: 'usd',
        rows,
      }}
      href={(key) => `/?league=${key}`}
      tabs={[
        { key: 'networks', label: 'Networks', count: all },
        { key: 'platforms', label: 'Platforms', count: 71 },
      ]}
    />,
  )

it('writes each value in the unit of its size, shares by points, and the current tab as the current place', () => {
  const html = table([row('Ethereum', 14.82e9), row('Stellar', 0.37e9)])
  expect(html).toContain(
    'data-figure="network:Stellar|size|value|2024-10-04" title="$370,000,000.00">$370.0M</data>',
  )
  expect(html).toContain('−0.31 pp')
  expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*href="\/\?league=networks"/)
  expect(html).toContain('2 rows · $15.19B<')
})

it('says how much of its total no row has', () => {
  const html = table([row('Ethereum', 15e9)], 1, 'whole', {
    value: 0.19e9,
    label: 'without network',
  })
  expect(html).toContain('1 row · $15.19B, $190.0M without network<')
})

it('says that its total is of more rows than are shown', () => {
  const html = table([row('Ethereum', 14.82e9), row('Stellar', 0.37e9)], 12)
  expect(html).toContain('2 of 12 rows · $15.19B total<')
})

it('links rows that lead somewhere, and leaves what is not known blank', () => {
  const html = table([row('Ethereum', null), row('All Others (6 Items)', 1e6, { href: null })])
  expect(html).toContain('href="/networks/Ethereum"')
  expect(html).not.toContain('href="/networks/All')
  expect(html).toContain('No published value')
})

it.each([
  ['whole', 'Assets', 'Total value'],
  ['distributed', 'Distributed assets', 'Distributed value'],
  ['represented', 'Represented assets', 'Represented value'],
  ['distributedAndStablecoins', 'Assets', 'Distributed + stablecoins'],
  ['representedAndStablecoins', 'Assets', 'Represented + stablecoins'],
  ['shared', 'Assets', 'Value'],
] as const)('heads the columns of %s with how much of a name they show', (part, count, value) => {
  const heads = [
    ...table([row('Ethereum', 1e6)], 1, part).matchAll(/<th[^>]*scope="col"[^>]*>(.*?)<\/th>/g),
  ]
  const texts = heads.map(([, text = '']) => text.replace(/<[^>]+>/g, ''))
  expect(texts.slice(2, 4)).toEqual([count, value])
})

it('says so where there is nothing to rank', () => {
  expect(table([])).toContain('No rankings yet')
})
