// With one rate on all days a page in euros is the page in dollars with each amount divided by it,
// and nothing else of it differs: no amount is forgotten, and none is converted twice. It cannot
// see texts, nor by which day's rate an amount is converted (market/currency.test.ts).
import { beforeAll, expect, test } from 'vitest'
import { isoDay } from '#lib/dates.ts'
import { pageAt } from '#lib/registry/pages.ts'
import { assetTable } from '#server/market/figures/assets/read-asset-table.ts'
import { findPage } from '#server/pages/all-pages.ts'
import { publishFirst } from '../../support/market/revised-market.ts'
import { day, publishText } from '../../support/market/small-market.ts'

/** Dollars for a euro: amounts of both are exact. */
const RATE = 2
const PATHS = [
  '/',
  '/treasuries',
  '/networks',
  '/platforms',
  '/issuers',
  '/networks/ethereum',
  '/platforms/forge',
  '/issuers/bank',
  '/assets/bond',
] as const

beforeAll(async () => {
  await publishFirst()
  const days = Array.from({ length: 60 }, (_, at) => isoDay(day('2026-03-20') + at))
  await publishText(
    'ecb-rates',
    'eurofxref-hist.csv',
    ['Date,USD,JPY,GBP,CHF,', ...days.map((each) => `${each},${RATE},150,0.8,1,`), ''].join('\n'),
  )
})

async function read(path: string, params: Record<string, string>) {
  const found = findPage(path)
  const page = await found?.page.read(found.slug, params)
  if (!found || !page) throw new Error(`${path} is not there`)
  const { lists } = page.blocks
  const file = await found.page.download(found.slug, params)
  return {
    headline: page.headline,
    charts: page.charts.map(({ key, model }) => ({ key, model })),
    blocks: { ...page.blocks, lists: null },
    content: 'content' in page ? picked(page.content) : null,
    file: file?.kind === 'table' ? file.rows : null,
    table:
      lists &&
      (await assetTable(lists.market, {
        ...lists,
        sort: 'value',
        direction: 'desc',
        page: 1,
        perPage: 50,
      })),
  }
}

/** Picks the parts that the page itself shows beside the blocks: rows, settlements, tokens of an asset and more. */
const picked = (content: unknown): Record<string, unknown> =>
  Object.fromEntries(
    ['rows', 'settles', 'tokens', 'classes', 'flows', 'recent', 'movers', 'table', 'leagues'].map(
      (name) => [
        name,
        typeof content === 'object' && content !== null ? Reflect.get(content, name) : null,
      ],
    ),
  )

/** Keys that hold amounts in an object that has a currency. */
const AMOUNTS = new Set([
  ...['value', 'amount', 'total', 'values', 'spark', 'net', 'price'],
  ...['distributed', 'represented', 'stablecoins', 'locked', 'netFlow', 'largest'],
  ...['before', 'after', 'mints', 'burns', 'unattributed', 'newlyTracked', 'left', 'late'],
  ...['coverage', 'notItemised'],
])
/** Keys that say in which currency a thing is, that hold a text of it, and that name the subject of a page. */
const OTHER = new Set(['unit', 'currency', 'money', 'label', 'owner', 'where', 'owns', 'counts'])

/** Amounts of two pages side by side, and whatever else of them differs. */
function compare(
  dollars: unknown,
  euros: unknown,
  place: string,
  isAmount: boolean,
  found: { amounts: number; differences: string[] },
): void {
  if (typeof dollars === 'number' && isAmount) {
    found.amounts++
    if (euros !== dollars / RATE)
      found.differences.push(`${place}: ${dollars} and ${String(euros)}`)
    return
  }
  if (typeof dollars !== 'object' || dollars === null) {
    if (!Object.is(dollars, euros))
      found.differences.push(`${place}: ${String(dollars)}, ${String(euros)}`)
    return
  }
  if (typeof euros !== 'object' || euros === null) {
    found.differences.push(`${place} is missing`)
    return
  }
  const unit: unknown = Reflect.get(dollars, 'unit') ?? Reflect.get(dollars, 'currency')
  const isGrowth = 'organicShare' in dollars
  for (const key of Object.keys(dollars)) {
    if (OTHER.has(key)) continue
    const within =
      Array.isArray(dollars) || unit === undefined
        ? isAmount
        : unit === 'usd' && (AMOUNTS.has(key) || (key === 'organic' && isGrowth))
    compare(
      Reflect.get(dollars, key),
      Reflect.get(euros, key),
      `${place}.${key}`,
      key === 'change' || key === 'held' || key === 'series' || key === 'comparison'
        ? unit === 'usd'
        : within && !NEVER.has(key),
      found,
    )
  }
}

/** Parts of an amount that are none. */
const NEVER = new Set(['fraction', 'share', 'days', 'day', 'asOf', 'start', 'color', 'href', 'key'])

test.each(PATHS)('%s in euros is the page in dollars by the rate', async (path) => {
  expect(pageAt(path)?.parameters).toContain('currency')
  const [dollars, euros] = await Promise.all([read(path, {}), read(path, { currency: 'eur' })])
  const found = { amounts: 0, differences: [] }
  for (const part of ['headline', 'charts', 'blocks', 'content', 'table'] as const)
    compare(dollars[part], euros[part], part, false, found)
  expect(found.differences).toEqual([])
  expect(found.amounts).toBeGreaterThan(100)
  for (const { unit, value } of euros.headline) if (value !== null) expect(unit).not.toBe('usd')
})

test('the table of networks, its file and its other panels are in euros', async () => {
  const [dollars, euros] = await Promise.all([
    read('/networks', {}),
    read('/networks', { currency: 'eur' }),
  ])
  const column = 1 + 1
  expect(dollars.file?.[0]?.[column]).toBeGreaterThan(0)
  expect(euros.file?.map((row) => row[column])).toEqual(
    dollars.file?.map((row) => Number(row[column]) / RATE),
  )
})
