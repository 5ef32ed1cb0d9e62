import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { RefusedError } from '#server/pipeline/inputs/refused-error.ts'
import type { IngestSourceId } from '#server/pipeline/sources/ingest-sources.ts'
import { sharedData } from '../../../support/files/shared-data.ts'
import { emptySite, exportFile, ingest } from '../../../support/ingest/ingest-site.ts'
import { databaseState } from '../../../support/ingest/database-state.ts'
import { publishText } from '../../../support/market/small-market.ts'
import { writtenFile } from '../../../support/files/written-file.ts'

const GOOD = exportFile(['OUSG', 'BUIDL'], {
  '2024-01-01': [180e6, 100e6],
  '2024-01-02': [181e6, 101e6],
})
const CLASS = { class: 'us-treasury-debt' }

beforeAll(async () => {
  await emptySite()
  await publishText('timeseries-export', 'good.csv', GOOD, CLASS)
})

/** The faults of a run that is refused, as a person is told them, after making sure that nothing has changed. */
async function collectFaults(run: () => Promise<unknown>): Promise<string[]> {
  const before = await databaseState()
  const error = await run().then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(await databaseState()).toEqual(before)
  if (!(error instanceof RefusedError)) throw new Error(`not refused: ${String(error)}`)
  const {
    rows: [last],
  } = await sql().query<{ state: string; message: string }>(
    'select state, message from ingest_run order by id desc limit 1',
  )
  expect(last?.state).toBe('refused')
  expect(last?.message).toContain(error.faults[0]?.message)
  return error.faults.map(({ message }) => message)
}

const faultsIn = (
  name: string,
  content: string | Uint8Array,
  source: IngestSourceId = 'timeseries-export',
  options: Record<string, unknown> = source === 'timeseries-export' ? CLASS : {},
) => collectFaults(() => ingest(source, writtenFile(name, content), { create: true, options }))

describe('wrong input changes nothing and is told by file, line, column and reason', () => {
  test('a missing column', async () => {
    expect(await faultsIn('usdc.csv', 'time,PriceUSD\n2021-01-01,1\n', 'coinmetrics')).toEqual([
      expect.stringMatching(
        /^usdc\.csv:1: "SplyCur", .* are missing; columns found: "time", "PriceUSD"\. Rename/,
      ),
    ])
  })

  test.each(['rwa_tvl (new)', 'defi_tvl', 'Value Locked (USD)', 'rwa_ratio_pct'])(
    'a column %s, which is no protocol',
    async (column) => {
      expect(
        await faultsIn('history.csv', `date,${column}\n2024-01-01,5\n`, 'tvl-history'),
      ).toEqual([
        `history.csv:1, column "${column}": "${column}" names what is measured, not a protocol: ` +
          'the total of real-world assets is called rwa_tvl, and a protocol by its name alone',
      ])
    },
  )

  test('a protocol that is called Ratio is one', async () => {
    const file = writtenFile('history.csv', 'date,Ratio Finance\n2024-01-01,5\n')
    const report = await ingest('tvl-history', file, { create: true })
    expect(report.pointsNew).toBe(1)
  })

  test.each([
    ['NaN', 'only finite numbers are allowed'],
    ['1,5', undefined],
    ['"1,5"', 'it has a comma; use a decimal point and no thousands separator'],
    ['0x10', 'only decimal numbers are supported'],
    ['1e999', 'it is too large'],
    [' 5', 'it has surrounding spaces'],
    ['31\u00a0112\u00a0669', 'it has a space between digits; use no thousands separator'],
    ['-', 'use only digits, a decimal point, a sign and an exponent; leave unknown values blank'],
  ])('the number %s', async (cell, reason) => {
    const faults = await faultsIn('bad.csv', GOOD.replace('181000000,', `${cell},`))
    // without quotes the comma makes one cell more
    expect(faults).toEqual([
      reason === undefined
        ? 'bad.csv:3: the row has 6 cells, the header has 5: cells containing commas must be quoted'
        : `bad.csv:3, column "OUSG": "${cell.replaceAll('"', '')}" is not a number: ${reason}`,
    ])
  })

  test('names of asset classes, and of totals, where assets are expected', async () => {
    const classes = GOOD.replace('OUSG,BUIDL', 'Stocks,Commodities')
    expect(
      await faultsIn('classes.csv', classes, 'timeseries-export', { ...CLASS, columns: 'asset' }),
    ).toEqual([
      'classes.csv:2, column "Stocks": "Stocks" is an asset class, not an asset: ' +
        'use --columns class if all columns are classes, otherwise delete this one',
      'classes.csv:2, column "Commodities": "Commodities" is an asset class, not an asset: ' +
        'use --columns class if all columns are classes, otherwise delete this one',
    ])
    expect(await faultsIn('total.csv', GOOD.replace('BUIDL', 'Total'))).toEqual([
      'total.csv:1, column "Total": "Total" is a total of other columns, not an asset: ' +
        'delete the column; totals are derived',
    ])
  })

  test('another class than known assets have', async () => {
    expect(
      await faultsIn('class.csv', GOOD, 'timeseries-export', { class: 'stablecoins' }),
    ).toEqual(
      ['OUSG', 'BUIDL'].map(
        (name) =>
          `class.csv:2, column "${name}": "${name}" is in U.S. Treasuries, ` +
          'but --class is Stablecoins: correct --class or omit it',
      ),
    )
  })

  test('every fault of a file, not only the first', async () => {
    const faults = await faultsIn(
      'bad.csv',
      GOOD.replace('181000000,101000000', 'x,y').replace('180000000', 'z'),
    )
    expect(faults.map((fault) => fault.split(': ')[0])).toEqual([
      'bad.csv:2, column "OUSG"',
      'bad.csv:3, column "OUSG"',
      'bad.csv:3, column "BUIDL"',
    ])
  })

  test('a hundred faults are told, the others counted', async () => {
    const days = Object.fromEntries(
      Array.from({ length: 150 }, (_, at) => [
        new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10),
        ['x', 1],
      ]),
    )
    await expect(
      ingest('timeseries-export', writtenFile('bad.csv', exportFile(['OUSG', 'BUIDL'], days))),
    ).rejects.toMatchObject({ count: 150, faults: { length: 100 } })
  })

  test('a NUL byte', async () => {
    expect(await faultsIn('nul.csv', GOOD.replace('181000000', '18\u00001000'))).toEqual([
      expect.stringMatching(/^nul\.csv:3: a NUL byte at byte \d+: the file is damaged/),
    ])
  })

  test('another encoding', async () => {
    expect(
      await faultsIn('latin.csv', Buffer.from(GOOD.replace('OUSG', 'Müller'), 'latin1')),
    ).toEqual([expect.stringMatching(/^latin\.csv:1: not UTF-8: byte 0xfc/)])
    expect(await faultsIn('utf16.csv', Buffer.from(`\uFEFF${GOOD}`, 'utf16le'))).toEqual([
      'utf16.csv: this is UTF-16, as Excel saves "Unicode Text": save it as "CSV UTF-8"',
    ])
  })

  test('a quote that is never closed', async () => {
    expect(await faultsIn('quote.csv', GOOD.replace('181000000', '"181000000'))).toEqual([
      expect.stringMatching(/^quote\.csv:3, column "OUSG": the quote opened here is never closed/),
    ])
  })

  test('a line of 100 MB, in memory that does not grow with it', async () => {
    const file = writtenFile('long.csv', GOOD)
    const out = createWriteStream(file, { flags: 'a' })
    for (let written = 0; written < 100; written++)
      if (!out.write('9'.repeat(1_000_000))) await once(out, 'drain')
    out.end()
    await finished(out)
    const before = process.memoryUsage().rss
    expect(
      await collectFaults(() => ingest('timeseries-export', file, { options: CLASS })),
    ).toEqual(['long.csv:4: the row is longer than 8 MB'])
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
  })

  test('an asset that is not known, once a column', async () => {
    const file = writtenFile(
      'unknown.csv',
      exportFile(['OUSG', 'NOPE'], { '2024-01-03': [182e6, 5], '2024-01-04': [182e6, 6] }),
    )
    expect(await collectFaults(() => ingest('timeseries-export', file))).toEqual([
      'unknown.csv:2, column "NOPE": unknown asset "NOPE": ' +
        '--create adds it with --class, for example --create --class us-treasury-debt, ' +
        'or add this name as an alias',
    ])
  })

  test('a name that no page could show, with what cannot be seen of it spelt out', async () => {
    expect(await faultsIn('odd.csv', exportFile(['OU\u202eSG'], { '2024-01-03': [5e6] }))).toEqual([
      'odd.csv:1, column "OU\\u202eSG": "OU\\u202eSG" cannot be created. A name: one line without control characters',
    ])
    expect(await faultsIn('odd.csv', exportFile(['N'.repeat(201)], { '2024-01-03': [5] }))).toEqual(
      [expect.stringMatching(/"N{60}…" cannot be created\. A name: at most 200 characters$/)],
    )
    expect(await faultsIn('odd.csv', GOOD.replace('181000000', '\u001b[31m'))).toEqual([
      expect.stringContaining('"\\u001b[31m" is not a number'),
    ])
  })

  test('an asset that is to be made, of no class', async () => {
    const file = writtenFile('unknown.csv', exportFile(['NOPE'], { '2024-01-03': [5] }))
    expect(await collectFaults(() => ingest('timeseries-export', file, { create: true }))).toEqual([
      expect.stringMatching(/a class is required/),
    ])
  })

  test('a workbook, an archive, a web page, and a gzip file that is cut short', async () => {
    const zip = (name: string) =>
      Buffer.from(
        `PK\u0003\u0004${'\0'.repeat(22)}${String.fromCharCode(name.length)}\0\0\0${name}`,
      )
    expect(await faultsIn('book.csv', zip('[Content_Types].xml'))).toEqual([
      'book.csv: this is an Excel workbook: open it and save the table as "CSV UTF-8"',
    ])
    expect(await faultsIn('good.zip', zip('good.csv'))).toEqual([
      'good.zip: this is a ZIP archive (good.csv is in it): unpack it first and specify the file inside',
    ])
    expect(await faultsIn('page.csv', '<!DOCTYPE html>\n<title>Sign in</title>')).toEqual([
      expect.stringMatching(/^page\.csv: this is a web page, not a table/),
    ])
    expect(await faultsIn('answer.csv', '{"error": "rate limit"}')).toEqual([
      'answer.csv: this is JSON, not a table: get the file as CSV',
    ])
    expect(await faultsIn('cut.csv.gz', gzipSync(GOOD).subarray(0, 60))).toEqual([
      expect.stringMatching(/^cut\.csv\.gz: the gzip file is damaged or truncated \(Z_/),
    ])
  })

  test('a header and no row', async () => {
    expect(await faultsIn('header.csv', `${GOOD.split('\n')[0]}\n`)).toEqual([
      'header.csv: the file has a header but no rows: download it again',
    ])
  })

  test('an empty file, a folder, a file that is not there', async () => {
    expect(await faultsIn('empty.csv', '')).toEqual([
      'empty.csv:1: the file is empty: download it again',
    ])
    expect(
      await collectFaults(() => ingest('timeseries-export', sharedData('coinmetrics'))),
    ).toEqual(['coinmetrics: this is a folder, not a file'])
    expect(await collectFaults(() => ingest('timeseries-export', '/nowhere/at-all.csv'))).toEqual([
      'at-all.csv: file not found',
    ])
  })

  test('a file whose name does not say what it is about', async () => {
    const text =
      'time,PriceUSD,SplyCur,CapMrktCurUSD,AdrActCnt,AdrBalCnt,' +
      'IssTotNtv,IssTotUSD,TxTfrValAdjNtv,TxTfrValAdjUSD,TxTfrCnt\n' +
      '2026-03-01,1,,,,,,,,,\n'
    expect(await faultsIn('what.csv', text, 'coinmetrics')).toEqual([
      expect.stringMatching(/^what\.csv: the file name does not state/),
    ])
  })

  test('a day that stands there twice', async () => {
    const twice = `${GOOD}${GOOD.split('\n')[1]}\n`
    expect(await faultsIn('twice.csv', twice)).toEqual([
      'twice.csv:4, column "Date": this date is already on line 2',
    ])
  })

  test('of two files, the wrong one is named, and the good one is not published either', async () => {
    const files = [
      writtenFile('first.csv', exportFile(['OUSG'], { '2024-02-01': [5e8] })),
      writtenFile('second.csv', exportFile(['OUSG'], { '2024-02-02': ['x'] })),
    ]
    expect(await collectFaults(() => ingest('timeseries-export', files))).toEqual([
      expect.stringMatching(/^second\.csv:2, column "OUSG"/),
    ])
  })

  test('two columns that mean the same line', async () => {
    await sql().query("update asset set aliases = '{ondo treasuries}' where slug = 'ousg'")
    expect(
      await faultsIn('same.csv', exportFile(['OUSG', 'Ondo Treasuries'], { '2024-01-03': [5, 6] })),
    ).toEqual([
      expect.stringMatching(
        /^same\.csv:2, column "Ondo Treasuries": "Ondo Treasuries" is the same as "OUSG" before it/,
      ),
    ])
  })
})

describe('--create', () => {
  test('makes what is not known, once, and says so', async () => {
    const file = writtenFile(
      'new.csv',
      exportFile(['OUSG', 'WTGXX'], { '2024-01-03': [182e6, 5e6] }),
    )
    const report = await ingest('timeseries-export', file, { create: true, options: CLASS })
    expect(report).toMatchObject({ made: { assets: ['WTGXX'] }, factsChanged: 0 })
    const again = await ingest(
      'timeseries-export',
      writtenFile('newer.csv', exportFile(['wtgxx'], { '2024-01-04': [6e6] })),
    )
    expect(again).toMatchObject({ made: { assets: [] }, factsChanged: 0, pointsNew: 1 })
    const { rows } = await sql().query(
      `select a.slug, a.asset_class_id as class,
         (
           select count(*) from membership m where m.subject = 'asset' and m.subject_id = a.id
         ) as memberships
       from asset a where slug = 'wtgxx'`,
    )
    expect(rows).toEqual([{ slug: 'wtgxx', class: 27, memberships: 1 }])
  })

  test('a token of an asset that is there', async () => {
    const file = writtenFile('tokens.csv', exportFile(['OUSG'], { '2024-01-03': [5e6] }))
    const options = { columns: 'token', network: 'polygon' }
    expect(await collectFaults(() => ingest('timeseries-export', file, { options }))).toEqual([
      'tokens.csv:2, column "OUSG": "OUSG" has no token on Polygon: --create adds it',
    ])
    await ingest('timeseries-export', file, { create: true, options })
    expect(
      (
        await sql().query(
          "select t.network_id from token t join asset a on a.id = t.asset_id where a.slug = 'ousg'",
        )
      ).rows,
    ).toEqual([{ network_id: 3 }])
  })
})

test('a header cell that was overwritten by a number is refused with its line and column', async () => {
  const file = writtenFile(
    'overwritten.csv',
    exportFile(['OUSG', '279095190.56'], { '2024-01-03': [182e6, 102e6] }),
  )
  expect(
    await collectFaults(() => ingest('timeseries-export', file, { create: true, options: CLASS })),
  ).toEqual([
    'overwritten.csv:1, column "279095190.56": "279095190.56" is a number, not a name: ' +
      'the header may be missing, or a row of values in its place',
  ])
})
