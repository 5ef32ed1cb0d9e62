import { beforeAll, expect, test } from 'vitest'
import InvestPage from '#app/(site)/invest/page.tsx'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { listOffers, type OffersRequest } from '#server/market/investments/compared-offers.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { rendered } from '../../support/rendered.ts'
import {
  makeCatalogue,
  publishSeries,
  publishText,
  steady,
} from '../../support/market/small-market.ts'

const EVERYTHING: OffersRequest = {
  status: undefined,
  assetClass: undefined,
  network: undefined,
  eligible: undefined,
  minimum: undefined,
  sort: 'net',
  direction: 'desc',
  page: 1,
  pins: [],
}
const find = (request: Partial<OffersRequest>) =>
  openMarketNow().then((market) => listOffers(market, { ...EVERYTHING, ...request }))
const names = async (request: Partial<OffersRequest>) =>
  (await find(request)).offers.map(({ name }) => name)
const page = async (params: Record<string, string>) =>
  rendered(await InvestPage({ searchParams: Promise.resolve(params) }))

interface Row {
  asset?: string
  status?: string
  rate?: number
  minimum?: number
  currency?: string
  howTo?: string
}
async function offer(
  name: string,
  { asset = '', status = 'open', rate, minimum, currency = 'USD', howTo }: Row,
) {
  await sql().query(
    `insert into investment (slug, name, asset_id, status, yield, minimum, currency, how_to,
       opens_on, source_id, updated_at)
     values ($1, $1, (select id from asset where slug = $2), $3, $4, $5, $6, $7, '2026-01-02', $8, now())`,
    [name, asset, status, rate, minimum, currency, howTo, sources.catalogue.id],
  )
}

test('without offers the page says so, and that it gives no advice', async () => {
  const html = await page({})
  expect(html).toContain('No offerings')
  expect(html).toContain('Not an offer or advice.')
})

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      on: ['ethereum', 'stellar'],
      platform: 'forge',
      issuer: 'house',
    },
    { slug: 'loan', assetClass: 'private_credit', on: ['ethereum'] },
  ])
})

test('what is open stands first, however it is sorted, and what is not known last within it', async () => {
  await offer('alpha', { asset: 'bill', rate: 0.04, minimum: 100, howTo: 'Ask the house.' })
  await offer('beta', { asset: 'loan', rate: 0.09, minimum: 5 })
  await offer('gamma', { asset: 'loan', status: 'closed', rate: 0.5, minimum: 1 })
  await offer('delta', { asset: 'bill', status: 'full', rate: 0.2, minimum: 2 })
  await offer('epsilon', { status: 'open' })
  expect(await names({ sort: 'gross' })).toEqual(['beta', 'alpha', 'epsilon', 'delta', 'gamma'])
  expect(await names({ sort: 'gross', direction: 'asc' })).toEqual([
    'alpha',
    'beta',
    'epsilon',
    'delta',
    'gamma',
  ])
  expect(await names({ sort: 'minimum', direction: 'asc' })).toEqual([
    'beta',
    'alpha',
    'epsilon',
    'delta',
    'gamma',
  ])
  expect(await names({ sort: 'name', direction: 'asc' })).toEqual([
    'alpha',
    'beta',
    'epsilon',
    'delta',
    'gamma',
  ])
  expect(await names({ sort: 'name', direction: 'desc' })).toEqual([
    'epsilon',
    'beta',
    'alpha',
    'delta',
    'gamma',
  ])
})

test('an offer has what is known of its asset', async () => {
  const [alpha] = (await find({ status: 'open', network: 'stellar' })).offers
  expect(alpha).toMatchObject({
    name: 'alpha',
    statusLabel: 'Open',
    yield: 0.04,
    minimum: 100,
    howTo: 'Ask the house.',
    closesOn: null,
    asset: { ticker: 'BILL', href: '/assets/bill' },
    assetClass: { name: 'U.S. Treasuries', href: '/treasuries' },
    issuer: { name: 'house', href: '/issuers/house' },
    platform: { name: 'forge', href: '/platforms/forge' },
  })
  expect(alpha?.networks.map(({ href }) => href)).toEqual([
    '/networks/ethereum',
    '/networks/stellar',
  ])
})

test('filters narrow together, and each offers what the others leave', async () => {
  expect(await names({ assetClass: 'us-treasury-debt' })).toEqual(['alpha', 'delta'])
  expect(await names({ assetClass: 'us-treasury-debt', status: 'closed' })).toEqual([])
  const {
    facets: { status, class: classes, network: networks },
  } = await find({ assetClass: 'us-treasury-debt' })
  expect(status.map(({ key, count }) => [key, count])).toEqual([
    ['open', 1],
    ['full', 1],
  ])
  expect(classes.map(({ label, count }) => [label, count])).toEqual([
    ['General Private Credit', 2],
    ['U.S. Treasuries', 2],
  ])
  expect(networks.map(({ key, count }) => [key, count])).toEqual([
    ['ethereum', 2],
    ['stellar', 2],
  ])
})

test('amounts of another currency are not compared with dollars', async () => {
  await offer('zeta', { asset: 'bill', minimum: 1, currency: 'EUR' })
  expect(await names({ sort: 'minimum', direction: 'asc', status: 'open' })).toEqual([
    'beta',
    'alpha',
    'zeta',
    'epsilon',
  ])
  expect(await names({ sort: 'minimum', direction: 'desc', status: 'open' })).toEqual([
    'alpha',
    'beta',
    'zeta',
    'epsilon',
  ])
})

test('a status that no registry knows is shown as its source says it, last', async () => {
  await offer('omega', { status: 'paused', rate: 0.99 })
  const { offers } = await find({})
  expect(offers.at(-1)).toMatchObject({
    name: 'omega',
    status: null,
    statusLabel: 'paused',
    statusMeaning: null,
  })
})

test('the page keeps its state in the address, and turns a sort round on the second click', async () => {
  const html = await page({ class: 'us-treasury-debt', sort: 'minimum', dir: 'asc' })
  expect(html).toContain('href="/invest?class=us-treasury-debt&amp;sort=minimum"')
  expect(html).toContain('href="/invest?class=us-treasury-debt"')
  expect(html).toContain(
    'aria-label="Remove filter Class: U.S. Treasuries" href="/invest?sort=minimum&amp;dir=asc"',
  )
  expect(html).not.toContain('>beta<')
})

test('a stated yield is net of a fee that is known, and not ranked by net where it is not', async () => {
  await sql().query(
    `insert into asset_terms (asset_id, management_fee_bps) select id, 25 from asset where slug = 'bill'
     on conflict (asset_id) do update set management_fee_bps = 25`,
  )
  const { offers } = await find({ status: 'open' })
  const paid = offers.map(({ name, net, gross }) => [name, net?.toFixed(4) ?? null, gross])
  expect(paid.slice(0, 2)).toEqual([
    ['alpha', '0.0375', 0.04],
    ['beta', null, 0.09],
  ])
})

test('what is measured goes before what is stated, and is net already', async () => {
  await publishSeries('apy_30_day', '2026-05-01', { bill: steady(3, 0.035) })
  await publishText(
    'treasury-rates',
    'rates.csv',
    'Date,"1 Mo","3 Mo"\n05/01/2026,4.10,3.20\n05/04/2026,4.11,3.30\n',
  )
  const { offers, bill } = await find({ status: 'open' })
  const alpha = offers.find(({ name }) => name === 'alpha')
  expect([alpha?.net?.toFixed(4), alpha?.gross?.toFixed(4)]).toEqual(['0.0350', '0.0375'])
  expect(bill?.value.toFixed(4)).toBe('0.0330')
  expect(alpha?.spread?.toFixed(4)).toBe('0.0020')
})

test('minimums narrow to what is within them, and eligibility by its words', async () => {
  await sql().query(
    `update investment set eligibility = 'Accredited investors' where name = 'beta'`,
  )
  expect(await names({ minimum: '1000', status: 'open', sort: 'name', direction: 'asc' })).toEqual([
    'alpha',
    'beta',
  ])
  expect(await names({ eligible: 'qualified' })).toEqual(['beta'])
})

test('redemption narrows by the slowest way that a term names, size by what an asset has at least', async () => {
  await sql().query(
    `update asset_terms set redemption = 'At once up to a limit, else within two days'
     where asset_id = (select id from asset where slug = 'bill')`,
  )
  await publishSeries('Asset Value', '2026-05-01', { bill: steady(3, 20e6), loan: steady(3, 5e6) })
  const { facets } = await find({ status: 'open' })
  expect(facets.redemption.map(({ key, label, count }) => [key, label, count])).toEqual([
    ['days', 'Within several days', 2],
    ['unknown', 'Not published', 2],
  ])
  expect(facets.size.map(({ key, label, count }) => [key, label, count])).toEqual([
    ['10000000', 'from $10M', 2],
  ])
  expect(facets.denominated.map(({ key, count }) => [key, count])).toEqual([
    ['USD', 3],
    ['EUR', 1],
  ])
  const open = { status: 'open', sort: 'name', direction: 'asc' } as const
  expect(await names({ ...open, redemption: 'days' })).toEqual(['alpha', 'zeta'])
  expect(await names({ ...open, size: '10000000', denominated: 'USD' })).toEqual(['alpha'])
  const html = await page({ redemption: 'days', size: '10000000', denominated: 'EUR' })
  for (const words of [
    'Remove filter Redemption: Within several days',
    'Remove filter Size: from $10M',
    'Remove filter Currency: EUR',
  ])
    expect(html).toContain(words)
})

test('says when the terms that it shows were read at their sources, and nothing where none names one', async () => {
  expect(await page({})).not.toContain('terms read')
  await sql().query(
    `insert into fact_source (subject, subject_id, field, address, read_on)
     select 'asset', id, field, 'https://example.com/terms', read::date
     from asset, (values
       ('bill', 'redemption', '2026-03-03'),
       ('bill', 'eligibility', '2026-03-05'),
       ('loan', 'managementFeeBps', '2026-03-20'),
       ('loan', 'isin', '2026-04-20')
     ) f(slug, field, read)
     where asset.slug = f.slug`,
  )
  expect(await page({})).toContain('terms read 5 Mar 2026 to 20 Mar 2026')
  expect(await page({ class: 'us-treasury-debt' })).toContain('terms read 5 Mar 2026<')
})

test('against daily liquidity stands what has a transfer volume: a thirtieth of that of 30 days', async () => {
  await publishSeries('Daily Transfer Volume', '2026-04-02', {
    bill: steady(31, 60),
    loan: steady(31, 30),
  })
  const { offers } = await find({ status: 'open', sort: 'name', direction: 'asc' })
  expect(offers.map(({ name, liquidity }) => [name, liquidity])).toEqual([
    ['alpha', 60],
    ['beta', 30],
    ['epsilon', null],
    ['zeta', 60],
  ])
  const html = await page({ x: 'liquidity' })
  expect(html).toContain('Net yield against daily liquidity')
  expect(html).toContain('aria-label="BILL: 3.50%, $60.00"')
})

test('offers are laid side by side in the order in which they were pinned, four at most', async () => {
  const { pinned } = await find({ pins: ['gamma', 'nobody', 'alpha'] })
  expect(pinned.map(({ name }) => name)).toEqual(['gamma', 'alpha'])
  const html = await page({ pins: 'alpha,beta' })
  expect(html).toMatch(/2(<!-- -->)? of (<!-- -->)?4(<!-- -->)? pinned/)
  expect(html).toContain('aria-label="Remove alpha from comparison" href="/invest?pins=beta"')
  expect(html).toContain('aria-label="Pin epsilon for comparison"')
})

test('a fifth offer asks which of the four gives way, and takes its place', async () => {
  const four = 'alpha,beta,gamma,delta'
  const html = await page({ pins: four })
  expect(html).toContain('aria-label="Pin epsilon in place of another"')
  expect(html).not.toContain('role="alert"')
  const asked = await page({ pins: four, fifth: 'epsilon' })
  expect(asked).toContain('Four are pinned.')
  expect(asked).toContain('href="/invest?pins=alpha%2Cepsilon%2Cgamma%2Cdelta"')
  // who is pinned already, or nobody, is no fifth
  for (const fifth of ['alpha', 'nobody'])
    expect(await page({ pins: four, fifth })).not.toContain('role="alert"')
  expect(await page({ pins: 'alpha,beta', fifth: 'epsilon' })).not.toContain('role="alert"')
})

test('an address that makes no sense shows something', async () => {
  for (const params of [
    { status: 'paused' },
    { class: '\0' },
    { network: '__proto__' },
    { sort: 'constructor' },
    { page: '1e9' },
    { pins: '\0,,__proto__' },
    { eligible: 'everybody', minimum: '7', x: 'y', scale: 'up' },
  ])
    expect(await page(params)).toContain('<h1>Invest</h1>')
  expect(await page({ network: 'no-such-network' })).toContain('No offerings match')
})
