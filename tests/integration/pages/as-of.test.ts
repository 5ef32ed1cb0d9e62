import { beforeAll, expect, test } from 'vitest'
import { PastDayNote } from '#app/_blocks/figures/past-day-form.tsx'
import { writeNotes } from '#app/files/notes.ts'
import { isoDay, showDay, today } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { assetUnits } from '#server/pipeline/rollup/units/asset-units.ts'
import { readOneAsset } from '#server/pipeline/rollup/units/one-asset.ts'
import { NOW } from '#lib/view/figures/point-in-time.ts'
import { readPage } from '#server/pages/all-pages.ts'
import { marketPage } from '#server/pages/market/define-market-page.ts'
import { pivotPage } from '#server/pages/market/define-pivot-page.ts'
import { studioPage } from '#server/pages/market/define-studio-page.ts'
import { rendered } from '../../support/rendered.ts'
import { day, makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'note', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['stellar'] },
    { slug: 'late', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
  ])
  await publish('2026-05-03T23:59:59Z', 'ethereum', { bill: [100, 100] })
  await publish('2026-05-03T23:59:59Z', 'stellar', { note: [10, 10] })
  // a correction of both days, and an asset that was not there before
  await publish('2026-05-06T08:00:00Z', 'ethereum', { bill: [101, 102], late: [5, 5] })
})

async function publish(
  finished: string,
  network: string,
  columns: Record<string, number[]>,
): Promise<void> {
  const { runId } = await publishSeries('Asset Value', '2026-05-01', columns, { network })
  await sql().query('update ingest_run set finished_at = $2 where id = $1', [runId, finished])
}

test('what is read of one asset of then is what is kept of it among all', async () => {
  for (const asOf of [day('2026-05-04'), day('2026-05-07')]) {
    const sizes = await assetUnits('size', asOf)
    expect(sizes.size).toBe(asOf === day('2026-05-04') ? 2 : 3)
    for (const [id, size] of sizes) expect((await readOneAsset(id, [], asOf)).size).toEqual(size)
  }
})

async function read(asof?: string) {
  const page = await marketPage.read('/treasuries', asof === undefined ? {} : { asof })
  if (!page) throw new Error('the page is not there')
  const { content } = page
  return {
    point: page.point,
    value: content.figures[0]?.value,
    assets: content.figures.find(({ label }) => label === 'Assets')?.value,
    rows: content.table.rows.map(({ name, value }) => [name, value]),
    total: content.chart?.total,
    league: content.leagues[0]?.rows.map(({ name, value }) => [name, value]),
    query: page.apiQuestion?.query,
    links: page.charts[0]?.modelHref,
  }
}

test('a page of an asset class stands as it was published by the end of a day', async () => {
  const then = await read('2026-05-03')
  expect(then).toMatchObject({
    point: { on: null, asOf: day('2026-05-03') },
    value: 110,
    total: [110, 110],
    rows: [
      ['bill', 100],
      ['note', 10],
    ],
    league: [
      ['Ethereum', 100],
      ['Stellar', 10],
    ],
    query: { asOf: '2026-05-03' },
  })
  expect(decodeURIComponent(then.links ?? '')).toContain('/treasuries?asof=2026-05-03')
  expect(await read('2026-05-05')).toMatchObject({ value: 110 })
})

test('after the correction, and without a day, it stands as it does now', async () => {
  const now = {
    value: 117,
    rows: [
      ['bill', 102],
      ['note', 10],
      ['late', 5],
    ],
  }
  expect(await read()).toMatchObject({ ...now, point: NOW })
  expect(await read('2026-05-06')).toMatchObject(now)
})

test('the chart that is fetched later is of the same day', async () => {
  const page = await readPage('/treasuries', { asof: '2026-05-03' })
  expect(page?.charts[0]?.model?.total).toEqual([110, 110])
})

test('its files say by when they were published', async () => {
  const file = await marketPage.download('/treasuries', { asof: '2026-05-03' })
  expect(file).toMatchObject({
    point: { on: null, asOf: day('2026-05-03') },
    asOf: day('2026-05-02'),
  })
  expect(file?.href).toBe('/treasuries?asof=2026-05-03')
})

test.each([
  ['2026-05-02', 'the first run was on 2026-05-03'],
  ['2999-01-01', 'in the future'],
  ['yesterday', 'asof'],
  ['2026-13-45', 'asof'],
])('of %s it says why there is nothing', async (asof, sentence) => {
  await expect(read(asof)).rejects.toMatchObject({ code: 'bad_request' })
  await expect(read(asof)).rejects.toThrow(sentence)
})

test('a day that stands twice in an address is refused', async () => {
  await expect(
    marketPage.read('/treasuries', { asof: ['2026-05-03', '2026-05-06'] }),
  ).rejects.toMatchObject({ code: 'bad_request' })
})

test('a studio says what is no day, and its files refuse it', async () => {
  const page = await studioPage.read('/assets/timeseries', { asof: 'yesterday' })
  expect(page?.content.content).toBeNull()
  expect(page?.content.problem).toContain('asof')
  await expect(
    studioPage.download('/assets/timeseries', { asof: 'yesterday' }),
  ).rejects.toMatchObject({ code: 'bad_request' })
  await expect(studioPage.download('/assets/timeseries', { asof: '2026-05-02' })).rejects.toThrow(
    'the first run was on 2026-05-03',
  )
})

test.each(['yesterday', '2026-05-02', '2999-01-01'])(
  'files of a pivot refuse %s, as those of every other page',
  async (asof) => {
    await expect(pivotPage.download('/assets/aggregates', { asof })).rejects.toMatchObject({
      code: 'bad_request',
    })
  },
)

test('a day that is not over is told as published so far, on the page and in its files', async () => {
  const noteOn = (asOf: number) =>
    rendered(PastDayNote({ point: { on: null, asOf }, nowHref: '/', leftOut: null }))
  expect(await noteOn(today())).toContain(`so far on ${showDay(today())}`)
  expect(await noteOn(today() - 1)).toContain(`by ${showDay(today() - 1)}, end of day UTC`)
  const notesOn = async (on: number) => {
    const file = await marketPage.download('/treasuries', { asof: isoDay(on) })
    return file && writeNotes(file).join(' ')
  }
  expect(await notesOn(today())).toContain('the day is not over')
  expect(await notesOn(day('2026-05-06'))).not.toContain('the day is not over')
})
