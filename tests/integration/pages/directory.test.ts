import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import {
  ENTRIES_PER_PAGE,
  listDirectory,
  type DirectoryRequest,
} from '#server/market/directory/list-directory.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const EVERYTHING: DirectoryRequest = {
  search: '',
  kind: undefined,
  role: undefined,
  region: undefined,
  country: undefined,
  sort: 'assets',
  direction: 'desc',
  page: 1,
}
const find = (request: Partial<DirectoryRequest>) =>
  openMarketNow().then((market) => listDirectory(market, { ...EVERYTHING, ...request }))
const names = async (request: Partial<DirectoryRequest>) =>
  (await find(request)).entries.map(
    ({ name, parts, assets }) => `${name} ${parts.map(({ kind }) => kind).join('+')} ${assets}`,
  )

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      issuer: 'Alpha',
      platform: 'Rail',
      on: ['ethereum', 'base'],
    },
    { slug: 'bond', assetClass: 'us_treasuries', issuer: 'Alpha', on: ['ethereum'] },
  ])
  await sql().query(
    `update issuer set country_code = 'LU', website = 'javascript:alert(1)' where name = 'Alpha'`,
  )
  await sql().query(
    `insert into service_provider (slug, name, role, description, country_code, updated_at) values
       ('keeper', 'Keeper', 'custodian', 'Keeps what others own.', 'CH', now()),
       ('judge', 'Judge', 'auditor', null, null, now())`,
  )
  await sql().query(
    `insert into asset_service_provider
     select a.id, p.id from asset a, service_provider p
     where a.slug = 'bill' and p.slug = 'keeper'`,
  )
})

test('everybody by how many assets they take part in', async () => {
  expect(await names({})).toEqual([
    'Alpha issuer 2',
    'Ethereum network 2',
    'Base network 1',
    'Keeper provider 1',
    'Rail platform 1',
    'Judge provider 0',
  ])
})

test('by kind, role, country and words, and each count is of what the others leave', async () => {
  expect(await names({ kind: 'provider' })).toEqual(['Keeper provider 1', 'Judge provider 0'])
  expect(await names({ role: 'auditor' })).toEqual(['Judge provider 0'])
  expect(await names({ country: 'CH' })).toEqual(['Keeper provider 1'])
  expect(await names({ search: 'OTHERS keeps' })).toEqual(['Keeper provider 1'])
  expect(await names({ search: 'switzerland' })).toEqual(['Keeper provider 1'])
  const { kinds, roles, countries, count } = await find({ kind: 'issuer' })
  expect([count, kinds.find(({ key }) => key === 'provider')?.count, roles, countries]).toEqual([
    1,
    2,
    [],
    [{ key: 'LU', label: 'Luxembourg', count: 1 }],
  ])
})

test('an address that is none of the web is no link, and names lead where there is a page', async () => {
  const { entries } = await find({ search: 'alpha' })
  expect(entries[0]).toMatchObject({
    website: null,
    href: '/issuers/Alpha',
    countries: [{ code: 'LU', name: 'Luxembourg' }],
  })
  expect((await find({ search: 'keeper' })).entries[0]?.href).toBeNull()
})

test('a company stands once, by its website or its name, with all of its parts and each asset once', async () => {
  await sql().query(
    `insert into manager (slug, name, website, country_code, updated_at)
     values ('rail-capital', 'Rail Capital', 'https://www.rail.example/funds', 'CH', now())`,
  )
  await sql().query(`update platform set website = 'https://RAIL.example' where name = 'Rail'`)
  await sql().query(
    `insert into service_provider (slug, name, role, updated_at)
     values ('rail-agent', 'rail', 'transfer agent', now())`,
  )
  await sql().query(
    `update asset set manager_id = (select id from manager where slug = 'rail-capital')`,
  )
  try {
    expect(await names({ search: 'rail' })).toEqual(['Rail platform+manager+provider 2'])
    const [rail] = (await find({ role: 'transfer agent' })).entries
    expect(rail).toMatchObject({
      name: 'Rail',
      website: 'https://RAIL.example',
      countries: [{ code: 'CH' }],
      parts: [{ name: 'Rail' }, { name: 'Rail Capital', href: null }, { name: 'rail' }],
    })
    expect((await find({ country: 'CH' })).count).toBe(2)
  } finally {
    await sql().query(
      `update asset set manager_id = null;
       delete from manager where slug = 'rail-capital';
       delete from service_provider where slug = 'rail-agent'`,
    )
  }
})

test('by region, of which each counts once, beside how many there are in all', async () => {
  const { regions, total, count } = await find({ region: 'europe' })
  expect([count, total]).toEqual([2, 6])
  expect(regions).toEqual([{ key: 'europe', label: 'Europe', count: 2 }])
  expect(await names({ region: 'europe' })).toEqual(['Alpha issuer 2', 'Keeper provider 1'])
})

test('each has the value of its leading part, as on the page of that part, and what it holds by class', async () => {
  await publishSeries('circulating_asset_value_dollar', '2026-03-01', {
    bill: [...steady(30, 100), 110],
    bond: steady(31, 50),
  })
  const worthOf = async (name: string) =>
    (await find({ search: name })).entries.find((entry) => entry.name === name)?.worth
  const worth = await worthOf('Alpha')
  expect(worth?.scope).toMatch(/^issuer:\d+$/)
  expect(worth).toMatchObject({
    kind: 'issuer',
    measure: 'size',
    day: day('2026-03-31'),
    value: 160,
  })
  expect((await worthOf('Alpha'))?.change30d).toBeCloseTo(160 / 150 - 1)
  // a sum over its assets: there is no line that says so
  expect(await worthOf('Keeper')).toMatchObject({
    kind: 'provider',
    scope: null,
    value: 110,
    change30d: null,
  })
  expect(await worthOf('Judge')).toBeNull()
  expect((await find({ search: 'rail' })).entries[0]?.classes).toEqual(['U.S. Treasuries'])
  const ranked = (await find({ sort: 'value' })).entries.map(({ worth }) => worth?.value ?? null)
  expect(ranked.slice(-1)).toEqual([null])
  expect(ranked.slice(0, -1)).toEqual(ranked.slice(0, -1).toSorted((a, b) => (b ?? 0) - (a ?? 0)))
})

test('sorted by name either way, and a page beyond the last is the last', async () => {
  const up = await names({ sort: 'name', direction: 'asc' })
  expect(await names({ sort: 'name', direction: 'desc' })).toEqual([...up].reverse())
  await sql().query(
    `insert into service_provider (slug, name, role, updated_at)
     select 'p' || n, 'Provider ' || n, 'oracle', now()
     from generate_series(1, $1::int) n`,
    [ENTRIES_PER_PAGE],
  )
  expect(await find({ page: 99 })).toMatchObject({ page: 2 })
  expect((await find({ page: 2 })).entries).toHaveLength(6)
  expect(await names({ search: "'; drop table issuer; --" })).toEqual([])
})
