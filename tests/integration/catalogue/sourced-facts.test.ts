import { beforeEach, expect, test } from 'vitest'
import { directClient, sql } from '#server/core/database/db.ts'
import { upsertCatalogue, type CatalogueRows } from '#server/data/catalogue/upsert-catalogue.ts'
import { syncReference } from '#server/data/reference/commands.ts'
import { editEntity } from '#server/admin/catalogue/edit-entity.ts'
import { factSources } from '#server/admin/catalogue/fact-sources.ts'
import { findAsset } from '#server/market/assets/queries.ts'
import { makePerson } from '../../support/people.ts'

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

async function load(asset: Asset): Promise<void> {
  const client = await directClient()
  try {
    await syncReference(client)
    await upsertCatalogue(client, {
      issuers: [{ id: 1, slug: 'one', name: 'One' }],
      managers: [],
      platforms: [],
      serviceProviders: [{ id: 1, slug: 'bank', name: 'The Bank', role: 'custodian' }],
      assets: [asset],
      tokens: [],
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
