// Promise: any identifier of an asset or issuer leads to its page, and one of many to the list of them.
import { beforeAll, expect, test } from 'vitest'
import { GET } from '#app/id/[...identifier]/route.ts'
import { directClient, sql } from '#server/core/database/db.ts'
import { rejectOddValues } from '#server/admin/catalogue/reject-odd-values.ts'
import { readListingState } from '#lib/listing/listing-state.ts'
import { assetListing } from '#lib/registry/listings/asset-listing.ts'
import { listAssets } from '#server/market/assets/screened-assets.ts'
import { readListingRequest } from '#server/market/listings/request.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { RefusedError } from '#server/pipeline/inputs/refused-error.ts'
import { listIdentifiers } from '#server/market/identity/list-identifiers.ts'
import { writtenFile } from '../../support/files/written-file.ts'
import { ingest } from '../../support/ingest/ingest-site.ts'
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
const idOf = async (slug: string) => {
  const { rows } = await sql().query<{ id: number }>('select id from asset where slug = $1', [slug])
  return rows[0]?.id ?? 0
}
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
  expect(await response.text()).toContain('ISIN, CUSIP, SEDOL, LEI, FIGI')
})

const HEADER = 'asset,scheme,identifier,identifies,venue,from,to,source'
const SOURCE = 'https://register.example/list'
const load = (...rows: string[]) =>
  ingest('identifiers', writtenFile('ids.csv', [HEADER, ...rows, ''].join('\n')))

test('a file brings identifiers of every scheme, and each leads to its asset', async () => {
  await load(
    `USTB,figi,BBG000B9XRY4,,,,,${SOURCE}`,
    `ustb,DTI,x9j9k872s,,,,,${SOURCE}`,
    `ustb,sedol,0263494,,,,,${SOURCE}`,
    `ib01,cusip,594918104,asset,,2024-01-01,2025-06-30,${SOURCE}`,
    `aaplx,ticker,AAPL,underlying,XNAS,,,${SOURCE}`,
    `aaplon,ticker,AAPL,underlying,XNAS,,,${SOURCE}`,
  )
  expect(await leadsTo('bbg000b9xry4')).toBe('/assets/ustb')
  expect(await leadsTo('X9J9K872S')).toBe('/assets/ustb')
  expect(await leadsTo('0263494')).toBe('/assets/ustb')
  expect(await leadsTo('XNAS:AAPL')).toBe('/assets?q=XNAS%3AAAPL')
  const former: unknown = await (await ask('594918104', '?format=json')).json()
  expect(former).toMatchObject({
    matches: [{ scheme: 'CUSIP', slug: 'ib01', validTo: '2025-06-30' }],
  })
  expect((await load(`ustb,figi,BBG000B9XRY4,,,,,${SOURCE}`)).factsChanged).toBe(0)
  expect(await listIdentifiers(await idOf('aaplx'))).toMatchObject([
    { scheme: 'cusip', identifier: '037833100', identifies: 'underlying' },
    { scheme: 'isin', identifier: APPLE, identifies: 'underlying' },
    { scheme: 'ticker', identifier: 'AAPL', venue: 'XNAS', sourceUrl: SOURCE },
  ])
})

test.each([
  [`ustb,figi,BBG000B9XRY5,,,,,${SOURCE}`, 'identifier', 'is not a valid FIGI'],
  [`ustb,sedol,263494,,,,,${SOURCE}`, 'identifier', 'it is 0263494'],
  [`ustb,isbn,978,,,,,${SOURCE}`, 'scheme', 'choose from isin, lei'],
  [`ustb,lei,${LEI},venue,,,,${SOURCE}`, 'identifies', 'neither asset nor underlying'],
  [`ustb,ticker,USTB,,,,,${SOURCE}`, 'venue', 'market code'],
  [`ustb,lei,${LEI},,XNAS,,,${SOURCE}`, 'venue', 'has no venue'],
  [`ustb,lei,${LEI},,,2025-02-01,2025-01-01,${SOURCE}`, 'to', 'before it begins'],
  [`ustb,lei,${LEI},,,,,register`, 'source', 'https:// address'],
  [`nothing,lei,${LEI},,,,,${SOURCE}`, 'asset', 'not in the catalog'],
  [`,lei,${LEI},,,,,${SOURCE}`, 'asset', 'missing'],
])('%s is refused at its %s', async (row, column, reason) => {
  const error: unknown = await load(row).catch((thrown: unknown) => thrown)
  const faults = error instanceof RefusedError ? error.faults : []
  expect(faults.map(({ line, column }) => ({ line, column }))).toEqual([{ line: 2, column }])
  expect(faults[0]?.reason).toContain(reason)
})

test('an identifier of one asset cannot be that of another at the same time', async () => {
  await expect(load(`ustb,isin,${BILLS},,,,,${SOURCE}`)).rejects.toThrow(
    `the ISIN ${BILLS} of "ustb" is already that of ib01`,
  )
  await load(`ustb,isin,${BILLS},,,2020-01-01,2021-01-01,${SOURCE}`)
  expect(await leadsTo(BILLS)).toBe('/assets/ib01')
})

test('an identifier passes from one asset to another in one file, in whatever order', async () => {
  const figi = 'BBG000BPH459'
  await load(`ustb,figi,${figi},,,,,${SOURCE}`)
  await load(
    `ib01,figi,${figi},,,2026-07-01,,${SOURCE}`,
    `ustb,figi,${figi},,,,2026-06-30,${SOURCE}`,
  )
  expect(await leadsTo(figi)).toBe('/assets/ib01')
  await load(`ib01,figi,${figi},,,2999-01-01,,${SOURCE}`)
  const answer: unknown = await (await ask(figi, '?format=json')).json()
  expect(answer).toMatchObject({
    matches: [{ slug: 'ib01', validFrom: '2999-01-01' }, { slug: 'ustb' }],
  })
})

test('the list of those that share an identifier has them', async () => {
  const { state } = readListingState(assetListing, { q: 'XNAS:AAPL' })
  const { rows } = await listAssets(await openMarketNow(), readListingRequest(state))
  expect(rows.map(({ slug }) => slug).sort()).toEqual(['aaplon', 'aaplx'])
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
