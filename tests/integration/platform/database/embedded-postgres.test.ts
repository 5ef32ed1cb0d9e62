import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../../../scripts/postgres/postgres.mjs'
import { testFolder } from '../../../support/files/test-folder.ts'

const home = testFolder()
const script = path.resolve('scripts/postgres/postgres.mjs')
const scripts = {
  startPostgres: script,
  startLastingPostgres: path.resolve('scripts/postgres/lasting-postgres.mjs'),
}
const children: ChildProcess[] = []

afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})

const Server = z.object({ port: z.number(), pid: z.number(), attached: z.boolean() })

/** A program of its own that uses the server until it is told to stop. */
async function use(
  dir: string,
  port = 0,
  start: 'startPostgres' | 'startLastingPostgres' = 'startPostgres',
): Promise<{ server: z.infer<typeof Server>; child: ChildProcess }> {
  const program = `
    const { ${start} } = await import(${JSON.stringify(scripts[start])})
    const { stop, ...server } = await ${start}({ dir: ${JSON.stringify(dir)}, port: ${port}, settings: ['fsync=off'] })
    process.on('SIGTERM', async () => { await stop(); process.exit(0) })
    console.log(JSON.stringify(server))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const said: unknown[] = await once(child.stdout, 'data')
  return { server: Server.parse(JSON.parse(String(said[0]))), child }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  child.kill(signal)
  await once(child, 'exit')
}

async function ask(port: number, statement: string): Promise<unknown> {
  const client = new pg.Client({
    connectionString: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
  })
  client.on('error', () => undefined) // of a server that is killed: the statement fails
  await client.connect()
  const { rows } = await client.query({ text: statement, rowMode: 'array' })
  await client.end()
  return rows
}

/** The sentence that a start ends with. */
function refusal(dir: string): string {
  const program = `const { startPostgres } = await import(${JSON.stringify(script)});
    await startPostgres({ dir: ${JSON.stringify(dir)} }).catch((error) => console.log(error.message))`
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  }).stdout.trim()
}

test('a killed program blocks nothing: the next one joins its server, finds the data, and stops it', async () => {
  const dir = path.join(home, 'killed')
  const first = await use(dir)
  await ask(first.server.port, 'create table kept as select 42 as answer')
  await end(first.child, 'SIGKILL')

  const second = await use(dir)
  expect(second.server).toMatchObject({
    pid: first.server.pid,
    port: first.server.port,
    attached: true,
  })
  expect(await ask(second.server.port, 'select answer from kept')).toEqual([[42]])
  await end(second.child, 'SIGTERM')
  await expect(ask(first.server.port, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a server killed together with its program is started again with everything it had said yes to', async () => {
  const dir = path.join(home, 'crashed')
  const first = await use(dir)
  await ask(first.server.port, 'create table kept as select 42 as answer')
  process.kill(first.server.pid, 'SIGKILL')
  await end(first.child, 'SIGKILL')

  const second = await use(dir)
  expect(second.server.attached).toBe(false)
  expect(await ask(second.server.port, 'select answer from kept')).toEqual([[42]])
})

test('a server that is killed is started again on its port while its program goes on', async () => {
  const dir = path.join(home, 'lasting')
  const { server, child } = await use(dir, 0, 'startLastingPostgres')
  await ask(server.port, 'create table kept as select 42 as answer')
  process.kill(server.pid, 'SIGKILL')
  await expect
    .poll(() => ask(server.port, 'select answer from kept').catch(() => 'away'), {
      timeout: 20_000,
    })
    .toEqual([[42]])
  await end(child, 'SIGTERM')
  await expect(ask(server.port, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a log that has grown large is cut off while its server goes on', async () => {
  const dir = path.join(home, 'talkative')
  const { server } = await use(dir, 0, 'startLastingPostgres')
  const log = `${dir}.log`
  appendFileSync(log, `${'x'.repeat(99)}\n`.repeat(110_000))
  await expect.poll(() => statSync(log).size).toBeLessThan(1_000_000)
  expect(statSync(`${log}.before`).size).toBeGreaterThan(11_000_000)

  await ask(server.port, "do $$ begin raise log 'a word after it'; end $$")
  await expect.poll(() => readFileSync(log, 'utf8')).toContain('a word after it')
  expect(readFileSync(log, 'utf8')).not.toContain('\0')
})

test('a server that is killed under its last query is started again on its port once that has ended', async () => {
  const { server, child } = await use(path.join(home, 'busy'), 0, 'startLastingPostgres')
  // it does not notice for some seconds that its server is gone, and holds the memory of both
  const asking = ask(server.port, 'select count(*) from generate_series(1, 20000000)')
  await expect
    .poll(() =>
      ask(
        server.port,
        `select query from pg_stat_activity where query like '%generate_series(1%' and pid <> pg_backend_pid()`,
      ),
    )
    .toHaveLength(1)
  process.kill(server.pid, 'SIGKILL')
  await asking.catch(() => undefined)
  await expect.poll(() => ask(server.port, 'select 42').catch(() => 'away')).toEqual([[42]])
  await end(child, 'SIGTERM')
})

test('a program that finds the server killed starts it where the other one asks for it', async () => {
  const dir = path.join(home, 'joined')
  const first = await use(dir, 0, 'startLastingPostgres')
  process.kill(first.server.pid, 'SIGKILL')
  // until its parent has taken leave of it, too: PostgreSQL takes a zombie for a server that runs
  while (existsSync(`/proc/${first.server.pid}`)) await pause(5)
  first.child.kill('SIGSTOP') // it looks once a second, and the other one is to be faster
  const second = await use(dir, Number(await freePort()), 'startLastingPostgres')
  first.child.kill('SIGCONT')
  expect(second.server.port).toBe(first.server.port)
  expect(await ask(first.server.port, 'select 1')).toEqual([[1]])
  await end(second.child, 'SIGTERM')
  expect(await ask(first.server.port, 'select 1')).toEqual([[1]])
  await end(first.child, 'SIGTERM')
  await expect(ask(first.server.port, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('of two programs the first to leave leaves the server to the other', async () => {
  const dir = path.join(home, 'shared')
  const [first, second] = await Promise.all([use(dir), use(dir)])
  expect(second.server.pid).toBe(first.server.pid)
  await end(first.child, 'SIGTERM')
  expect(await ask(second.server.port, 'select 1')).toEqual([[1]])
})

test('a port that another program has is passed by', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  const { server } = await use(path.join(home, 'port'), taken)
  other.close()
  expect(server.port).not.toBe(taken)
  expect(await ask(server.port, 'select 1')).toEqual([[1]])
})

test.each([
  [
    'something else lies in the folder',
    'other',
    { notes: 'mine' },
    /other is not empty and contains no Postgres data .*move it away and start again/,
  ],
  [
    'the data were made by another version',
    'older',
    { PG_VERSION: '15\n' },
    /was made by PostgreSQL 15, this is \d+: dump it with 15/,
  ],
  [
    'the data are damaged',
    'damaged',
    { PG_VERSION: '18\n', 'postgresql.conf': '' },
    /does not start on .*damaged, move the folder and start again/,
  ],
])('%s: one sentence says so, with the way out', (_title, name, files, sentence) => {
  const dir = path.join(home, name)
  mkdirSync(dir, { mode: 0o700 })
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, file), text)
  expect(refusal(dir)).toMatch(sentence)
})

test('a file where the folder should be is named', () => {
  writeFileSync(path.join(home, 'file'), '')
  expect(refusal(path.join(home, 'file', 'pg'))).toMatch(
    /file cannot be made .*move the file in its place/,
  )
})
