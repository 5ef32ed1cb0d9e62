import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { testFolder } from '../../support/files/test-folder.ts'

const folder = testFolder()
/** A small program of its own, for the frame around it. */
function program(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

function run(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: '', ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

async function nextWord(output: Readable): Promise<string> {
  const said: unknown[] = await once(output, 'data')
  return String(said[0])
}

const programs = [
  'start',
  'dev',
  'build',
  'check',
  'quick',
  'test',
  'migrate',
  'reset',
  'backup',
  'restore',
  'fonts',
].map((name) => `scripts/${name}.mjs`)

test.each(programs)('%s answers --help, and an option it does not know with its usage', (file) => {
  const help = run([file, '--help'])
  expect([help.status, help.stderr]).toEqual([0, ''])
  expect(help.stdout).toMatch(/^(npm|node) /)
  const wrong = run([file, '--nonsense'])
  expect([wrong.status, wrong.stdout]).toEqual([2, ''])
  expect(wrong.stderr).toContain(help.stdout.trim())
})

test.each([
  'prisma/seed/cli.ts',
  'server/admin/admin-cli.ts',
  'server/market/news/feeds/news-cli.ts',
  'server/pipeline/cli/ingest-cli.ts',
  'server/pipeline/cli/live-cli.ts',
  'server/pipeline/cli/quality-cli.ts',
])(
  '%s answers --help, and refuses an option it does not know with status 2',
  (file) => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/none' }
    const help = run([file, '--help'], env)
    expect([help.status, help.stderr]).toEqual([0, ''])
    expect(help.stdout).toMatch(/^npm run /)
    const source = file.includes('ingest') ? ['gold'] : []
    const wrong = run([file, ...source, '--nonsense'], env)
    expect([wrong.status, wrong.stdout]).toEqual([2, ''])
    expect(wrong.stderr).toMatch(/^Unknown option '--nonsense'[^]*npm run /)
  },
  60_000,
)

test('a wrong variable stops the start with its name and an example', () => {
  const { status, stdout, stderr } = run(['scripts/start.mjs'], { PORT: 'http' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^PORT must be a number, for example PORT=3000\n/)
})

test('a taken port stops the start at once', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const address = other.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  const { status, stderr } = run(['scripts/start.mjs'], { PORT: port })
  other.close()
  expect(status).toBe(1)
  expect(stderr).toMatch(
    new RegExp(
      `^Port ${port} is in use by another program: stop it or choose another port, for example PORT=\\d+ npm start\n$`,
    ),
  )
})

test('a role that may not make the schema of the job queue is told what to ask for', async () => {
  const role = `plain_${process.pid}`
  await sql().query('drop schema pgboss cascade')
  await sql().query(`create role ${role} login password 'plain'`)
  await sql().query(`grant all on all tables in schema public to ${role}`)
  const url = new URL(process.env.DATABASE_URL ?? '')
  Object.assign(url, { username: role, password: 'plain' })
  const migrate = () => run(['scripts/migrate.mjs'], { DATABASE_URL: url.href })
  const { status, stderr } = migrate()
  expect(status).toBe(1)
  expect(stderr).toBe(
    `The role ${role} may not make the schema of the job queue in ${url.pathname.slice(1)}: ` +
      `ask a database administrator to run "create schema pgboss authorization ${role}", ` +
      'then start again.\n',
  )
  await sql().query(`create schema pgboss authorization ${role}`)
  expect(migrate().stderr).not.toContain('may not make')
  await sql().query(`drop owned by ${role}`)
  await sql().query(`drop role ${role}`)
})

test('a database that does not exist is created, and named once', async () => {
  const name = `mistyped_${process.pid}`
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${name}`
  const migrate = () => run(['scripts/migrate.mjs'], { DATABASE_URL: url.href })
  const sentence = `Created the database ${name}, which did not exist.`
  expect(migrate().stdout).toContain(sentence)
  expect(migrate().stdout).not.toContain(sentence)
  await sql().query(`drop database ${name}`)
})

test('a direct address of another database is refused before anything is read or written there', async () => {
  const name = `drill_${process.pid}`
  await sql().query(`create database ${name}`)
  const own = new URL(process.env.DATABASE_URL ?? '')
  const drill = new URL(own)
  drill.pathname = `/${name}`
  const answer = run(['scripts/migrate.mjs'], {
    DATABASE_URL: drill.href,
    DATABASE_DIRECT_URL: own.href,
  })
  expect(answer).toMatchObject({ status: 1, stdout: '' })
  expect(answer.stderr).toBe(
    `DATABASE_URL (${name} at ${own.host}) ` +
      `and DATABASE_DIRECT_URL (${own.pathname.slice(1)} at ${own.host}) are different databases: ` +
      'set both to the same one, or set DATABASE_DIRECT_URL to nothing, ' +
      'as in DATABASE_DIRECT_URL= npm start.\n',
  )
  // one that does not exist is not the one that does
  drill.pathname = `/${name}_missing`
  expect(
    run(['scripts/migrate.mjs'], { DATABASE_URL: drill.href, DATABASE_DIRECT_URL: own.href })
      .stderr,
  ).toContain('are different databases')
  // the same under another name of its host
  const direct = new URL(own)
  direct.hostname = own.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  expect(
    run(['scripts/migrate.mjs'], { DATABASE_URL: own.href, DATABASE_DIRECT_URL: direct.href }),
  ).toMatchObject({ status: 0, stderr: '' })
  await sql().query(`drop database ${name}`)
})

test('a role of the data API made after the migrations may read what they would have let it read', async () => {
  const reading = async () =>
    (
      await sql().query<{ table_name: string; column_name: string }>(
        `select table_name, column_name from information_schema.column_privileges
         where grantee = 'assay_reader' and privilege_type = 'SELECT'
         order by 1, 2`,
      )
    ).rows
  const before = await reading()
  expect(before.length).toBeGreaterThan(100)
  await sql().query('revoke all on all tables in schema public from assay_reader')
  const columns = await reading()
  for (const { table_name, column_name } of columns)
    await sql().query(`revoke select (${column_name}) on ${table_name} from assay_reader`)
  expect(await reading()).toEqual([])
  const { stdout } = run(['scripts/migrate.mjs'], { DATABASE_URL: process.env.DATABASE_URL ?? '' })
  expect(stdout).toContain('up to date')
  expect(await reading()).toEqual(before)
})

test('a database that lacks what a migration makes says so before it, and one that failed is tried again', async () => {
  const [role, name] = [`bare_${process.pid}`, `bare_${process.pid}`]
  await sql().query(`create role ${role} login password 'bare'`)
  await sql().query(`create database ${name}`)
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${name}`
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  Object.assign(url, { username: role, password: 'bare' })
  const migrate = () => run(['scripts/migrate.mjs'], { DATABASE_URL: url.href })
  const asked =
    `create extension pg_trgm; create schema pgboss authorization ${role}; ` +
    `grant create on schema public to ${role}`

  expect(migrate().stderr).toBe(
    `The role ${role} may not make the extension pg_trgm, ` +
      `the schema of the job queue and its tables in ${name}: ` +
      `ask a database administrator to run "${asked}", then start again.\n`,
  )
  await owner.query(asked)

  await owner.query('create table pgboss.version (stands_in_the_way int)')
  const failed = migrate()
  expect(failed.status).toBe(1)
  expect(failed.stderr).toContain('version')
  await owner.query('drop table pgboss.version')
  const done = migrate()
  expect(done).toMatchObject({ status: 0, stderr: '' })
  // the role is there for the other databases of this server
  expect(done.stdout).toContain(`until an administrator runs "grant assay_reader to ${role}"`)

  await owner.end()
  await sql().query(`drop database ${name}`)
  await sql().query(`drop role ${role}`)
})

test.each(['secret', 'be@secret', 'secret@'])(
  'a database that does not answer is named without its password %s',
  (password) => {
    const { status, stderr } = run(['scripts/reset.mjs', '--yes'], {
      DATABASE_URL: `postgres://me:${password}@127.0.0.1:1/assay`,
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^The PostgreSQL of DATABASE_URL \(assay at 127\.0\.0\.1:1\) cannot be used: /,
    )
    expect(stderr).not.toContain('secret')
  },
)

test('the benchmark of ingest sets its database up with nothing else set, and leaves none', async () => {
  const server = process.env.DATABASE_URL ?? ''
  const { status, stderr } = run(
    [
      'tests/bench/bench-ingest.ts',
      '--points',
      '0',
      '--rounds',
      '1',
      '--round-points',
      '30',
      '--columns',
      '3',
    ],
    { DATABASE_URL: server, PRISMA_SCHEMA_ENGINE_BINARY: '' },
  )
  expect([status, stderr]).toEqual([0, ''])
  expect(
    (await sql().query("select datname from pg_database where datname like 'assay_bench_%'")).rows,
  ).toEqual([])
})

test('nobody is asked before a database is dropped where nobody can answer', () => {
  const { status, stderr } = run(['scripts/reset.mjs'], {
    DATABASE_URL: process.env.DATABASE_URL ?? '',
  })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^No terminal to confirm: add --yes to drop test_/),
  ])
})

test('run.mjs gives a program its arguments and its database, and passes its status on', () => {
  const file = program(
    'counts.mjs',
    `
    import pg from ${JSON.stringify(path.resolve('node_modules/pg/esm/index.mjs'))}
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await client.connect()
    const { rows } = await client.query('select count(*)::int as issuers from issuer')
    console.log(process.argv.slice(2).join(' '), rows[0].issuers)
    await client.end()
    process.exitCode = 3`,
  )
  const { status, stdout } = run(['scripts/run.mjs', file, 'one', '--two'], {
    DATABASE_URL: process.env.DATABASE_URL ?? '',
  })
  expect([status, stdout]).toEqual([3, 'one --two 0\n'])
})

test('run.mjs asks no database for --help', () => {
  const file = program('helps.mjs', `console.log('usage')`)
  expect(
    run(['scripts/run.mjs', file, '--help'], { DATABASE_URL: 'postgres://127.0.0.1:1/assay' }),
  ).toEqual({ status: 0, stdout: 'usage\n', stderr: '' })
})

test('bootstrap runs a program under the pinned Node and passes status and signal on', async () => {
  const file = program(
    'waits.mjs',
    `
    if (process.argv[2] === 'end') process.exit(7)
    process.on('SIGTERM', () => { console.log('stopping'); process.exit(5) })
    console.log(process.version)
    setInterval(() => {}, 1000)`,
  )
  expect(run(['scripts/bootstrap.mjs', file, 'end']).status).toBe(7)

  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(await nextWord(child.stdout)).toMatch(/^v24\./)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([5, null])
})

test('a child notices that its parent was killed', async () => {
  const child = program(
    'child.mjs',
    `
    process.on('SIGTERM', () => { console.log('noticed'); process.exit(0) })
    console.log('up', process.execArgv.length)
    setInterval(() => {}, 1000)`,
  )
  const parent = program(
    'parent.mjs',
    `
    import { startNode } from ${JSON.stringify(path.resolve('scripts/processes/processes.mjs'))}
    startNode(${JSON.stringify(child)})
    setInterval(() => {}, 1000)`,
  )
  const running = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  expect(await nextWord(running.stdout)).toBe('up 0\n') // its own workers must not watch its parent
  running.kill('SIGKILL')
  expect(await nextWord(running.stdout)).toBe('noticed\n')
})
