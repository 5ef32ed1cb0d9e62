import type { ClientBase } from 'pg'
import { isoDay, type Day } from '#lib/dates.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { sources } from '#lib/registry/sources.ts'
import type { Names } from '#server/pipeline/catalogue/names.ts'

/**
 * Holds the rows that the demo set has beside series; entities are named by slug. Money in dollars,
 * rates as fractions a year.
 */
export interface DemoRowSet {
  pools: readonly {
    slug: string
    name: string
    asset?: string
    platform?: string
    network?: string
    status: string
    category: string
  }[]
  loans: readonly {
    slug: string
    name: string
    borrower: string
    originator: string
    pool: string
    category: string
    sectorId?: number
    region: string
    countryCode: string
    status: string
    principal: number
    outstanding: number
    interestRate: number
    startDate: Day
    maturityDate: Day
    readings: readonly {
      day: Day
      status: string
      outstanding: number
      /** null: not reported */
      daysPastDue: number | null
    }[]
  }[]
  investments: readonly {
    slug: string
    name: string
    description: string
    asset: string
    platform?: string
    status: string
    yield?: number
    capacity: number
    minimum: number
    currency: string
    eligibility: string
    howTo: string
    opensOn: Day
    closesOn?: Day
  }[]
  transactions: readonly {
    asset: string
    network: string
    type: string
    fromAddress: string | null
    toAddress: string | null
    amount: string
    at: Date
    hash: string
  }[]
  news: readonly {
    slug: string
    title: string
    summary: string
    publisher: string
    publishedAt: Date
    tags: readonly string[]
    assets: readonly string[]
  }[]
  holders: readonly {
    asset: string
    day: Day
    holders: number
    top1: number
    top5: number
    top10: number
    largest: readonly { networkId: number; address: string; share: number; name?: string }[]
  }[]
}

/**
 * Writes the rows of the demo set, each marked with the demo source, which is what takes them away
 * again. They are dated at the end of its last day: the book of loans goes as far as the day on
 * which it was last written.
 */
export async function insertDemoRows(
  client: ClientBase,
  names: Names,
  rows: DemoRowSet,
  lastDay: Day,
): Promise<void> {
  const ids = idsByName(names)
  const writtenAt = `${isoDay(lastDay)}T23:59:59Z`
  await insertPools(client, ids, rows.pools, writtenAt)
  await insertLoans(client, rows.loans, writtenAt)
  await insertInvestments(client, ids, rows.investments, writtenAt)
  await insertHolders(client, ids, rows.holders)
  await insertTransactions(client, ids, rows.transactions)
  await insertNews(client, ids, rows.news)
}

type Ids = ReturnType<typeof idsByName>

/** Ids of entities by their slugs; null where there is none. */
function idsByName(names: Names) {
  const networkId = (slug: string | undefined) =>
    slug === undefined ? null : (networkBySlug(slug)?.id ?? null)
  return {
    networkId,
    assetId: (slug: string | undefined) =>
      slug === undefined ? null : (names.asset(slug) ?? null),
    platformId: (slug: string | undefined) =>
      slug === undefined ? null : (names.platform(slug) ?? null),
    tokenId: (asset: string, network: string) => names.token(asset, networkId(network) ?? 0),
  }
}

const dateOf = (day: Day | undefined): string | null => (day === undefined ? null : isoDay(day))

const insertPools = (
  client: ClientBase,
  { assetId, platformId, networkId }: Ids,
  pools: DemoRowSet['pools'],
  writtenAt: string,
): Promise<void> =>
  insertJson(
    client,
    'pool',
    'slug text, name text, asset_id int, platform_id int, network_id int, status text, category text',
    pools.map((row) => ({
      ...row,
      asset_id: assetId(row.asset),
      platform_id: platformId(row.platform),
      network_id: networkId(row.network),
    })),
    writtenAt,
  )

async function insertLoans(
  client: ClientBase,
  loans: DemoRowSet['loans'],
  writtenAt: string,
): Promise<void> {
  const { rows: pools } = await client.query<{ id: number; slug: string }>(
    'select id, slug from pool',
  )
  const poolId = new Map(pools.map(({ id, slug }) => [slug, id]))
  await insertJson(
    client,
    'loan',
    'slug text, name text, borrower text, originator text, pool_id int, category text, ' +
      'sector_id int, region text, country_code text, status text, ' +
      'principal numeric, outstanding numeric, interest_rate float8, start_date date, maturity_date date',
    loans.map((row) => ({
      ...row,
      pool_id: poolId.get(row.pool),
      sector_id: row.sectorId,
      country_code: row.countryCode,
      interest_rate: row.interestRate,
      start_date: dateOf(row.startDate),
      maturity_date: dateOf(row.maturityDate),
    })),
    writtenAt,
  )
  await client.query(
    `insert into loan_reading (loan_id, day, status, outstanding, days_past_due)
     select loan.id, r.day, r.status, r.outstanding, r."daysPastDue"
     from jsonb_to_recordset($1::jsonb) r(
       slug text, day date, status text, outstanding numeric, "daysPastDue" int
     )
     join loan using (slug)`,
    [
      JSON.stringify(
        loans.flatMap(({ slug, readings }) =>
          readings.map((reading) => ({ ...reading, slug, day: isoDay(reading.day) })),
        ),
      ),
    ],
  )
}

const insertInvestments = (
  client: ClientBase,
  { assetId, platformId }: Ids,
  investments: DemoRowSet['investments'],
  writtenAt: string,
): Promise<void> =>
  insertJson(
    client,
    'investment',
    'slug text, name text, description text, asset_id int, platform_id int, status text, ' +
      'yield float8, capacity numeric, minimum numeric, currency text, ' +
      'eligibility text, how_to text, opens_on date, closes_on date',
    investments.map((row) => ({
      ...row,
      asset_id: assetId(row.asset),
      platform_id: platformId(row.platform),
      how_to: row.howTo,
      opens_on: dateOf(row.opensOn),
      closes_on: dateOf(row.closesOn),
    })),
    writtenAt,
  )

const insertHolders = (
  client: ClientBase,
  { assetId }: Ids,
  holders: DemoRowSet['holders'],
): Promise<void> =>
  insertJson(
    client,
    'holder_snapshot',
    'asset_id int, day date, holders int, top1 float8, top5 float8, top10 float8, largest jsonb',
    holders.map((row) => ({ ...row, asset_id: assetId(row.asset), day: isoDay(row.day) })),
  )

const insertTransactions = (
  client: ClientBase,
  { tokenId }: Ids,
  transactions: DemoRowSet['transactions'],
): Promise<void> =>
  insertJson(
    client,
    'transaction',
    'token_id int, type text, from_address text, to_address text, amount numeric, at timestamptz, hash text',
    transactions.map((row) => ({
      ...row,
      token_id: tokenId(row.asset, row.network),
      from_address: row.fromAddress,
      to_address: row.toAddress,
    })),
  )

async function insertNews(
  client: ClientBase,
  { assetId }: Ids,
  news: DemoRowSet['news'],
): Promise<void> {
  await insertJson(
    client,
    'news_article',
    'slug text, title text, summary text, publisher text, published_at timestamptz, tags text[]',
    news.map((row) => ({ ...row, published_at: row.publishedAt })),
  )
  const { rows: articles } = await client.query<{ id: number; slug: string }>(
    'select id, slug from news_article',
  )
  const articleId = new Map(articles.map(({ id, slug }) => [slug, id]))
  const links = news.flatMap(({ slug, assets }) =>
    assets.map((asset) => [articleId.get(slug), assetId(asset)]),
  )
  await client.query(
    `insert into news_asset (article_id, asset_id)
     select *
     from unnest($1::int[], $2::int[]) l(article_id, asset_id)
     where asset_id is not null`,
    [links.map(([article]) => article), links.map(([, asset]) => asset)],
  )
}

/** One statement a table; `shape` names the columns and their types, other keys of a row are passed over. */
async function insertJson(
  client: ClientBase,
  table: string,
  shape: string,
  rows: readonly object[],
  writtenAt?: string,
): Promise<void> {
  const columns = shape
    .split(', ')
    .map((column) => column.split(' ')[0])
    .join(', ')
  await client.query(
    `insert into ${table} (${columns}, source_id${writtenAt ? ', updated_at' : ''})
     select r.*, ${sources.demo.id}${writtenAt ? ', $2::timestamptz' : ''}
     from jsonb_to_recordset($1::jsonb) r(${shape})`,
    [JSON.stringify(rows), ...(writtenAt ? [writtenAt] : [])],
  )
}
