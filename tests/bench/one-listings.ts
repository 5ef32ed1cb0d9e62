// node tests/bench/one-listings.ts <runs>: the readings of bench:listings, in a process that has
// the variables of its database from the start.
import pg from 'pg'
import { refuseFaults } from './find-faults.ts'
import { isoDay } from '#lib/dates.ts'
import { readListingState } from '#lib/listing/listing-state.ts'
import { getListing, type ListingKey } from '#lib/registry/listings/listings.ts'
import { closeDatabase } from '#server/core/database/db.ts'
import { databaseUrl } from '#server/core/env.ts'
import { readListing } from '#server/pages/address/read-listing.ts'
import { readListingRequest } from '#server/market/listings/request.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

/**
 * The steps of readers, as addresses: narrow, sort, search, go on. With `{n}` or `{day}` each
 * request asks what none has asked before, so that nothing of its answer is kept.
 */
const REQUESTS: Record<Exclude<ListingKey, 'asset_classes'>, readonly string[]> = {
  transactions: [
    '',
    'type=burn',
    'type=mint&network=ethereum',
    'asset=a1',
    'asset=a40&type=transfer',
    'network=stellar,base&sort=time&dir=asc',
    'from=2026-03-01&to=2026-03-31',
    'type=burn&from=2026-05-01',
    'asset=a150&sort=amount',
    'after=1775000000000000~500000&page=9000',
    'type=mint&after=1775000000000000~500000&page=3000',
    'asset=a250',
    'from={day}&to={day}',
    'type=burn&from={day}',
    'q=0x{n}',
  ],
  assets: [
    '',
    'class=stocks,us-treasury-debt',
    'network=ethereum&value_min=1000000',
    'sort=holders',
    'sort=name&page=1000',
    'q=asset+77',
    'country=us&apy_min=3&sort=apy',
    'page=2000',
    'class=stocks&value_min={n}',
    'q=asset+{n}',
  ],
  tokens: [
    '',
    'network=stellar',
    'q=token+123',
    'sort=supply&value_min=1000',
    'sort=name&dir=desc&page=900',
    'network=ethereum&value_min={n}',
  ],
  loans: [
    '',
    'status=late',
    'status=active&region=asia&sort=rate',
    'category=trade&sort=maturity',
    'sort=name&page=1500',
    'q=loan+999',
    'page=2000',
    'status=active&q=loan+{n}',
  ],
  pools: ['', 'status=open', 'sort=rate&category=trade', 'outstanding_min=1000', 'q=pool+55'],
  investments: [
    '',
    'status=open',
    'sort=minimum&class=stocks',
    'yield_min=5&network=ethereum',
    'q=offer+12',
  ],
}

const runs = Number(process.argv[2] ?? 40)
const faults: string[] = runs >= 1 ? [] : ['--runs must be at least 1']
console.log(`${'request'.padEnd(66)} ${'p50'.padStart(8)} ${'p95'.padStart(8)}   rows that match`)
await control(databaseUrl(), runs)
for (const key of ['transactions', 'assets', 'tokens', 'loans', 'pools', 'investments'] as const)
  await measure(key, runs)
await control(databaseUrl(), runs)
await closeDatabase()
refuseFaults(faults)

/** The rows of a page, without filter, count or names: nothing that shows them can be faster. */
async function control(url: string, runs: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  tell(
    'control: select * from transaction order by at desc limit 50',
    await times(runs, () => client.query('select * from transaction order by at desc limit 50')),
    '',
  )
  await client.end()
}

async function measure(key: Exclude<ListingKey, 'asset_classes'>, runs: number): Promise<void> {
  const read = (query: string) =>
    openMarketNow().then((market) =>
      readListing(
        market,
        key,
        readListingRequest(
          readListingState(getListing(key), Object.fromEntries(new URLSearchParams(query))).state,
        ),
      ),
    )
  const began = performance.now()
  await read('')
  console.log(
    `${`/${key}: the first request after a publication`.padEnd(66)} ` +
      `${(performance.now() - began).toFixed(0).padStart(8)}`,
  )
  const all: number[] = []
  for (const query of REQUESTS[key]) {
    const isNew = query.includes('{')
    const { count } = await read(written(query, 0))
    if (!isNew && count === 0) faults.push(`/${key}?${query}: no row matches`)
    let asked = 0
    const taken = await times(runs, () => read(written(query, ++asked)))
    all.push(...taken)
    tell(`/${key}?${query}`, taken, isNew ? '' : count.toLocaleString('en-US'))
  }
  tell(`/${key}: all of them`, all, '')
}

function written(query: string, asked: number): string {
  return query.replaceAll('{n}', String(1000 + asked)).replaceAll('{day}', isoDay(20_480 + asked))
}

async function times(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let run = 0; run < runs; run++) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return taken
}

function tell(name: string, taken: readonly number[], matching: string): void {
  const sorted = [...taken].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
      .toFixed(1)
      .padStart(8)
  console.log(`${name.padEnd(66)} ${at(0.5)} ${at(0.95)}   ${matching}`)
}
