import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { emptySite, exportFile } from '../../../support/ingest/ingest-site.ts'
import { sharedData } from '../../../support/files/shared-data.ts'
import { publishText } from '../../../support/market/small-market.ts'
import { writtenFile } from '../../../support/files/written-file.ts'
import { ended, start, type Ended } from '../programs/ingest-program.ts'

const ingest = (...args: string[]): Promise<Ended> => ended(start('ingest-cli', args))

describe('a coin that is not known', () => {
  beforeAll(emptySite)

  test('is made by what one refusal after the other says, each in one line', async () => {
    const file = writtenFile('eurx.csv', readFileSync(sharedData('coinmetrics/csv/gusd.csv')))
    const nameless = await ingest('coinmetrics', file)
    expect(nameless).toMatchObject({ code: 1 })
    expect(nameless.err).toContain(
      'set --asset and --network, for example --asset usdc --network ethereum\n',
    )
    const named = ['coinmetrics', file, '--asset', 'eurx', '--network', 'ethereum']
    const unknown = await ingest(...named)
    expect(unknown.err).toMatch(
      /^ {2}eurx\.csv:2, column "\w+": "eurx" and its token on Ethereum are unknown: --create adds it with --class, for example --create --class us-treasury-debt\nRefused: 1 error; nothing was changed\.\n$/,
    )
    const classless = await ingest(...named, '--create')
    expect(classless.err).toMatch(/a class is required .*\nRefused: 1 error;/)
    const made = await ingest(...named, '--create', '--class', 'stablecoins')
    expect(made.code === 0 || made.code === 3).toBe(true)
    expect(made.out).toMatch(/^Created 1 asset: eurx\.\nRun \d+ published /m)
  })

  test('is named by --help', async () => {
    const { out } = await ingest('coinmetrics', '--help')
    for (const option of ['--asset', '--network', '--class', '--create'])
      expect(out).toContain(`  ${option}`)
  })
})

describe('tokens', () => {
  const addresses = (...rows: string[]) =>
    writtenFile('tokens.csv', ['chain,symbol,name,address', ...rows].join('\n'))
  const [first, second] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
  const countTokens = async () => (await sql().query('select 1 from token')).rowCount

  beforeAll(async () => {
    await emptySite()
    await publishText(
      'timeseries-export',
      'new.csv',
      exportFile(['OUSG', 'BUIDL'], { '2024-01-01': [5e6, 6e6] }),
      { class: 'us-treasury-debt' },
    )
  })

  test('that a file adds to a known asset are named', async () => {
    const { out } = await ingest('token-addresses', addresses(`ethereum,OUSG,,${first}`))
    expect(out).toContain(`Created 1 token: OUSG on Ethereum, ${first}.\n`)
    expect(out).toContain('Run 2 changed 1 fact; no values.\n')
    expect(await countTokens()).toBe(1)
  })

  test('a second one beside another address is added by --create only, and told either way', async () => {
    const file = addresses(`ethereum,OUSG,,${second}`)
    const { code, out } = await ingest('token-addresses', file)
    expect(code).toBe(0)
    expect(out).toContain(
      `Skipped: another token of OUSG on Ethereum, ${second}: ` +
        'it already has a different address there (--create adds it).\n',
    )
    expect(await countTokens()).toBe(1)
    expect((await ingest('token-addresses', file, '--create')).out).toContain(
      `Created 1 token: OUSG on Ethereum, ${second}.\n`,
    )
    expect(await countTokens()).toBe(2)
    expect((await ingest('token-addresses', file)).out).toContain('No changes')
  })

  test("another asset's address is no fact about this one", async () => {
    const { out } = await ingest('token-addresses', addresses(`ethereum,BUIDL,,${first}`))
    expect(out).toContain(
      `Skipped: the address ${first} on Ethereum, which the file assigns to "BUIDL", is a token of OUSG.\n`,
    )
    expect(await countTokens()).toBe(2)
  })

  test('two addresses in one file are two tokens', async () => {
    const file = addresses(`base,BUIDL,,${first}`, `base,BUIDL,,${second}`)
    expect((await ingest('token-addresses', file)).out).toContain(
      `Skipped: another token of BUIDL on Base, ${second}`,
    )
  })
})
