import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { RefusedError } from '#server/pipeline/inputs/refused-error.ts'
import { databaseState } from '../../../support/ingest/database-state.ts'
import { emptySite, ingest } from '../../../support/ingest/ingest-site.ts'
import { sharedData } from '../../../support/files/shared-data.ts'

beforeAll(emptySite)

describe('--dry-run', () => {
  const CREDIT = sharedData('private_credit/rwa-xyz-credit_market_caps.tail4.csv')

  test('says what would change and leaves every table as it was, its own run included', async () => {
    const [state, runs] = [await databaseState(), await countRuns()]
    const report = await ingest('timeseries-export', CREDIT, {
      create: true,
      isDryRun: true,
      options: { class: 'private-credit' },
    })
    expect(report).toMatchObject({ state: 'published', pointsNew: 175, heldCount: 3 })
    expect(await databaseState()).toEqual(state)
    expect(await countRuns()).toBe(runs)
    const real = await ingest('timeseries-export', CREDIT, {
      create: true,
      options: { class: 'private-credit' },
    })
    expect({ ...real, runId: 0 }).toEqual({ ...report, runId: 0 })
  })

  test('of a wrong file leaves no run either', async () => {
    const runs = await countRuns()
    await expect(ingest('timeseries-export', '/nowhere.csv', { isDryRun: true })).rejects.toThrow(
      RefusedError,
    )
    expect(await countRuns()).toBe(runs)
  })
})

const countRuns = async () =>
  (await sql().query<{ count: number }>('select count(*) as count from ingest_run')).rows[0]?.count
