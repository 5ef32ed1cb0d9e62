import { beforeAll, expect, test } from 'vitest'
import { defaultFlags } from '#lib/registry/flags.ts'
import { pageGroups } from '#lib/search/page-groups.ts'
import type { SearchGroup } from '#lib/view/lists/search-item.ts'
import { directClient, replicaSql, sql } from '#server/core/database/db.ts'
import { findEntities } from '#server/pipeline/search/find-entities.ts'
import { largestEntities } from '#server/pipeline/search/largest-entities.ts'
import { moveDataVersion } from '#server/pipeline/publication/site-version.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const pages = pageGroups(defaultFlags)
const flat = (groups: readonly SearchGroup[]) =>
  groups.flatMap(({ items }) => items.map(({ key }) => key))
const find = async (query: string) => flat(await findEntities(query, pages))
const kind = async (query: string, key: string) =>
  (await findEntities(query, pages))
    .find((group) => group.key === key)
    ?.items.map(({ label }) => label)

/** An edit as one is published: with the data version, in one transaction. */
async function edit(text: string, values: readonly unknown[] = []): Promise<void> {
  const client = await directClient()
  try {
    await client.query('begin')
    await client.query(text, [...values])
    await moveDataVersion(client, 'same')
    await client.query('commit')
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'harbor-treasury-fund',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum', 'solana'],
      platform: 'northway',
      issuer: 'meridian',
    },
    {
      slug: 'harbor-gold',
      assetClass: 'commodities',
      tokenization: 'distributed',
      on: ['ethereum'],
      platform: 'northway',
      issuer: 'summit',
    },
    {
      slug: 'tidewater',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      issuer: 'meridian',
    },
  ])
  await sql().query(`update asset set ticker = 'HTF', aliases = '{old harbor}' where id = 1`)
  await sql().query(
    `update token set symbol = 'HTF',
       address = case network_id
         when 1 then '0xAbCdEf0123456789aBcDeF0123456789abcdef01'
         else 'So1anaAddre55ThatIsLong'
       end
     where asset_id = 1`,
  )
  await publishSeries('Total Asset Value (Dollar)', '2026-05-01', {
    'harbor-treasury-fund': steady(3, 10e6),
    'harbor-gold': steady(3, 90e6),
    tidewater: steady(3, 1e6),
  })
})

test('an asset without a ticker bears the symbol of its tokens, where they have one', async () => {
  const bears = async () => (await findEntities('harbor-gold', pages))[0]?.items[0]?.mark?.text
  await sql().query(`update asset set ticker = null where id = 2`)
  await edit(`update token set symbol = 'HGX' where asset_id = 2`)
  expect(await bears()).toBe('HGX')
  await edit(`update token set symbol = null where asset_id = 2`)
  expect(await bears()).toBe('HG')
})

test('the largest comes first of those that begin alike', async () => {
  expect(await kind('harbor', 'asset')).toEqual(['harbor-gold', 'harbor-treasury-fund'])
})

test('a name that is meant comes before a larger one that only contains it', async () => {
  await edit(`update asset set name = 'Gold' where slug = 'tidewater'`)
  expect(await kind('gold', 'asset')).toEqual(['Gold', 'harbor-gold'])
  await edit(`update asset set name = 'tidewater' where slug = 'tidewater'`)
})

test.each([
  ['a ticker', 'htf', 'asset:1'],
  ['an alias', 'old harbor', 'asset:1'],
  ['words in another order', 'fund harbor', 'asset:1'],
  ['two letters swapped', 'tidewaetr', 'asset:3'],
  ['a letter left out', 'tidwater', 'asset:3'],
  ['a network by a source’s name for it', 'matic', 'network:3'],
  ['a network, misspelled', 'etheruem', 'network:1'],
  ['an issuer', 'meridian', 'issuer:1'],
  ['a platform', 'NORTHWAY ', 'platform:1'],
  ['a token on a network', 'htf ethereum', 'token:1'],
  ['the beginning of an address, in any case', '0xabcdef01', 'token:1'],
  ['a whole address', '0xAbCdEf0123456789aBcDeF0123456789abcdef01', 'token:1'],
  ['an address of another form', 'so1anaaddre', 'token:2'],
  ['a page', 'stabelcoins', 'page:stablecoins'],
])('%s is found', async (_what, query, key) => {
  expect((await find(query))[0]).toBe(key)
})

test('the middle of an address is nobody’s', async () => {
  expect(await find('cdef0123456')).toEqual([])
})

test.each(['', '   ', '%', '_', '\\', '%%%%', "' or 1=1 --", '\u0000', 'zz qq xx', '💸'])(
  '%o finds nothing, and breaks nothing',
  async (query) => {
    expect(await find(query)).toEqual([])
  },
)

test('a result says what it is, what it is worth and where it leads', async () => {
  const { mark, ...result } = (await findEntities('harbor-treasury', pages))[0]?.items[0] ?? {
    mark: null,
  }
  expect([mark?.kind, mark?.text]).toEqual(['plate', 'HTF'])
  expect(result).toEqual({
    key: 'asset:1',
    kind: 'asset',
    label: 'harbor-treasury-fund',
    sublabel: 'HTF · U.S. Treasuries',
    href: '/assets/harbor-treasury-fund',
    external: false,
    size: 10e6,
    icon: null,
  })
  const token = (await findEntities('htf solana', pages))[0]?.items[0]
  expect([token?.href, token?.sublabel]).toEqual([
    '/assets/harbor-treasury-fund',
    'harbor-treasury-fund on Solana',
  ])
})

test('what is edited is found by its new name with the next data version, and by its old one no more', async () => {
  await edit(`update issuer set name = 'Quarry Holdings', slug = 'quarry' where slug = 'summit'`)
  expect(await find('quarry')).toEqual(['issuer:2'])
  expect(await find('summit')).toEqual([])
})

test('what is hidden or gone is not found', async () => {
  await edit(`update token set hidden = true where id = 1`)
  expect(await find('0xabcdef01')).toEqual([])
  await edit(`update token set hidden = false where id = 1`)
  expect(await find('0xabcdef01')).toEqual(['token:1'])
  await edit(`update asset set kind = 'remainder' where id = 3`)
  expect(await find('tidewater')).toEqual([])
})

test('the largest of every kind are offered, and follow the data version', async () => {
  const groups = await largestEntities()
  expect(groups.map(({ key, label }) => [key, label])).toEqual([
    ['asset', 'Assets'],
    ['network', 'Networks'],
    ['platform', 'Platforms'],
    ['issuer', 'Issuers'],
  ])
  expect(groups[0]?.items.map(({ label, size }) => [label, size])).toEqual([
    ['harbor-gold', 90e6],
    ['harbor-treasury-fund', 10e6],
  ])
  await publishSeries('Total Asset Value (Dollar)', '2026-05-04', {
    'harbor-treasury-fund': [12e6],
    'harbor-gold': [91e6],
  })
  expect((await largestEntities())[0]?.items.map(({ size }) => size)).toEqual([91e6, 12e6])
})

test('a threshold that was set for one search is not the connection’s', async () => {
  await find('etheruem')
  const { rows } = await replicaSql().query<{ threshold: string }>(
    `select current_setting('pg_trgm.word_similarity_threshold') as threshold`,
  )
  expect(rows[0]?.threshold).toBe('0.6')
})
