import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { emptySite, exportFile } from '../../../support/ingest/ingest-site.ts'
import { writtenFile } from '../../../support/files/written-file.ts'
import { ended, start } from './ingest-program.ts'
import { slowFile } from './slow-file.ts'

const NEW = ['--create', '--class', 'us-treasury-debt']

/** Until a statement of another connection is at this. */
async function untilActive(condition: string): Promise<void> {
  const isActive = () =>
    sql().query(
      `select 1 from pg_stat_activity
       where datname = current_database()
         and pid <> pg_backend_pid()
         and state = 'active'
         and ${condition}`,
    )
  while (!(await isActive()).rowCount) await pause(10)
}

describe('a run that is told to stop', () => {
  beforeEach(emptySite)

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    '%s while it reads: ends at once with %i, and its row says so',
    async (signal, status) => {
      const address = await slowFile(['Timestamp,Date,Measure,OUSG\n'])
      const child = start('ingest-cli', ['timeseries-export', address, ...NEW])
      const end = ended(child)
      await untilActive("query like 'copy stage%'")
      child.kill(signal)
      expect(await end).toEqual({ code: status, out: '', err: 'Stopped; nothing was changed.\n' })
      expect((await sql().query('select state, message from ingest_run')).rows).toEqual([
        { state: 'failed', message: 'Stopped; nothing was changed.' },
      ])
      expect((await sql().query('select 1 from series')).rows).toEqual([])
    },
  )

  test('Ctrl-C while it publishes takes back what is written, whatever the statement waits for', async () => {
    const client = await sql().connect()
    await client.query('begin; lock table series_latest in access exclusive mode')
    try {
      const file = writtenFile('new.csv', exportFile(['OUSG'], { '2024-01-01': [5e6] }))
      const child = start('ingest-cli', ['timeseries-export', file, ...NEW])
      const end = ended(child)
      await untilActive("wait_event_type = 'Lock'")
      child.kill('SIGINT')
      const { code, out, err } = await end
      expect({ code, out }).toEqual({ code: 130, out: '' })
      expect(err).toMatch(/Stopping: rolling back …\nStopped; nothing was changed\.\n$/)
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await sql().query('select state from ingest_run')).rows).toEqual([{ state: 'failed' }])
    for (const table of ['asset', 'observation', 'series'])
      expect((await sql().query(`select 1 from ${table}`)).rows).toEqual([])
  })

  test('a second Ctrl-C ends a program that does not, the copy of npm does not', async () => {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { stopOnSignals } from '#server/pipeline/cli/stop-on-signals.ts'
         stopOnSignals(() => console.log('heard'))
         setInterval(() => undefined, 1000)
         console.log('ready')`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(child.stdout, 'data')
    const heard = once(child.stdout, 'data')
    child.kill('SIGINT')
    await heard
    child.kill('SIGINT')
    await pause(1000)
    expect(child.exitCode).toBeNull()
    expect(child.signalCode).toBeNull()
    child.kill('SIGINT')
    await once(child, 'exit')
    expect(child.signalCode).toBe('SIGINT')
  })
})
