import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { sql } from '#server/core/database/db.ts'

// each test runs the whole program, which writes the catalogue
vi.setConfig({ testTimeout: 60_000 })

beforeEach(async () => {
  await sql().query('delete from site')
})

/** `npm run demo` with DEMO=off, and what it left in the database. */
async function loadWithout(...args: string[]) {
  const child = spawn(process.execPath, ['prisma/seed/cli.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DEMO: 'off' },
  })
  let out = ''
  child.stdout.on('data', (text) => {
    out += String(text)
  })
  await once(child, 'close')
  const { rows } = await sql().query<Record<string, number | string>>(
    `select
       (select count(*)::int from observation) as observations,
       (select count(*)::int from ingest_run) as runs,
       (select count(*)::int from asset) as assets,
       coalesce((select mode from site), 'empty') as mode`,
  )
  return { code: child.exitCode, out, left: rows[0] }
}

test('a start brings names and terms, no figures, and says so', async () => {
  const { code, out, left } = await loadWithout('--if-empty')
  expect({ code, out }).toEqual({
    code: 0,
    out:
      'No demo set (DEMO=off): the site has names and terms, ' +
      'and no figures until the first file (npm run ingest).\n',
  })
  expect(left).toMatchObject({ observations: 0, runs: 0, mode: 'empty' })
  expect(left?.assets).toBeGreaterThan(50)
})

test('asked for, the demo set is not loaded, which the exit code says', async () => {
  const { code, left } = await loadWithout()
  expect(code).toBe(1)
  expect(left).toMatchObject({ observations: 0, mode: 'empty' })
})

test('a demo set that is there stays, and it is said how it goes', async () => {
  await sql().query("insert into site (id, mode, data_version) values (1, 'demo', 1)")
  const { code, out, left } = await loadWithout('--if-empty')
  expect(code).toBe(0)
  expect(out).toContain('the first real file replaces it, or npm run db:reset empties the database')
  expect(left).toMatchObject({ mode: 'demo' })
})
