import { beforeAll, expect, test } from 'vitest'
import { readListingState } from '#lib/listing/listing-state.ts'
import { transactionListing } from '#lib/registry/listings/transaction-listing.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { readListingRequest } from '#server/market/listings/request.ts'
import { listTransactions } from '#server/market/transactions/listed-transactions.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

const PER_PAGE = 7
const read = (params: Record<string, string>) => {
  const { state, href } = readListingState(transactionListing, params)
  return openMarketNow()
    .then((market) => listTransactions(market, readListingRequest(state, PER_PAGE)))
    .then((page) => ({ page, href }))
}
const keys = async (params: Record<string, string>) =>
  (await read(params)).page.rows.map(({ key }) => key)
const publish = () =>
  sql().query(
    `insert into site (id, mode, data_version)
     values (1, 'real', 1)
     on conflict (id) do update set data_version = site.data_version + 1`,
  )

/** All pages from the first on, by the links that a reader follows. */
async function walk(params: Record<string, string>): Promise<string[]> {
  const found: string[] = []
  for (let next: Record<string, string> | null = params; next; ) {
    const { page, href } = await read(next)
    found.push(...page.rows.map(({ key }) => key))
    next = page.cursors.older
      ? Object.fromEntries(
          new URL(href({ cursor: { after: page.cursors.older }, page: page.page + 1 }), 'http://x')
            .searchParams,
        )
      : null
  }
  return found
}

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'gold', assetClass: 'commodities', on: ['ethereum', 'stellar'] },
    { slug: 'bill', assetClass: 'us_treasuries', on: ['ethereum'] },
  ])
  await sql().query('update token set decimals = case id when 1 then 6 when 2 then 2 else 18 end')
  // many at one moment, so that only the id tells them apart
  await sql().query(
    `insert into transaction (token_id, id, type, from_address, to_address, amount, at, hash, source_id)
     select 1 + n % 3, n, (array['mint', 'burn', 'transfer'])[1 + n % 3], '0xfrom' || n,
       '0xto' || n, (n + 1)::numeric * 1234567,
       timestamptz '2026-01-01 23:59:59.123456Z' + (n / 9) * interval '1 day', '0xhash' || n, $1
     from generate_series(0, 99) n`,
    [sources.catalogue.id],
  )
  await publish()
})

test('pages go on from a row: every row once, also where many have one moment', async () => {
  const { rows } = await sql().query<{ key: string }>(
    "select token_id || '-' || id as key from transaction order by at desc, id desc",
  )
  expect(await walk({})).toEqual(rows.map(({ key }) => key))
  expect(await walk({ sort: 'time', dir: 'asc' })).toEqual(rows.map(({ key }) => key).reverse())
})

test('the way back shows the same pages', async () => {
  const first = await read({})
  const second = await read({ after: first.page.cursors.older ?? '', page: '2' })
  const back = await read({ before: second.page.cursors.newer ?? '', page: '1' })
  expect(back.page.rows).toEqual(first.page.rows)
  expect(first.page.cursors.newer).toBeNull()
  expect(back.page.cursors.newer).toBeNull()
})

for (const [params, where] of [
  [{ type: 'burn' }, "type = 'burn'"],
  [{ type: 'mint,burn', network: 'ethereum' }, "type in ('mint', 'burn') and token_id in (1, 3)"],
  [{ asset: 'gold', network: 'ethereum' }, 'token_id = 1'],
  [{ class: 'us-treasury-debt' }, 'token_id = 3'],
  [{ from: '2026-01-03', to: '2026-01-05' }, "at >= '2026-01-03Z' and at < '2026-01-06Z'"],
  [{ asset: 'bill', network: 'stellar' }, 'false'],
  [{ type: "burn' or true --" }, 'false'],
] as const) {
  test(`${JSON.stringify(params)} counts and finds what SQL does`, async () => {
    const { rows } = await sql().query<{ key: string }>(
      `select token_id || '-' || id as key from transaction where ${where} order by at desc, id desc`,
    )
    expect(await walk(params)).toEqual(rows.map(({ key }) => key))
    expect((await read(params)).page.count).toBe(rows.length)
  })
}

test('counts of choices stand beside all other filters and days', async () => {
  const { page } = await read({ type: 'mint', from: '2026-01-01', to: '2026-01-01' })
  expect(page.facets.type?.map(({ key, count }) => [key, count])).toEqual([
    ['burn', 3],
    ['mint', 3],
    ['transfer', 3],
  ])
  expect(page.facets.asset?.map(({ key, count }) => [key, count])).toEqual([['gold', 3]])
  expect([page.count, page.all]).toEqual([3, 100])
})

test('a hash or an account is found whole, a part of one is not', async () => {
  expect(await keys({ q: '0xhash42' })).toEqual(['1-42'])
  expect(await keys({ q: '0xFROM43' })).toEqual(['2-43'])
  expect((await read({ q: '0xhas' })).page.count).toBe(0)
})

test('amounts are exact, and compare in whole tokens where one asset is chosen', async () => {
  const { page } = await read({ asset: 'gold', sort: 'amount' })
  // 2 decimals on stellar, 6 on ethereum
  expect(page.rows[0]?.cells.amount).toMatchObject({ kind: 'tokens', text: '1,209,875.66' })
  const { rows } = await sql().query<{ key: string }>(
    `select token_id || '-' || id as key
     from transaction where token_id in (1, 2)
     order by amount / (case token_id when 1 then 1000000 else 100 end)::numeric desc, id desc`,
  )
  expect(await walk({ asset: 'gold', sort: 'amount' })).toEqual(rows.map(({ key }) => key))
})

test('an amount has its value at the price of the day, and none where no price is near', async () => {
  await publishSeries('Price', '2026-01-03', { gold: [2, 3] }, { network: 'ethereum' })
  const { page } = await read({ asset: 'gold', network: 'ethereum', sort: 'time', dir: 'asc' })
  const values = page.rows.map(({ cells: { amount, value, time } }) => [
    time?.kind === 'time' && time.at.slice(0, 10),
    value?.kind === 'money' && amount?.kind === 'tokens' && value.value !== null
      ? value.value / Number(amount.text.replaceAll(',', ''))
      : null,
  ])
  expect(values.slice(0, 7)).toEqual([
    ['2026-01-01', null],
    ['2026-01-01', null],
    ['2026-01-01', null],
    ['2026-01-02', null],
    ['2026-01-02', null],
    ['2026-01-02', null],
    ['2026-01-03', expect.closeTo(2, 6)],
  ])
})

test('an address that the catalogue knows has its name, and only on its own network', async () => {
  // the third token is on another network than the 43rd transaction
  await sql().query(
    `update token set address = case id when 1 then '0xTO42' else '0xto43' end where id in (1, 3)`,
  )
  await publish()
  const of = async (q: string) => (await read({ q })).page.rows[0]?.cells
  expect((await of('0xhash42'))?.to).toMatchObject({ address: '0xto42', name: 'gold contract' })
  expect((await of('0xhash43'))?.to).toMatchObject({ address: '0xto43', name: null })
  expect((await of('0xhash42'))?.from).toMatchObject({ name: null })
})

test('what comes in at the top shifts no page that follows', async () => {
  const first = await read({})
  const next = { after: first.page.cursors.older ?? '', page: '2' }
  const before = await keys(next)
  await sql().query(
    `insert into transaction (token_id, id, type, amount, at, hash, source_id)
     values (1, 1000, 'mint', 5, '2026-12-31Z', '0xnew', $1)`,
    [sources.demo.id],
  )
  await publish()
  expect(await keys(next)).toEqual(before)
  const { page } = await read({})
  expect(page.count).toBe(101)
  // a generated transaction is on no explorer, one that was reported is
  expect(page.rows[0]?.cells.hash).toMatchObject({ address: '0xnew', explorer: null })
  expect(page.rows.find(({ key }) => key.startsWith('1-99'))?.cells.hash).toMatchObject({
    explorer: { href: 'https://etherscan.io/tx/0xhash99' },
  })
})

test('a forged place or the last day there is finds what there is, and no error', async () => {
  const digits = '9'.repeat(78)
  for (const place of [
    `${digits}~1`,
    `-${digits}~1`,
    `${digits}.${digits}~999999999999999999`,
    '-1~0',
    '9000000000000000001~1',
    '-200000000000000001~1',
  ]) {
    for (const [way, sort] of [
      ['after', 'time'],
      ['before', 'time'],
      ['after', 'amount'],
      ['before', 'amount'],
    ] as const) {
      await expect(
        read({ [way]: place, sort, type: 'mint' }),
        `${way} ${place}`,
      ).resolves.toBeDefined()
    }
  }
  expect((await read({ to: '9999-12-31' })).page.count).toBe((await read({})).page.count)
  expect((await read({ from: '0100-01-01', to: '9999-12-31' })).page.count).toBe(
    (await read({})).page.count,
  )
})
