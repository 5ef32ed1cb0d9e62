import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { emptySite, exportFile, publishedValues } from '../../../support/ingest/ingest-site.ts'
import { publishText } from '../../../support/market/small-market.ts'
import { qualityProgram } from '#server/pipeline/cli/quality-program.ts'
import { called, ended, start } from './ingest-program.ts'

const quality = (...args: string[]) => called(() => qualityProgram(args))

describe('npm run quality', () => {
  beforeAll(async () => {
    await emptySite()
    await publishText(
      'timeseries-export',
      'credit.csv',
      exportFile(
        ['Maple', 'Figure'],
        {
          '2026-06-08': [18e9, 10e9],
          '2026-06-09': [18e9, null],
          '2026-06-10': [18e9, 10e9],
          '2026-06-11': [18e9, 10e15],
        },
        'Bridged Token Value (Dollar)',
      ),
      { class: 'private-credit' },
    )
  })

  const ids = async () =>
    (
      await sql().query<{ id: number }>(
        "select id from held_value where state = 'held' order by id",
      )
    ).rows.map(({ id }) => id)

  test('lists what is held: its subject, the day, the reading, what stands instead, and why', async () => {
    const { code, out, err } = await quality()
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(
      'General Private Credit: Asset Value on 2026-06-09 reads $18,000,000,000.00; ' +
        'last published up to then: $28,000,000,000.00\n',
    )
    expect(out).toContain(
      'Figure: Asset Value on 2026-06-11 reads $10,000,000,000,000,000.00; ' +
        'last published up to then: $10,000,000,000.00\n',
    )
    expect(out).toContain('which is not possible.')
    expect(out).toContain(
      'Asset Value of General Private Credit on 9 Jun 2026 is missing Figure, 35.7% of the total.\n',
    )
  })

  test('release shows the day, reject keeps the reading away', async () => {
    const [wrong = 0] = (
      await sql().query<{ id: number }>("select id from held_value where rule = 'impossible'")
    ).rows.map(({ id }) => id)
    const rejected = await quality('reject', String(wrong), '--note', 'decimals')
    expect(rejected).toMatchObject({
      code: 0,
      out: 'Rejected: Asset Value of Figure on 2026-06-11, $10,000,000,000,000,000.00.\n',
    })
    const [hole = 0, twin = 0] = (
      await sql().query<{ id: number }>(
        `select id from held_value
         where rule = 'incomplete_total'
           and day = 20613
           and series_id in (select id from series where scope_key = 'class:33')
         order by id`,
      )
    ).rows.map(({ id }) => id)
    const released = await quality('release', String(hole))
    expect(released).toMatchObject({
      code: 0,
      out: `Released: Asset Value of General Private Credit on 2026-06-09, $18,000,000,000.00, along with ${twin}.\n`,
    })
    expect((await publishedValues('class:33', 'size')).get('2026-06-09')).toBe(18e9)
    expect((await sql().query('select note from held_value where id = $1', [wrong])).rows).toEqual([
      { note: 'decimals' },
    ])
  })

  test('1: what is decided already, and what is not there', async () => {
    const [decided = 0] = (
      await sql().query<{ id: number }>("select id from held_value where state = 'rejected'")
    ).rows.map(({ id }) => id)
    expect(await quality('reject', String(decided))).toMatchObject({
      code: 1,
      err: `Refused: held value ${decided} is already rejected.\n`,
    })
    expect(await quality('reject', '999999')).toMatchObject({
      code: 1,
      err: 'Refused: held value 999999 not found.\n',
    })
  })

  test.each([
    ['relase', '1'],
    ['release'],
    ['release', 'one'],
    ['release', '1', '2'],
    ['release', '1', '--run', '2'],
    ['release', '--stretch'],
    ['show'],
    ['7'],
    ['--run', 'one'],
    ['release', '--run', 'one'],
    ['reject', '--rule', 'no-such-rule'],
    ['--nonsense'],
  ])('2: a wrong call: %j %j', async (...args) => {
    const { code, err } = await quality(...args)
    expect(code).toBe(2)
    expect(err).toMatch(/^.+\n\nSee npm run quality -- --help for usage\.\n$/)
  })

  test('--help', async () => {
    expect(await quality('--help')).toMatchObject({ code: 0, err: '' })
  })

  test('what the function tells is what the program tells', async () => {
    for (const words of [['--help'], [], ['reject', '999999'], ['7']])
      expect(await ended(start('quality-cli', words))).toEqual(await quality(...words))
  })

  test('days in a row are one entry, which is shown, and decided as a whole', async () => {
    const days = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        new Date(Date.UTC(2026, 6, 1 + at)).toISOString().slice(0, 10),
        [18e9, at === 20 ? 10e9 : -1 - at],
      ]),
    )
    await publishText(
      'timeseries-export',
      'credit.csv',
      exportFile(['Maple', 'Figure'], days, 'Bridged Token Value (Dollar)'),
    )
    const { out } = await quality('--rule', 'negative')
    expect(out).toMatch(
      /^ *(\d+)  Figure: Asset Value on 19 days from 2026-07-22 to 2026-08-09 reads −\$22\.00 to −\$40\.00; .*\n.*\n *(\d+)  Figure: Asset Value on 20 days from 2026-07-01 to 2026-07-20 reads .*\n.*\n39 values in 2 entries: npm run quality -- show ID /,
    )
    expect(
      (await quality('--rule', 'negative', '--all')).out.match(/Figure: Asset Value on/g),
    ).toHaveLength(39)
  })

  test('the id of an entry shows it, and decides it as a whole', async () => {
    const { rows } = await sql().query<{ id: number; day: number }>(
      "select id, day from held_value where rule = 'negative' and state = 'held' order by day",
    )
    const [older = 0, newer = 0] = [rows[0]?.id, rows[20]?.id]
    const shown = await quality('show', String(older))
    expect(shown.code).toBe(0)
    expect(shown.out.match(/Figure: Asset Value on 2026-07-/g)).toHaveLength(20)
    expect(await quality('reject', String(newer))).toMatchObject({ code: 0 })
    expect(await quality('reject', String(older), '--stretch')).toMatchObject({
      code: 0,
      out: 'Rejected: 20 held values.\n',
    })
    expect((await quality('show', String(older))).out).toContain('It is rejected.')
    expect((await quality('--rule', 'negative')).out).toMatch(
      /Figure: Asset Value on 18 days from 2026-07-23 to 2026-08-09/,
    )
    expect(await quality('show', '999999')).toMatchObject({
      code: 1,
      err: 'Refused: held value 999999 not found.\n',
    })
  })

  test('all of a run, and all of a rule, are decided at once', async () => {
    await publishText(
      'timeseries-export',
      'credit.csv',
      exportFile(
        ['Maple', 'Figure'],
        { '2026-06-12': [18e9, 10e15], '2026-06-13': [18e9, -1], '2026-06-14': [18e9, -2] },
        'Bridged Token Value (Dollar)',
      ),
    )
    const run =
      (await sql().query<{ id: number }>('select max(id) as id from ingest_run')).rows[0]?.id ?? 0
    expect(await quality('reject', '--run', String(run), '--rule', 'negative')).toMatchObject({
      code: 0,
      out: 'Rejected: 2 held values.\n',
    })
    expect(await quality('reject', '--run', String(run), '--rule', 'negative')).toMatchObject({
      code: 1,
      err: 'Refused: no held values match the selection.\n',
    })
    const { rowCount } = await sql().query(
      "select 1 from audit_entry where action = 'held_value.reject' and actor = 'cli'",
    )
    expect(rowCount).toBeGreaterThanOrEqual(3)
  })

  test('nothing held', async () => {
    const { rows } = await sql().query<{ run: number }>(
      "select distinct run_id as run from held_value where state = 'held'",
    )
    for (const { run } of rows) await quality('reject', '--run', String(run))
    expect(await ids()).toEqual([])
    expect((await quality()).out).toBe('Nothing is held.\n')
  })

  test('what is rejected is listed, and can be released after all', async () => {
    const { out } = await quality('--rejected', '--rule', 'negative')
    const [, id = '', value] =
      / (\d+) {2}Figure: Asset Value on 2026-06-13 reads (\S+);/.exec(out) ?? []
    expect(await quality('release', id)).toMatchObject({
      code: 0,
      out: `Released: Asset Value of Figure on 2026-06-13, ${value}.\n`,
    })
    expect((await quality('--rejected', '--rule', 'negative')).out).not.toContain('2026-06-13')
  })
})
