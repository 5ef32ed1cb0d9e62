import { beforeEach, expect, test } from 'vitest'
import { directClient, sql } from '#server/core/database/db.ts'
import {
  upsertCatalogue,
  type CatalogueRows,
} from '#server/pipeline/catalogue/facts/upsert-catalogue.ts'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { editEntity } from '#server/admin/catalogue/edit-entity.ts'
import { factSources, tokenFactSources } from '#server/admin/catalogue/read-fact-sources.ts'
import { findAsset } from '#server/market/assets/find-asset.ts'
import { makePerson } from '../../support/people/people.ts'

type Asset = CatalogueRows['assets'][number]

const FUND = { address: 'https://one.example/fund', readOn: '2026-11-23' }
const bill: Asset = {
  id: 1,
  slug: 'bill',
  name: 'Bill',
  aliases: [],
  description: '',
  assetClass: 'us_treasuries',
  serviceProviders: ['bank'],
}

type Token = CatalogueRows['tokens'][number]

const CONTRACT = '0x7712c34205737192402172409a8F7ccef8aA2AEc'
const LIST = { address: 'https://list.example/tokens.json', readOn: '2026-11-28' }
const token: Token = {
  id: 1,
  asset: 'bill',
  network: 'ethereum',
  name: 'Bill',
  address: CONTRACT,
  decimals: 6,
  sources: [
    { facts: ['address', 'decimals'], serviceProviders: [], ...LIST },
    { facts: ['address'], serviceProviders: [], ...FUND },
  ],
}

async function load(
  asset: Asset,
  tokens: readonly Token[] = [],
  events: CatalogueRows['events'] = [],
): Promise<void> {
  const client = await directClient()
  try {
    await syncReference(client)
    await upsertCatalogue(client, {
      issuers: [{ id: 1, slug: 'one', name: 'One' }],
      managers: [],
      platforms: [],
      serviceProviders: [{ id: 1, slug: 'bank', name: 'The Bank', role: 'custodian' }],
      assets: [asset],
      tokens,
      events,
    })
  } finally {
    await client.end()
  }
}

const shown = async () =>
  (await factSources('asset', 1)).map(({ label, sourceUrl, isEdit }) => [label, sourceUrl, isEdit])

beforeEach(async () => {
  await sql().query('truncate asset, issuer, service_provider, fact_source, catalogue_edit cascade')
})

test('facts come with where they were read, each under its name', async () => {
  await load({
    ...bill,
    issuer: 'one',
    terms: { managementFeeBps: 15, isin: 'US0378331005' },
    documents: [{ title: 'Prospectus', address: 'https://one.example/p.pdf', date: '2025-05-14' }],
    sources: [
      {
        facts: ['issuer', 'managementFeeBps', 'documents'],
        serviceProviders: ['bank'],
        ...FUND,
      },
    ],
  })
  expect(await shown()).toEqual([
    ['Issuer', FUND.address, false],
    ['Documents', FUND.address, false],
    ['Custodian: The Bank', FUND.address, false],
    ['Management fee', FUND.address, false],
  ])
  expect((await factSources('asset', 1))[0]?.at.toISOString()).toBe('2026-11-23T00:00:00.000Z')
  expect(await findAsset('bill')).toMatchObject({
    documents: ['2025-05-14 https://one.example/p.pdf Prospectus'],
    terms: { managementFeeBps: 15, isin: 'US0378331005' },
  })
})

test('what has a source goes before what stood there without one, and the rest stays', async () => {
  await load({ ...bill, terms: { managementFeeBps: 20, framework: 'UCITS' } })
  await load({
    ...bill,
    issuer: 'one',
    terms: { managementFeeBps: 15, framework: 'AIF' },
    sources: [{ facts: ['managementFeeBps', 'issuer'], serviceProviders: [], ...FUND }],
  })
  expect(await findAsset('bill')).toMatchObject({
    issuer: { slug: 'one' },
    terms: { managementFeeBps: 15, framework: 'UCITS' },
  })
})

const shownOfTokens = async () =>
  (await tokenFactSources(1)).map(({ label, sourceUrl }) => [label, sourceUrl])

const contracts = async () =>
  (
    await sql().query<{ id: number; address: string | null; decimals: number | null }>(
      'select id, address, decimals from token order by id',
    )
  ).rows

test('a token fills what it lacks, and names two places that agree on its address', async () => {
  await load(bill, [{ id: 1, asset: 'bill', network: 'ethereum', name: 'Bill' }])
  expect(await shownOfTokens()).toEqual([])
  await load(bill, [token])
  expect(await contracts()).toEqual([{ id: 1, address: CONTRACT, decimals: 6 }])
  expect(await shownOfTokens()).toEqual([
    ['Address on Ethereum', LIST.address],
    ['Address on Ethereum', FUND.address],
    ['Decimals on Ethereum', LIST.address],
  ])
})

test('the address of a contract that is read already stays, and no source stands behind it', async () => {
  const other = '0x43415eB6ff9DB7E26A15b704e7A3eDCe97d31C4e'
  await load(bill, [{ ...token, address: other, sources: [] }])
  await load(bill, [token])
  expect(await contracts()).toEqual([{ id: 1, address: other, decimals: 6 }])
  expect(await shownOfTokens()).toEqual([['Decimals on Ethereum', LIST.address]])
})

test('a token that a run made at the address takes the sources, and no second one stands beside it', async () => {
  await load(bill, [{ ...token, id: 1_010_000, decimals: 18, sources: [] }])
  await load(bill, [token])
  expect(await contracts()).toEqual([{ id: 1_010_000, address: CONTRACT, decimals: 6 }])
  expect(await shownOfTokens()).toHaveLength(3)
})

test('an address that another token has is not given twice', async () => {
  const blank = { id: 2, asset: 'bill', network: 'ethereum', name: 'Bill, class B' }
  await load(bill, [{ ...token, sources: [] }])
  await sql().query(
    "insert into token (id, asset_id, network_id, name) values (2, 1, 1, 'Bill, class B')",
  )
  await load(bill, [{ ...token, ...blank }])
  expect(await contracts()).toEqual([
    { id: 1, address: CONTRACT, decimals: 6 },
    { id: 2, address: null, decimals: 6 },
  ])
})

test("an admin's edit and its source go before what the catalogue says", async () => {
  const sourced = {
    ...bill,
    terms: { managementFeeBps: 15, performanceFeeBps: 0 },
    sources: [
      { facts: ['managementFeeBps', 'performanceFeeBps'], serviceProviders: ['bank'], ...FUND },
    ],
  }
  await load(sourced)
  const actor = { userId: await makePerson('admin@own.example', { role: 'ADMIN' }) }
  const sourceUrl = 'https://one.example/notice'
  await editEntity(actor, {
    subject: 'asset',
    id: 1,
    version: 1,
    values: { managementFeeBps: 10, serviceProviderIds: [] },
    sourceUrl,
  })
  await load(sourced)
  expect(await findAsset('bill')).toMatchObject({
    terms: { managementFeeBps: 10 },
    serviceProviders: [],
  })
  expect(await shown()).toEqual([
    ['Service providers', sourceUrl, true],
    ['Management fee', sourceUrl, true],
    ['Performance fee', FUND.address, false],
  ])
})

test('an event of the catalog is written once, and one that an operator recorded stays', async () => {
  const split = { asset: 'bill', kind: 'split', day: '2026-03-02', ...LIST }
  await load(bill, [], [{ ...split, factor: '10', note: 'Ten for one.' }])
  const events = async () =>
    (
      await sql().query<object>(
        `select e.kind, e.day::text, e.factor::float8, e.note, s.slug as source
         from asset_event e
         join source s on s.id = e.source_id`,
      )
    ).rows
  expect(await events()).toEqual([
    { kind: 'split', day: '2026-03-02', factor: 10, note: 'Ten for one.', source: 'catalogue' },
  ])
  await sql().query('update asset_event set factor = 20')
  await load(
    bill,
    [],
    [
      { ...split, factor: '10' },
      { ...split, asset: 'gone', factor: '10' },
    ],
  )
  expect(await events()).toMatchObject([{ factor: 20, note: 'Ten for one.' }])
})
