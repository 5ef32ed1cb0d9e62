// Protects: each row of the table of faults in OPERATIONS.md is held by tests that are there, or
// says that it is not, and the sentences that it quotes are those of the program. Cannot see:
// whether the test looks at all that the row says.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const PLATFORM = 'tests/integration/platform'
const DATABASE = `${PLATFORM}/database`
const SITE_FAULTS = 'e2e/operation/database-faults.spec.ts'
const SITE_WAYS = 'e2e/operation/database-ways.spec.ts'
const PROCESSES = 'e2e/operation/processes.spec.ts'

/** By problem: file and title of the tests. */
const HELD: Readonly<Record<string, readonly (readonly [file: string, title: string])[]>> = {
  'The database is down, restarting or paused': [
    [`${DATABASE}/database-faults.test.ts`, 'a database that is stopped and started again: '],
    [`${DATABASE}/database-faults.test.ts`, 'a database that is paused: '],
    [SITE_FAULTS, "title: 'a database that is away'"],
    [SITE_FAULTS, "title: 'a database that is paused'"],
    [SITE_WAYS, 'at PostgreSQL itself: '],
  ],
  'PgBouncer is down or restarting, or has no connection to the database': [
    [
      `${DATABASE}/watch-database.test.ts`,
      'where readers ask through a pooler, the database is away',
    ],
    [SITE_WAYS, 'behind PgBouncer: '],
  ],
  'The database is read-only (`default_transaction_read_only`, a standby after a failover)': [
    [`${DATABASE}/database-faults.test.ts`, 'a database that takes no changes: '],
    [
      `${DATABASE}/database-faults.test.ts`,
      'new connections find it read-only while older ones do',
    ],
    [`${DATABASE}/database-faults.test.ts`, 'an ingest into a database that takes no changes'],
    [`${DATABASE}/database-faults.test.ts`, 'jobs wait while the database takes no changes'],
    [SITE_FAULTS, "title: 'a database that takes no changes'"],
  ],
  'The database is out of connections (`max_connections`, or a limit of the role)': [
    [`${DATABASE}/database-faults.test.ts`, 'no connection left: '],
    [SITE_FAULTS, "title: 'a database that has no connection left'"],
  ],
  'The system clock jumps by a day or more': [
    [`${DATABASE}/set-clock.test.ts`, 'a page that was made while the clock was ahead is renewed'],
    [`${DATABASE}/set-clock.test.ts`, 'a job that was put off while the clock was ahead'],
  ],
  'The embedded database is killed': [
    [
      `${DATABASE}/embedded-postgres.test.ts`,
      'a server that is killed is started again on its port',
    ],
    [
      `${DATABASE}/embedded-postgres.test.ts`,
      'a program that finds the server killed starts it where the other one asks for it',
    ],
  ],
  'The role lacks privileges for a migration': [
    [
      `${PLATFORM}/programs.test.ts`,
      'a database that lacks what a migration makes says so before it',
    ],
  ],
  'A migration failed': [
    [
      `${PLATFORM}/programs.test.ts`,
      'a database that lacks what a migration makes says so before it',
    ],
  ],
  '`DATABASE_URL` leads to a pooler in transaction mode, and `DATABASE_DIRECT_URL` is not set': [
    [`${DATABASE}/pgbouncer.test.ts`, '%s without a direct connection is refused'],
  ],
  '`DATABASE_REPLICA_URL` is a primary, or a replica of another database': [
    [`${DATABASE}/replica.test.ts`, 'one that was promoted is no replica any more'],
    [`${DATABASE}/replica.test.ts`, 'the replica of another database'],
  ],
  'A table is in use during an upgrade': [
    [`${PLATFORM}/drill.test.ts`, 'from nothing to figures, a backup'],
  ],
  'The replica is down or behind': [
    [
      `${DATABASE}/replica.test.ts`,
      'a replica is asked, but after a publication only once it has it',
    ],
    [`${DATABASE}/replica.test.ts`, 'while the replica is away, the primary answers'],
  ],
  'Valkey is down or does not respond': [
    [`${PLATFORM}/several-processes.test.ts`, 'Valkey is %s: nobody waits or fails'],
  ],
  'The role cannot call `pg_control_system()` (a hardened server) and `VALKEY_URL` is set': [
    [`${DATABASE}/plain-role.test.ts`, 'a role that may not call pg_control_system()'],
  ],
  'The mail server is down': [
    ['tests/integration/auth/account-budget.test.ts', 'a code whose mail was not sent is void'],
    ['tests/integration/auth/logs.test.ts', 'a mail was not sent'],
    ['tests/integration/admin/mail-health.test.ts', 'while the mail server is down health counts'],
  ],
  'The trace collector is down': [
    ['tests/integration/jobs/worker-only.test.ts', 'a collector that is away costs its traces'],
  ],
  'A source is late or returns an error or invalid data': [
    ['tests/integration/ingest/wrong-answers.test.ts', 'a last day that is long over is late'],
  ],
  'A NAV or reserve feed is stale, incomplete, not positive, or has different decimals or a different description':
    [['tests/integration/chain/chainlink.test.ts', 'a contract that is no feed opens an incident']],
  'A token rebases, takes a fee on transfers, or has balances that differ from its transfers': [
    [
      'tests/integration/chain/token-moves.test.ts',
      'a token whose balances grow without transfers',
    ],
  ],
  'The balance of a non-circulating address differs from its transfers': [
    ['tests/integration/chain/circulation.test.ts', 'a balance that the contract says otherwise'],
  ],
  'The code behind a proxy token changes': [
    ['tests/integration/chain/proxies.test.ts', 'a token behind a proxy is marked, and other code'],
  ],
  'Values are held': [
    ['tests/integration/ingest/held-values.test.ts', 'a value that broke a rule is held'],
  ],
  'The disk of the database is full': [
    [`${DATABASE}/full-disk.test.ts`, 'an ingest says so in one sentence and changes nothing'],
  ],
  'The disk of the program is full': [
    [`${PLATFORM}/closed-log.test.ts`, 'a process whose log finds no room on its disk'],
    ['tests/unit/scripts/bootstrap.test.ts', 'a Node that is cut off is found and installed again'],
    ['tests/unit/scripts/bootstrap.test.ts', 'where the disk is too small, the installation says'],
  ],
  'An error that nothing in the program handled': [
    [`${PLATFORM}/uncaught.test.ts`, 'a rejected promise is a line in the log of the process'],
    [`${PLATFORM}/uncaught.test.ts`, 'a program of the command line ends after %s'],
    ['e2e/operation/renderers.spec.ts', 'what nobody has caught is one line'],
  ],
  'The log reader closes its pipe': [
    [`${PLATFORM}/closed-log.test.ts`, 'a process whose log nobody reads any more'],
    [PROCESSES, 'and the site goes on, with a log or without'],
  ],
  'A worker is killed': [
    ['tests/integration/jobs/kills.test.ts', 'killed at a random moment, another process ends it'],
    [`${PLATFORM}/uncaught.test.ts`, 'the process that runs jobs goes on after a rejected promise'],
    ['tests/integration/jobs/worker-only.test.ts', 'a job process that is killed is started again'],
  ],
  'A renderer is killed': [
    ['e2e/operation/renderers.spec.ts', 'a renderer that is killed is started again'],
  ],
  'A renderer stops answering': [
    [
      'e2e/operation/renderers.spec.ts',
      'a renderer that stops answering is replaced, and readers are served meanwhile',
    ],
    ['e2e/operation/renderers.spec.ts', 'a site none of whose renderers answers is not ready'],
  ],
  'A second start on the same port': [
    [`${PLATFORM}/programs.test.ts`, 'a taken port stops the start at once'],
    [PROCESSES, 'a second start on its port ends with a sentence'],
  ],
  "A site's process is killed": [
    [PROCESSES, 'where the first process of npm start is killed'],
    [PROCESSES, 'where the process that answers is killed'],
  ],
}

const rows = (readFileSync('OPERATIONS.md', 'utf8').split('\n## Troubleshooting\n')[1] ?? '')
  .split('\n## ', 1)
  .join('')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Problem'))
  .map((line) => {
    const [, problem = '', said = '', ...more] = line.split(/ ?\| ?/)
    return { problem, said, rest: more.join(' ') }
  })

const sources = globSync('{server,scripts,lib}/**/*.{ts,mjs}', {
  exclude: ['server/generated/**'],
}).map((file) => readFileSync(file, 'utf8'))

test('the table has the rows that tests hold', () => {
  expect(rows.map(({ problem }) => problem)).toEqual(expect.arrayContaining(Object.keys(HELD)))
})

describe.each(rows)('$problem', ({ problem, said, rest }) => {
  test('is held by a test that is there, or marked', () => {
    const tests = HELD[problem] ?? []
    if (tests.length === 0) expect(rest).toContain('*(not run by a test)*')
    expect(tests.filter(([file, title]) => !readFileSync(file, 'utf8').includes(title))).toEqual([])
  })

  test('is said in the words of the program', () => {
    const sentences = [...said.matchAll(/`([^`]+)`/g)].map(([, sentence = '']) => sentence)
    expect(
      sentences.filter((sentence) => !sources.some((text) => text.includes(sentence))),
    ).toEqual([])
  })
})
