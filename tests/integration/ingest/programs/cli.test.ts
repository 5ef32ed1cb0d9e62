import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { sharedData } from '../../../support/files/shared-data.ts'
import { databaseState } from '../../../support/ingest/database-state.ts'
import { emptySite, exportFile } from '../../../support/ingest/ingest-site.ts'
import { writtenFile } from '../../../support/files/written-file.ts'
import { ended, start } from './ingest-program.ts'
import { slowFile } from './slow-file.ts'

const USDC = sharedData('coinmetrics/csv/usdc.csv')
const CREDIT = sharedData('private_credit/rwa-xyz-credit_market_caps.tail4.csv')

const ingest = (...args: string[]) => ended(start('ingest-cli', args))

describe('npm run ingest', () => {
  beforeEach(emptySite)

  test('0: done, and the same again changes nothing', async () => {
    const first = await ingest('coinmetrics', USDC, '--create')
    expect(first.code).toBe(0)
    // a rate only where it took a while
    expect(first.err).toMatch(/^usdc\.csv   1,085 rows   (?:[\d,]+ rows\/s   )?100%\n$/)
    expect(first.out).toMatch(
      /^Created 1 asset: USD Coin\.\nRun 1 published 12,727 new points of 12,727 read, [\d,]+ derived points; latest date 2021-07-21\.\nNetwork data by Coin Metrics, CC BY-NC 4\.0\.\n$/,
    )
    const again = await ingest('coinmetrics', USDC)
    expect(again.code).toBe(0)
    expect(again.out).toContain('No changes: 12,727 points read, all already published.')
  })

  test('1: refused, with each fault on a line of its own and nothing on standard output', async () => {
    const before = await databaseState()
    const { code, out, err } = await ingest(
      'timeseries-export',
      writtenFile('bad.csv', exportFile(['OUSG'], { '2024-01-01': ['x'], '2024-01-02': ['NaN'] })),
      '--create',
      '--class',
      'us-treasury-debt',
    )
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toContain(
      '  bad.csv:2, column "OUSG": "x" is not a number: ' +
        'use only digits, a decimal point, a sign and an exponent; leave unknown values blank\n',
    )
    expect(err).toContain(
      '  bad.csv:3, column "OUSG": "NaN" is not a number: only finite numbers are allowed\n',
    )
    expect(err).toContain('Refused: 2 errors; nothing was changed.\n')
    expect(await databaseState()).toEqual(before)
  })

  test('1: a file that is not there is named as such, whatever it is called, before any other is read', async () => {
    const { code, out, err } = await ingest(
      'coinmetrics',
      USDC,
      '/nowhere/some-token.csv',
      '/tmp',
      '--create',
    )
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err:
        '  some-token.csv: file not found\n' +
        '  tmp: this is a folder, not a file\n' +
        'Refused: 2 errors; nothing was changed.\n',
    })
  })

  test('1: a named pipe is not waited for', async () => {
    const pipe = `${writtenFile('pipe.csv', '')}.pipe`
    execFileSync('mkfifo', [pipe])
    const { code, err } = await ingest('coinmetrics', pipe)
    expect({ code, err }).toEqual({
      code: 1,
      err:
        '  pipe.csv.pipe: this is a named pipe, which may never end: ' +
        'use a file, or a pipe as /dev/stdin\n' +
        'Refused: 1 error; nothing was changed.\n',
    })
  })

  test('an aggregate without a class is told with the count of its values, here and on the status page', async () => {
    const { code, out } = await ingest(
      'tvl-history',
      writtenFile(
        'categories.csv',
        'date,treasuries,Other\n2024-01-01,100,5\n2024-01-02,100,6\n2024-01-03,100,\n',
      ),
    )
    expect(code).toBe(0)
    const told =
      'Skipped: a value of "Other", an aggregate without an asset class, ' +
      'excluded from classes and totals (set its class with --class) (2 times).'
    expect(out.split('\n')).toContain(told)
    expect((await sql().query('select message from ingest_run')).rows).toEqual([{ message: told }])
  })

  test('1: a database that cannot be reached is one sentence', async () => {
    const { code, err } = await ended(
      start('ingest-cli', ['coinmetrics', USDC], {
        DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none',
      }),
    )
    expect(code).toBe(1)
    expect(err).toMatch(/^Failed: .*ECONNREFUSED.*\n$/)
  })

  test.each([
    [[], 'npm run ingest -- <source>'],
    [['nowhere', 'x.csv'], 'Unknown source "nowhere". Available sources: coinmetrics,'],
    [
      ['package.json'],
      'Unknown source "package.json", which is a file: put the source name before it.',
    ],
    [
      ['gold', 'x.csv', '--class', 'stocks'],
      "Unknown option '--class'. Options of gold: --create, --revises, --dry-run, --help.",
    ],
    [['coinmetrics'], 'coinmetrics: specify the file or address to read.'],
    [['coinmetrics', 'x.csv', '--nonsense'], "Unknown option '--nonsense'"],
    [['timeseries-export', 'x.csv', '--columns', 'planet'], '--columns: Invalid option'],
    [['timeseries-export', 'x.csv', '--class'], "'--class"],
    [
      ['coinmetrics', 'x.csv', '--class', 'gold-coins'],
      '--class: unknown asset class "gold-coins"; available: fiat-currency, ',
    ],
    [
      ['coinmetrics', 'x.csv', '--network', 'moonchain'],
      '--network: unknown network "moonchain"; see /networks',
    ],
  ])('2: a wrong call: %j', async (args, message) => {
    const { code, out, err } = await ingest(...args)
    expect(code).toBe(2)
    expect(out + err).toContain(message)
    expect(await sql().query('select 1 from ingest_run')).toMatchObject({ rows: [] })
  })

  test('3: published, and some values are held', async () => {
    const { code, out } = await ingest(
      'timeseries-export',
      CREDIT,
      '--create',
      '--class',
      'private-credit',
    )
    expect(code).toBe(3)
    expect(out).toContain('1 value held: see npm run quality to review, release or reject them.')
    expect((await ingest('timeseries-export', CREDIT, '--class', 'private-credit')).code).toBe(0)
  })

  test('--dry-run says what would change, and what would be held', async () => {
    const kept = await ingest(
      'timeseries-export',
      CREDIT,
      '--create',
      '--class',
      'private-credit',
      '--dry-run',
    )
    expect(kept.out).toMatch(
      /1 value would be held:\n {2}\S.* reads .* on \d+ [A-Z][a-z]{2} 20\d\d, /,
    )
    expect(kept.out).toContain('Totals including them stay at their last complete day')
    const before = await databaseState()
    const { code, out } = await ingest('coinmetrics', USDC, '--create', '--dry-run')
    expect(code).toBe(0)
    expect(out).toMatch(
      /^Would create 1 asset: USD Coin\.\nWould publish 12,727 new points of 12,727 read/,
    )
    expect(await databaseState()).toEqual(before)
  })

  test('--help, of the program and of a source', async () => {
    const all = await ingest('--help')
    expect(all.code).toBe(0)
    for (const source of [
      'coinmetrics',
      'timeseries-export',
      'asset-registry',
      'stablecoins',
      'token-addresses',
      'treasury-rates',
      'ecb-rates',
      'gold',
      'pools',
      'tvl-history',
      'evm',
      'token-supply',
      'chainlink',
    ])
      expect(all.out).toContain(`  ${source} `)
    expect(await ingest('-h')).toEqual(all)
    const one = await ingest('timeseries-export', '-h')
    expect(one).toMatchObject({ code: 0, err: '' })
    for (const option of [
      '--class',
      '--columns',
      '--network',
      '--tokenization',
      '--create',
      '--dry-run',
    ])
      expect(one.out).toContain(option)
  })

  test('a run that waits for another one says so', async () => {
    const client = await sql().connect()
    await client.query('select pg_advisory_lock(7206151)')
    const child = start('ingest-cli', ['coinmetrics', USDC, '--create'])
    const end = ended(child)
    await once(child.stderr, 'data')
    await client.query('select pg_advisory_unlock(7206151)')
    client.release()
    const { code, err } = await end
    expect(code).toBe(0)
    expect(err).toMatch(/^Another ingest is running; waiting for it to finish …\n/)
  })

  test('a long run that is piped tells how far it is, line by line', async () => {
    const [header = '', row = ''] = exportFile(['OUSG'], { '2025-01-01': [1] }).split('\n')
    const address = await slowFile([
      `${header}\n${row}\n`,
      5200,
      '1735776000000,2025-01-02,Total Asset Value (Dollar),2\n',
      0,
    ])
    const { code, err } = await ingest(
      'timeseries-export',
      address,
      '--create',
      '--class',
      'us-treasury-debt',
    )
    expect(code).toBe(0)
    const lines = err.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThanOrEqual(2)
    for (const line of lines) expect(line).toMatch(/^slow\.csv {3}\d rows/)
    expect(err).not.toContain('\r')
  })
})
