import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { databaseAwayNow, unlessAway, watchDatabase } from '#server/core/database/watch-database.ts'
import { watchPooler } from '#server/core/database/watch-pooler.ts'
import { startDatabaseProxy } from '../../../support/services/database-proxy.ts'

/** As a process does that loads its program, or draws a picture. */
function holdUp(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('who is held up while connecting does not take the database for away', async () => {
  const stop = watchDatabase()
  try {
    const waiting = unlessAway(pause(3_000, 'waited'))
    for (let held = 0; held < 3; held++) {
      await turn()
      holdUp(700)
    }
    expect(await databaseAwayNow()).toBeNull()
    expect(await waiting).toBe('waited')
  } finally {
    await stop()
  }
})

test.each(['reset', 'silence'] as const)(
  'where readers ask through a pooler, the database is away while that is, by %s, and back with it',
  async (manner) => {
    const direct = process.env['DATABASE_URL'] ?? ''
    const pooler = await startDatabaseProxy(direct)
    Object.assign(process.env, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct })
    vi.resetModules()
    const { databaseAwaySince, watchDatabase: watch } = await import(
      '#server/core/database/watch-database.ts'
    )
    const stop = watch()
    try {
      await expect.poll(poolerConnections).toBe(2)
      expect(databaseAwaySince()).toBeNull()
      pooler[manner]()
      await expect.poll(databaseAwaySince).not.toBeNull()
      await pooler.heal()
      await expect.poll(databaseAwaySince).toBeNull()
    } finally {
      await stop()
      await pooler.stop()
      process.env['DATABASE_URL'] = direct
      delete process.env['DATABASE_DIRECT_URL']
    }
  },
)

test('a pooler that is busy and lets others in is there', async () => {
  const direct = process.env['DATABASE_URL'] ?? ''
  const told: string[] = []
  const stopping = new AbortController()
  const held = new pg.Client({ connectionString: direct })
  await held.connect()
  const done = watchPooler(
    direct,
    { away: () => told.push('away'), back: () => told.push('back') },
    stopping.signal,
  )
  await expect.poll(() => told).toContain('back')
  // the watching connection waits, as one whose pool has none to spare
  const { rows } = await held.query<{ pid: number }>(
    `select pid from pg_stat_activity where query = 'select 1' and datname = current_database()`,
  )
  process.kill(rows[0]?.pid ?? 0, 'SIGSTOP')
  try {
    await pause(5_000)
    expect(told).not.toContain('away')
  } finally {
    process.kill(rows[0]?.pid ?? 0, 'SIGCONT')
    stopping.abort()
    await done
    await held.end()
  }
})

/** Counts the connections of the watch: its own and that by the way of readers. */
async function poolerConnections(): Promise<number> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_DIRECT_URL'] })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and (query = 'select 1' or query like '%data_version as version, case%')`,
  )
  await client.end()
  return rows[0]?.count ?? 0
}
