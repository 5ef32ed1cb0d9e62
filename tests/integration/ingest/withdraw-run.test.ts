import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { releaseHeld } from '#server/pipeline/decisions/decide.ts'
import { withdrawRun } from '#server/pipeline/decisions/withdraw-run.ts'
import { countRevisions } from '#server/market/changes/count-revisions.ts'
import { databaseState, valuesByObservation } from '../../support/ingest/database-state.ts'
import {
  assetScope,
  emptySite,
  exportFile,
  held,
  ingest,
  publishedLine,
  publishedValues,
} from '../../support/ingest/ingest-site.ts'
import { load, observed, pointsOn, TREASURIES } from '../../support/ingest/ingest-treasuries.ts'
import { day } from '../../support/market/small-market.ts'
import { writtenFile } from '../../support/files/written-file.ts'
import { ended, start } from './programs/ingest-program.ts'

// some load three files, and some run programs
vi.setConfig({ testTimeout: 60_000 })

beforeEach(emptySite)

const FIRST = { '2024-01-01': [180e6], '2024-01-02': [181e6], '2024-01-03': [182e6] }
const SECOND = { '2024-01-02': [183e6], '2024-01-03': [184e6], '2024-01-04': [185e6] }

const withdraw = (runId: number | null, isDryRun = false) =>
  withdrawRun({ runId: runId ?? 0, reason: 'wrong file', isDryRun })

const values = async (scope = 'total', measure: 'size' | 'totalAssetValue' = 'size') =>
  Object.fromEntries(await publishedValues(scope, measure))

describe('the last of two runs on the same days', () => {
  test('what was published before it is published again, and a day that it brought is blank', async () => {
    await load(FIRST)
    const before = (await databaseState()).values
    const { runId } = await load(SECOND)
    const withdrawn = await withdraw(runId)
    expect(withdrawn.lines).toEqual([
      {
        scopeKey: await assetScope('ousg'),
        measure: 'totalAssetValue',
        restored: 2,
        blank: 1,
        firstDay: day('2024-01-02'),
        lastDay: day('2024-01-04'),
      },
    ])
    expect((await databaseState()).values).toEqual(before)
    expect(await values()).toEqual({
      '2024-01-01': 180e6,
      '2024-01-02': 181e6,
      '2024-01-03': 182e6,
    })
    const scope = await assetScope('ousg')
    expect(await observed(scope, 2, '2024-01-02')).toEqual([181e6, 183e6, 181e6])
    expect(await observed(scope, 2, '2024-01-04')).toEqual([185e6, null])
    expect(await observed('class:27', 2, '2024-01-02')).toEqual([181e6, 183e6, 181e6])
  })

  test('it is told: by the runs, the audit trail, the data version and the changes', async () => {
    await load(FIRST)
    const { runId } = await load(SECOND)
    const version = () => sql().query<{ v: number }>('select data_version as v from site')
    const [was] = (await version()).rows
    const { by } = await withdraw(runId)
    expect((await version()).rows[0]?.v).toBe((was?.v ?? 0) + 1)
    const { rows: runs } = await sql().query(
      'select id, state, withdrawn_by, message, points_new, inputs from ingest_run where id = any($1) order by id',
      [[runId, by]],
    )
    expect(runs).toEqual([
      {
        id: runId,
        state: 'published',
        withdrawn_by: by,
        message: `Withdrawn by run ${by}.`,
        points_new: 3,
        inputs: ['ousg.csv'],
      },
      {
        id: by,
        state: 'published',
        withdrawn_by: null,
        message: `Withdrew run ${runId}.`,
        points_new: 3,
        inputs: [`withdrawal of run ${runId}`],
      },
    ])
    const { rows: audit } = await sql().query(
      "select actor, resource_id, after from audit_entry where action = 'ingest_run.withdraw' order by id desc limit 1",
    )
    expect(audit).toMatchObject([
      {
        actor: 'cli',
        resource_id: String(runId),
        after: { by, values: 3, rewritten: 0, reason: 'wrong file' },
      },
    ])
    await countRevisions()
    const { rows: changes } = await sql().query(
      'select is_withdrawal, days, before, after from revised_line where run_id = $1 order by 1',
      [by],
    )
    expect(changes).toEqual([
      { is_withdrawal: false, days: 2, before: 183e6, after: 181e6 },
      { is_withdrawal: true, days: 1, before: 185e6, after: null },
    ])
  })

  test('a dry run says the same and changes nothing', async () => {
    await load(FIRST)
    const { runId } = await load(SECOND)
    const before = await databaseState()
    const tried = await withdraw(runId, true)
    expect(await databaseState()).toEqual(before)
    expect((await sql().query('select 1 from ingest_run')).rowCount).toBe(2)
    const { by: _tried, ...would } = tried
    const { by: _by, ...did } = await withdraw(runId)
    expect(would).toEqual(did)
  })
})

test('of the first of two, days that the second rewrote stay as the second says', async () => {
  const { runId } = await load(FIRST)
  const { runId: second } = await load(SECOND)
  const withdrawn = await withdraw(runId)
  expect(withdrawn).toMatchObject({ rewritten: 2, rewrittenBy: [second] })
  expect(await values()).toEqual({ '2024-01-02': 183e6, '2024-01-03': 184e6, '2024-01-04': 185e6 })
  // and what was withdrawn is not published again when the second goes too
  await withdraw(second)
  expect(await values()).toEqual({})
})

test('a run is skipped that was withdrawn before, and what withdrew it speaks for no run', async () => {
  const { runId: first } = await load(FIRST)
  const { runId: second } = await load(SECOND)
  await withdraw(second)
  await withdraw(first)
  expect(await values()).toEqual({})
  await load(FIRST)
  const { runId: third } = await load({ '2024-01-02': [184e6] })
  await withdraw(third)
  expect((await values())['2024-01-02']).toBe(181e6)
})

test('of the very first run only names and the record are left, and its file can be loaded again', async () => {
  const { runId } = await load(FIRST)
  await withdraw(runId)
  for (const scope of [await assetScope('ousg'), 'class:27', 'total'])
    expect(await publishedLine(scope, 'totalAssetValue')).toBeUndefined()
  expect((await databaseState()).values).toEqual([])
  expect((await databaseState()).observation?.length).toBeGreaterThan(0)
  expect((await sql().query('select mode from site')).rows).toEqual([{ mode: 'real' }])
  await load(FIRST)
  expect(await values()).toEqual({ '2024-01-01': 180e6, '2024-01-02': 181e6, '2024-01-03': 182e6 })
})

test('a value that the run took away is published again', async () => {
  await load(FIRST)
  const { runId } = await pointsOn([[day('2024-01-02'), null]])
  expect(await values()).not.toHaveProperty('2024-01-02')
  await withdraw(runId)
  expect((await values())['2024-01-02']).toBe(181e6)
})

describe('held values', () => {
  const states = async () => (await held()).map(({ day: on, value, state }) => [on, value, state])
  const openIncidents = async () =>
    (await sql().query("select 1 from incident where state = 'open'")).rowCount

  test('of the run are closed, with their incidents', async () => {
    await load(FIRST)
    const { runId } = await load({ '2024-01-04': [185e6], '2024-01-05': [1e15] })
    expect(await openIncidents()).toBe(1)
    expect(await withdraw(runId)).toMatchObject({ closed: 1, reopened: 0 })
    expect(await states()).toEqual([['2024-01-05', 1e15, 'superseded']])
    expect(await openIncidents()).toBe(0)
  })

  test('that the run replaced are held again, but for a day that a later run wrote', async () => {
    await load({ ...FIRST, '2024-01-04': [1e15], '2024-01-05': [1e15] })
    const { runId } = await load({ '2024-01-04': [183e6], '2024-01-05': [184e6] })
    await load({ '2024-01-05': [185e6] })
    expect(await openIncidents()).toBe(0)
    expect(await withdraw(runId)).toMatchObject({ closed: 0, reopened: 1 })
    expect(await states()).toEqual([
      ['2024-01-04', 1e15, 'held'],
      ['2024-01-05', 1e15, 'superseded'],
    ])
    expect(await openIncidents()).toBe(1)
    expect((await values())['2024-01-05']).toBe(185e6)
  })

  test('a release that is withdrawn is held again', async () => {
    await load({ ...FIRST, '2024-01-04': [1e15] })
    const [only] = await held()
    await releaseHeld({ id: only?.id ?? 0 })
    expect((await values())['2024-01-04']).toBe(1e15)
    const { rows } = await sql().query<{ id: number }>('select max(id) as id from ingest_run')
    expect(await withdraw(rows[0]?.id ?? 0)).toMatchObject({ reopened: 1 })
    expect(await states()).toEqual([['2024-01-04', 1e15, 'held']])
    expect(await values()).not.toHaveProperty('2024-01-04')
  })

  test('of a later run go on waiting', async () => {
    await load(FIRST)
    const { runId } = await load(SECOND)
    await load({ '2024-01-05': [1e15] })
    await withdraw(runId)
    expect(await states()).toEqual([['2024-01-05', 1e15, 'held']])
    expect(await values()).not.toHaveProperty('2024-01-05')
  })
})

describe('refused, and nothing is changed', () => {
  test.each([
    ['a run that is not there', () => 4711, 'run 4711 not found'],
    [
      'one that is withdrawn already',
      async () => {
        const { runId } = await load(FIRST)
        await withdraw(runId)
        return runId
      },
      /run \d+ is already withdrawn, by run \d+/,
    ],
    [
      'a withdrawal',
      async () => (await withdraw((await load(FIRST)).runId)).by,
      /is itself the withdrawal of run \d+; to publish those values after all, load the same input again/,
    ],
    [
      'one that changed nothing',
      async () => {
        await load(FIRST)
        return (await load(FIRST)).runId
      },
      /run \d+ published no values, so there is nothing to withdraw: it is unchanged/,
    ],
    [
      'one of which all is held',
      async () => (await load({ '2024-01-01': [1e15] })).runId,
      /run \d+ published no values, so there is nothing to withdraw: it loaded names, facts or held values/,
    ],
  ])('%s', async (_name, prepare, message) => {
    const runId = await prepare()
    const before = await databaseState()
    await expect(withdraw(runId)).rejects.toThrow(message)
    expect(await databaseState()).toEqual(before)
  })

  test.each(['demo', 'assay', 'catalogue'])('a run of %s, which read nothing', async (source) => {
    const { rows } = await sql().query<{ id: number }>(
      `insert into ingest_run (source_id, state, inputs)
       select id, 'published', '{}' from source where slug = $1 returning id`,
      [source],
    )
    await expect(withdraw(rows[0]?.id ?? 0)).rejects.toThrow(
      source === 'demo' ? 'generated demo history' : 'withdraw the run that read the values',
    )
  })
})

test.each(['observations-written', 'derived'])(
  'killed at "%s", nothing has changed, and it can be done again',
  async (at) => {
    await load(FIRST)
    const { runId } = await load(SECOND)
    const before = await databaseState()
    const child = spawn(
      process.execPath,
      ['tests/support/ingest/killed-withdrawal.ts', String(runId), at],
      { stdio: 'inherit' },
    )
    await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
    // the server may not have noticed yet that the process is gone
    await sql().query('select pg_advisory_lock(7206151), pg_advisory_unlock(7206151)')
    expect(await databaseState()).toEqual(before)
    await withdraw(runId)
    expect((await values())['2024-01-02']).toBe(181e6)
    const { rows } = await sql().query("select state from ingest_run where state = 'failed'")
    expect(rows).toHaveLength(1)
  },
)

test('loaded one after the other, and the second withdrawn: as if only the first had been loaded', async () => {
  const cell = fc.constantFrom(null, 180e6, 181e6, 183e6, 1e15, -1)
  const file = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 })
  const loadRows = (rows: readonly (readonly (number | null)[])[]) =>
    ingest(
      'timeseries-export',
      writtenFile(
        'funds.csv',
        exportFile(
          ['OUSG', 'BUIDL'],
          Object.fromEntries(rows.map((cells, at) => [`2024-01-0${at + 1}`, cells])),
        ),
      ),
      { ...TREASURIES, create: true },
    )
  await fc.assert(
    fc.asyncProperty(file, file, async (first, second) => {
      await emptySite()
      await loadRows(first)
      const { values: alone, latest } = await databaseState()
      const { runId, pointsNew } = await loadRows(second)
      fc.pre(pointsNew > 0)
      await withdraw(runId)
      const state = await databaseState()
      expect(state.values).toEqual(alone)
      expect(state.latest).toEqual(latest)
      expect(await valuesByObservation()).toHaveLength(alone?.length ?? 0)
    }),
    { numRuns: 6 },
  )
})

describe('npm run quality -- withdraw', () => {
  const quality = (...args: string[]) => ended(start('quality-cli', args))

  test('says what it did, and what it would do', async () => {
    await load(FIRST)
    const { runId } = await load(SECOND)
    await load({ '2024-01-03': [186e6] })
    const call = ['withdraw', '--run', String(runId), '--reason', 'wrong file']
    const told = (verb: string, changed: string, stay: string) =>
      [
        `${verb}:`,
        `  2 values of 1 series ${changed}: 1 reverted to earlier runs, 1 blank; 34 derived values with them.`,
        '    OUSG: Total Asset Value on 2 days from 2024-01-02 to 2024-01-04, 1 blank',
        `  1 value changed by later runs since (run ${(runId ?? 0) + 1}) ${stay} as those published.`,
        '',
      ].join('\n')
    const name = `run ${runId} (Time series file: ousg.csv)`
    expect(await quality(...call, '--dry-run')).toMatchObject({
      code: 0,
      out: told(`Would withdraw ${name}`, 'would change', 'would stay'),
    })
    const { code, out } = await quality(...call)
    expect(code).toBe(0)
    expect(out).toMatch(/^Withdrew run \d+ \(Time series file: ousg\.csv\), as run \d+:\n/)
    expect(out).toContain('  2 values of 1 series changed: ')
    const again = await quality(...call)
    expect([again.code, again.out]).toEqual([1, ''])
    expect(again.err).toMatch(/^Refused: run \d+ is already withdrawn, by run \d+\.\n$/)
  })
})
