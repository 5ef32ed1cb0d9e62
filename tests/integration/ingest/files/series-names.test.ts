import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import {
  ensureSeries,
  setFrequencies,
  type SeriesName,
} from '#server/pipeline/series/ensure-series.ts'
import { makeScope } from '#server/pipeline/series/scope.ts'
import { emptySite } from '../../../support/ingest/ingest-site.ts'

const name = (id: number): SeriesName => ({
  scope: makeScope('class', id),
  measure: 'size',
  source: 'assay',
  frequency: 'day',
})

beforeAll(emptySite)

test('series that are there keep their ids, new ones get one, in the order of the names', async () => {
  const [treasuries] = await ensureSeries(sql(), [name(27)])
  const [stocks, again] = await ensureSeries(sql(), [name(34), name(27)])
  expect(again).toBe(treasuries)
  expect(stocks).toBeGreaterThan(treasuries ?? 0)
  expect(await ensureSeries(sql(), [])).toEqual([])
})

test('a run that has changed a series in its transaction can name it on another connection', async () => {
  // `on conflict` would wait for the row, and so for the run itself: a wait without end, which no database detects
  const [run, beside] = await Promise.all([sql().connect(), sql().connect()])
  try {
    const [id = 0] = await ensureSeries(beside, [name(28)])
    await run.query('begin')
    await setFrequencies(run, [id], [{ ...name(28), frequency: 'week' }])
    await run.query('update series set is_published = true where id = $1', [id])
    await beside.query("set lock_timeout = '2s'")
    expect((await ensureSeries(beside, [name(28), name(29)]))[0]).toBe(id)
    await run.query('commit')
    expect(
      (await run.query('select frequency, is_published from series where id = $1', [id])).rows,
    ).toEqual([{ frequency: 'week', is_published: true }])
  } finally {
    await run.query('rollback')
    await beside.query('reset lock_timeout')
    run.release()
    beside.release()
  }
})
