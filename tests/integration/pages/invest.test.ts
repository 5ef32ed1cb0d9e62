import { beforeAll, expect, test } from 'vitest'
import InvestPage from '#app/(site)/invest/page.tsx'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { listOffers, type OffersRequest } from '#server/market/investments/queries.ts'
import { rendered } from '../../support/rendered.ts'
import { makeCatalogue } from '../../support/small-market.ts'

const EVERYTHING: OffersRequest = {
  status: undefined,
  assetClass: undefined,
  network: undefined,
  sort: 'yield',
  direction: 'desc',
  page: 1,
}
const find = (request: Partial<OffersRequest>) => listOffers({ ...EVERYTHING, ...request })
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
    `insert into investment (slug, name, asset_id, status, yield, minimum, currency, how_to, opens_on, source_id, updated_at)
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
  expect(await names({})).toEqual(['beta', 'alpha', 'epsilon', 'delta', 'gamma'])
  expect(await names({ direction: 'asc' })).toEqual(['alpha', 'beta', 'epsilon', 'delta', 'gamma'])
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
  expect(await names({ assetClass: 'us-treasuries' })).toEqual(['alpha', 'delta'])
  expect(await names({ assetClass: 'us-treasuries', status: 'closed' })).toEqual([])
  const { statuses, classes, networks } = await find({ assetClass: 'us-treasuries' })
  expect(statuses.map(({ key, count }) => [key, count])).toEqual([
    ['open', 1],
    ['full', 1],
  ])
  expect(classes.map(({ label, count }) => [label, count])).toEqual([
    ['Private Credit', 2],
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
  const html = await page({ class: 'us-treasuries', sort: 'minimum', dir: 'asc' })
  expect(html).toContain('href="/invest?class=us-treasuries&amp;sort=minimum"')
  expect(html).toContain('href="/invest?class=us-treasuries"')
  expect(html).toContain(
    'aria-label="Remove filter Class: U.S. Treasuries" href="/invest?sort=minimum&amp;dir=asc"',
  )
  expect(html).not.toContain('>beta<')
})

test('an address that makes no sense shows something', async () => {
  for (const params of [
    { status: 'paused' },
    { class: '\0' },
    { network: '__proto__' },
    { sort: 'constructor' },
    { page: '1e9' },
  ])
    expect(await page(params)).toContain('<h1>Invest</h1>')
  expect(await page({ network: 'no-such-network' })).toContain('No offerings match')
})
