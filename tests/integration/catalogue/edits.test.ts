import { beforeAll, expect, test } from 'vitest'
import { directClient, sql } from '#server/core/database/db.ts'
import { findAsset } from '#server/market/assets/find-asset.ts'
import { applyFacts } from '#server/pipeline/catalogue/facts/apply-facts.ts'
import { loadNames } from '#server/pipeline/catalogue/names.ts'
import { createEntity } from '#server/admin/catalogue/create-entity.ts'
import { editEntity } from '#server/admin/catalogue/edit-entity.ts'
import type { FieldValues } from '#server/admin/catalogue/read-row.ts'
import { removeEntity } from '#server/admin/catalogue/remove-entity.ts'
import { listChanges } from '#server/market/changes/list-changes.ts'
import { catalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { recordsById } from '#server/market/records/records-by-id.ts'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makePerson } from '../../support/people/people.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

const SOURCE = 'https://issuer.example/notice'
let actor: { userId: string }

beforeAll(async () => {
  actor = { userId: await makePerson('admin@own.example', { role: 'ADMIN' }) }
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      issuer: 'One',
      on: ['ethereum'],
    },
    { slug: 'bond', assetClass: 'private_credit', issuer: 'Two', on: ['ethereum'] },
  ])
  await publishSeries('Total Asset Value (Dollar)', '2026-01-01', { bill: [10, 11], bond: [5, 5] })
})

const edit = (
  id: number,
  values: FieldValues,
  version: number | null = null,
  subject: 'asset' | 'token' = 'asset',
) => editEntity(actor, { subject, id, version, values, sourceUrl: SOURCE })
const audits = async (action: string) =>
  (
    await sql().query<{ before: unknown; after: unknown }>(
      'select before, after from audit_entry where action = $1 order by id',
      [action],
    )
  ).rows
const latest = async (key: string) =>
  (
    await sql().query<{ value: number }>(
      `select l.value from series s
       join series_latest l on l.series_id = s.id
       join source on source.id = s.source_id
       where s.scope_key = $1 and s.measure_id = 2007 and source.slug = 'assay'`,
      [key],
    )
  ).rows[0]?.value ?? null

test('an edit moves page, data API, changes, search, audit and data version together', async () => {
  const version = await dataVersion()
  const record = async () =>
    String((await recordsById(await openMarketNow(), 'assets', [1], [], await dataVersion()))[0])
  expect(await record()).toContain('"name":"bill"')
  expect(await edit(1, { name: 'Treasury Bill Fund', website: 'https://bill.example' }, 1)).toEqual(
    { version: 2 },
  )
  expect(await dataVersion()).toBe(version + 1)
  expect(await findAsset('bill')).toMatchObject({
    name: 'Treasury Bill Fund',
    website: 'https://bill.example',
    version: 2,
    aliases: ['bill'],
  })
  expect(await record()).toContain('"name":"Treasury Bill Fund"')
  expect((await catalogueIndex()).assets.get(1)?.name).toBe('Treasury Bill Fund')
  expect(
    (await listChanges(await openMarketNow(), { kinds: ['renamed'], search: '', page: 1 })).changes,
  ).toMatchObject([
    {
      name: 'Treasury Bill Fund',
      href: '/assets/bill',
      sourceUrl: SOURCE,
      detail: 'Name: bill → Treasury Bill Fund. Website: blank → https://bill.example.',
    },
  ])
  expect(
    await sql().query(
      "select from search_document where key = 'asset:1' and label = 'Treasury Bill Fund'",
    ),
  ).toMatchObject({ rowCount: 1 })
  expect(await audits('asset.update')).toEqual([
    {
      before: { name: 'bill', website: null, aliases: [] },
      after: {
        name: 'Treasury Bill Fund',
        website: 'https://bill.example',
        aliases: ['bill'],
        sourceUrl: SOURCE,
      },
    },
  ])
})

test('a term of several codes is set and cleared, and is in the data API', async () => {
  const record = async () =>
    String(
      (await recordsById(await openMarketNow(), 'assets', [1], [], await dataVersion()))[0],
    ).replaceAll(/\s/g, '')
  expect(await record()).toContain('"redemption_assets":null')
  await edit(1, { redemptionAssets: ['stablecoin', 'cash'], redemptionCode: 't1' })
  expect(await record()).toContain('"redemption_assets":["stablecoin","cash"]')
  expect(await record()).toContain('"redemption_code":"t1"')
  await edit(1, { redemptionAssets: null })
  expect(await record()).toContain('"redemption_assets":null')
})

test('of twenty edits of one state one is done, and the others are refused with nothing written', async () => {
  const before = (await audits('asset.update')).length
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => edit(2, { ticker: `T${at}` }, 1)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result).toMatchObject({ reason: { code: 'conflict' } })
  expect(await audits('asset.update')).toHaveLength(before + 1)
  expect(await findAsset('bond')).toMatchObject({
    version: 2,
    ticker: `T${results.findIndex(({ status }) => status === 'fulfilled')}`,
  })
})

test('another class or issuer is followed from today on, and wider lines are derived again', async () => {
  expect([await latest('class:27'), await latest('issuer:1'), await latest('issuer:2')]).toEqual([
    11, 11, 5,
  ])
  await edit(2, { assetClassId: 27, issuerId: 1 })
  expect([await latest('class:27'), await latest('issuer:1'), await latest('issuer:2')]).toEqual([
    16,
    16,
    null,
  ])
  const { changes } = await listChanges(await openMarketNow(), {
    kinds: ['reclassified'],
    search: 'bond',
    page: 1,
  })
  expect(changes.map(({ detail, sourceUrl }) => [detail, sourceUrl])).toEqual(
    expect.arrayContaining([
      ['Issuer: Two → One.', SOURCE],
      ['Class: General Private Credit → U.S. Treasuries.', SOURCE],
    ]),
  )
  expect(changes).toHaveLength(2)
})

test('what an admin edited is undone by no start and no source', async () => {
  await edit(1, { website: null, ticker: null })
  await sql().query(
    `insert into catalogue_edit (subject, subject_id, field, source_url)
     select 'source', id, 'licence', $1
     from source where slug = 'gold'`,
    [SOURCE],
  )
  await sql().query("update source set licence = 'as agreed' where slug = 'gold'")
  const client = await directClient()
  await syncReference(client)
  const facts = {
    assets: [{ name: 'bill', ticker: 'OLD', website: 'https://old.example' }],
    tokens: [],
    pools: [],
    holders: [],
    events: [],
    identifiers: [],
    platforms: [],
    transfers: [],
    loans: [],
  }
  expect(await applyFacts(client, await loadNames(client), 'stablecoins', facts)).toBe(0)
  await client.end()
  expect(await findAsset('bill')).toMatchObject({
    name: 'Treasury Bill Fund',
    ticker: null,
    website: null,
  })
  expect((await sql().query("select licence from source where slug = 'gold'")).rows).toEqual([
    { licence: 'as agreed' },
  ])
})

test('addresses are written with their checksum, and a source finds the token by the old one too', async () => {
  const [old, right] = [
    '0x43415eb6ff9db7e26a15b704e7a3edce97d31c4e',
    '0x7712c34205737192402172409a8f7ccef8aa2aec',
  ]
  await edit(1, { address: old }, null, 'token')
  await edit(1, { address: right }, null, 'token')
  expect((await sql().query('select address from token where id = 1')).rows).toEqual([
    { address: '0x7712c34205737192402172409a8F7ccef8aA2AEc' },
  ])
  const client = await directClient()
  await applyFacts(client, await loadNames(client), 'stablecoins', {
    assets: [],
    tokens: [{ asset: 'Treasury Bill Fund', networkId: 1, address: old, decimals: 6 }],
    pools: [],
    holders: [],
    events: [],
    identifiers: [],
    platforms: [],
    transfers: [],
    loans: [],
  })
  await client.end()
  expect((await sql().query('select id, decimals from token where asset_id = 1')).rows).toEqual([
    { id: 1, decimals: 6 },
  ])
  await expect(edit(1, { address: '0x12' }, null, 'token')).rejects.toMatchObject({
    code: 'bad_request',
  })
})

test('what is made has a slug of its own, and is removed only while nothing refers to it', async () => {
  const values = {
    name: 'One',
    description: null,
    website: null,
    countryCode: 'CH',
    legalName: null,
    lei: null,
  }
  const { id } = await createEntity(actor, { subject: 'issuer', values, sourceUrl: SOURCE })
  expect(
    (await sql().query('select slug, country_code from issuer where id = $1', [id])).rows,
  ).toEqual([{ slug: 'one', country_code: 'CH' }])
  await edit(1, { issuerId: id })
  await expect(removeEntity(actor, { subject: 'issuer', id, version: 1 })).rejects.toMatchObject({
    code: 'conflict',
    message: 'It cannot be removed: assets and series refer to this issuer.',
  })
  const other = await createEntity(actor, { subject: 'issuer', values, sourceUrl: SOURCE })
  expect((await sql().query('select slug from issuer where id = $1', [other.id])).rows).toEqual([
    { slug: 'one-2' },
  ])
  await removeEntity(actor, { subject: 'issuer', id: other.id, version: 1 })
  expect(await sql().query('select from issuer where id = $1', [other.id])).toMatchObject({
    rowCount: 0,
  })
})
