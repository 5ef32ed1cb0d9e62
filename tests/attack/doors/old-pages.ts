import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { siteAsker } from '../../support/site/ask-site.ts'
import { numbers } from '../attack.ts'
import { marketState } from '../flood/dear-things.ts'
import { fromNetwork, isTimed, onBuiltSite, percentile } from './door-site.ts'

const SECONDS = 40
const CACHED_PAGES = 120
const ASKED_PER_SECOND = 60
const READERS_EVERY_MS = 400
const PUBLISHED_EVERY_MS = 5_000
const LONGEST_MS = 1_000

/** Pages that are old at once: each publication makes them so. */
export const oldPages = onBuiltSite(
  'one network at 60 cached pages a second while figures are published',
  "others' uncached pages 0 × 503, p99 at most 1 s",
  async ({ port, databaseUrl }, size) => {
    const asker = siteAsker(port)
    const pages = numbers(CACHED_PAGES * Math.max(size, 0.2)).map((n) => marketState(n))
    // many networks ask, as readers who left these pages in the cache did
    for (const [n, path] of pages.entries())
      await asker.ask({ path, headers: fromNetwork(`81.${n % 200}.3.9`) })

    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const until = performance.now() + SECONDS * Math.max(size, 0.2) * 1000
    const flood: Record<string, number> = {}
    const readers: { status: number; ms: number }[] = []
    let asked = 0
    const flooding = setInterval(() => {
      void asker
        .ask({ path: pages[asked++ % pages.length] ?? '/', headers: fromNetwork('45.83.12.9') })
        .then(({ status }) => {
          flood[status] = (flood[status] ?? 0) + 1
        })
    }, 1000 / ASKED_PER_SECOND)
    const publishing = setInterval(() => {
      void client.query(
        `with published as (update site set data_version = data_version + 1 where id = 1 returning data_version)
         select pg_notify('assay_data_version', data_version::text) from published`,
      )
    }, PUBLISHED_EVERY_MS)
    try {
      const waiting: Promise<void>[] = []
      for (let n = 0; performance.now() < until; n++) {
        waiting.push(
          asker
            .ask({
              path: `/assets?value_min=${1000 + n}`,
              headers: fromNetwork(`90.${n % 200}.7.9`),
            })
            .then(({ status, ms }) => {
              readers.push({ status, ms })
            }),
        )
        await pause(READERS_EVERY_MS)
      }
      await Promise.all(waiting)
    } finally {
      clearInterval(flooding)
      clearInterval(publishing)
      await client.end()
      asker.close()
    }
    const refused = readers.filter(({ status }) => status !== 200).length
    const p99 = percentile(
      readers.map(({ ms }) => ms),
      0.99,
    )
    return {
      passes: refused === 0 && readers.length > 0 && (!isTimed(size) || p99 <= LONGEST_MS),
      figures: {
        'of the flood': JSON.stringify(flood),
        'uncached pages of others': readers.length,
        'not answered': refused,
        'p99 ms': p99.toFixed(0),
      },
    }
  },
)
