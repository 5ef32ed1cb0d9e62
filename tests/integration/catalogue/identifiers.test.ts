// Promise: any identifier of an asset or issuer leads to its page, and one of many to the list of them.
import { beforeAll, expect, test } from 'vitest'
import { GET } from '#app/id/[...identifier]/route.ts'
import { directClient, sql } from '#server/core/database/db.ts'
import { rejectOddValues } from '#server/admin/catalogue/reject-odd-values.ts'
import { makeCatalogue } from '../../support/market/small-market.ts'

const APPLE = 'US0378331005'
const BILLS = 'IE00BGSF1X88'
const LEI = '5493001KJTIIGC8Y1R12'
const ADDRESS = '0x43415eB6ff9DB7E26A15b704e7A3eDCe97d31C4e'

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'ustb', assetClass: 'us_treasuries', on: ['ethereum', 'base'], issuer: 'house' },
    { slug: 'ib01', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'aaplx', assetClass: 'public_equities', on: ['solana'] },
    { slug: 'aaplon', assetClass: 'public_equities', on: ['ethereum'] },
  ])
  await sql().query(`insert into asset_terms (asset_id, isin, underlying_isin)
    select id, case slug when 'ib01' then '${BILLS}' end,
           case when slug like 'aapl%' then '${APPLE}' end
    from asset where slug in ('ib01', 'aaplx', 'aaplon')
    on conflict (asset_id) do update set isin = excluded.isin, underlying_isin = excluded.underlying_isin`)
  await sql().query("update asset set ticker = 'USTB' where slug = 'ustb'")
  await sql().query('update issuer set lei = $1', [LEI])
  await sql().query(
    `update token set address = $1
     where asset_id = (select id from asset where slug = 'ustb')
       and network_id = (select id from network where slug = 'ethereum')`,
    [ADDRESS],
  )
})

const ask = (identifier: string, query = '') =>
  GET(new Request(`http://localhost/id/${identifier}${query}`), {
    params: Promise.resolve({ identifier: identifier.split('/') }),
  })
const leadsTo = async (identifier: string) => (await ask(identifier)).headers.get('Location')

test.each([
  ['ustb', '/assets/ustb'],
  ['USTB', '/assets/ustb'],
  [BILLS, '/assets/ib01'],
  [BILLS.toLowerCase(), '/assets/ib01'],
  [ADDRESS, '/assets/ustb'],
  [ADDRESS.toUpperCase().replace('0X', '0x'), '/assets/ustb'],
  [`eip155:1/erc20:${ADDRESS}`, '/assets/ustb'],
  [LEI, '/issuers/house'],
  ['house', '/issuers/house'],
  // the share that two tokens follow, and its CUSIP
  [APPLE, `/assets?q=${APPLE}`],
  ['037833100', '/assets?q=037833100'],
])('%s leads to %s', async (identifier, href) => {
  expect(await leadsTo(identifier)).toBe(href)
})

test.each([
  `eip155:8453/erc20:${ADDRESS}`,
  'US0378331006',
  'nothing',
  "' or 1=1 --",
  '%',
  'x'.repeat(500),
])('%s names nothing', async (identifier) => {
  const response = await ask(identifier)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('ISIN, CUSIP, SEDOL, LEI')
})

test('the list is for programs', async () => {
  const answer: unknown = await (await ask(APPLE, '?format=json')).json()
  expect(answer).toMatchObject({
    identifier: APPLE,
    matches: [
      { kind: 'asset', scheme: 'underlying ISIN', slug: 'aaplon' },
      { kind: 'asset', scheme: 'underlying ISIN', slug: 'aaplx' },
    ],
  })
})

test('one ISIN on two assets is refused by the name of the first', async () => {
  const client = await directClient()
  try {
    const take = (id: number | null) => rejectOddValues(client, 'asset', id, { isin: BILLS }, {})
    await expect(take(null)).rejects.toMatchObject({
      code: 'conflict',
      message: 'ISIN: already that of ib01.',
    })
    const {
      rows: [own],
    } = await sql().query<{ id: number }>("select id from asset where slug = 'ib01'")
    await expect(take(own?.id ?? 0)).resolves.toEqual({ isin: BILLS })
  } finally {
    await client.end()
  }
})
