import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import {
  ENTRIES_PER_PAGE,
  listDirectory,
  type DirectoryRequest,
} from '#server/market/directory/queries.ts'
import { makeCatalogue } from '../../support/small-market.ts'

const EVERYTHING: DirectoryRequest = {
  search: '',
  kind: undefined,
  role: undefined,
  country: undefined,
  sort: 'assets',
  direction: 'desc',
  page: 1,
}
const find = (request: Partial<DirectoryRequest>) => listDirectory({ ...EVERYTHING, ...request })
const names = async (request: Partial<DirectoryRequest>) =>
  (await find(request)).entries.map(({ name, kind, assets }) => `${name} ${kind} ${assets}`)

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
    `insert into service_provider (slug, name, role, description, country_code, updated_at) values ('keeper', 'Keeper', 'custodian', 'Keeps what others own.', 'CH', now()), ('judge', 'Judge', 'auditor', null, null, now())`,
  )
  await sql().query(
    `insert into asset_service_provider select a.id, p.id from asset a, service_provider p where a.slug = 'bill' and p.slug = 'keeper'`,
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
    country: { code: 'LU', name: 'Luxembourg' },
  })
  expect((await find({ search: 'keeper' })).entries[0]?.href).toBeNull()
})

test('sorted by name either way, and a page beyond the last is the last', async () => {
  const up = await names({ sort: 'name', direction: 'asc' })
  expect(await names({ sort: 'name', direction: 'desc' })).toEqual([...up].reverse())
  await sql().query(
    `insert into service_provider (slug, name, role, updated_at) select 'p' || n, 'Provider ' || n, 'oracle', now() from generate_series(1, $1::int) n`,
    [ENTRIES_PER_PAGE],
  )
  expect(await find({ page: 99 })).toMatchObject({ page: 2 })
  expect((await find({ page: 2 })).entries).toHaveLength(6)
  expect(await names({ search: "'; drop table issuer; --" })).toEqual([])
})
