// Protects: every line, pool and hourly budget of the code stands in the table of SECURITY.md, and
// each row names tests that are there. Cannot see: a pool that is made in another way, and whether
// the tests hold what the row says.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const [, section = ''] = readFileSync('SECURITY.md', 'utf8').split('## What visitors share')
const [table = ''] = section.split('\n## ')
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| shared'))

/** Where something is shared by visitors, and the words by which its row names it. */
const SHARED: Readonly<Record<string, string>> = {
  'server/api/heavy-questions.ts': 'large API queries',
  'server/pipeline/series/as-of/past-reads.ts': 'as of a past day',
  'server/edge/capacity/connection-shares.ts': 'connections of the HTTP server',
  'server/edge/cache/page-cache.ts': 'memory of cached pages',
  'server/edge/render/rendered-site.ts': 'lines before them',
  'server/edge/capacity/request-bodies.ts': 'request bodies',
  'server/people/auth/client-log.ts': 'lines of the log',
  'server/people/analytics/record-event.ts': 'analytics events',
  'server/people/analytics/relay-event.ts': 'events under way',
  'server/people/api-limits/limiter.ts': 'requests of the data API',
  'server/people/contact/contact-turn.ts': 'messages of the contact form',
  'server/core/valkey/shared-values.ts': 'values in Valkey',
}
/** Admins compare readings one at a time; the other is what the rows above count with. */
const NOT_OF_VISITORS = [
  'server/market/changes/compare-readings.ts',
  'server/core/limits/take-turns.ts',
]
const MAKES_A_POOL =
  /new (?:Lane|Turns|FairQueue|RequestBodies|RateLimiterMemory)\(|\btakeTurns\(|const underWay|isWithinBudget\(|function shareConnections|class PageCache/

test('every row names its owner, its share, what happens then, and tests that are there', () => {
  expect(rows.length).toBeGreaterThanOrEqual(20)
  for (const row of rows) {
    const cells = row.split(' | ')
    expect(cells, row).toHaveLength(5)
    const tests = [...row.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path)
    expect(tests.length, row).toBeGreaterThan(0)
    expect(
      tests.filter((path) => !existsSync(path)),
      row,
    ).toEqual([])
  }
})

test('every pool of the code stands in the table', () => {
  const found = globSync('server/**/*.ts').filter(
    (file) => !file.includes('generated') && MAKES_A_POOL.test(readFileSync(file, 'utf8')),
  )
  const unknown = found
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        !(file in SHARED) &&
        !NOT_OF_VISITORS.includes(file) &&
        file !== 'server/core/limits/take-turns.ts',
    )
  expect(unknown).toEqual([])
  for (const words of Object.values(SHARED)) expect(table).toContain(words)
})
