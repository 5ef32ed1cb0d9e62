// The marks of a value stand with it in every reading of a past day too, as long as the value is the same now.
import { beforeAll, expect, test } from 'vitest'
import { csvFile } from '#app/files/csv-file.ts'
import { jsonFile } from '#app/files/json-file.ts'
import { sql } from '#server/core/database/db.ts'
import { getOverview } from '#server/market/figures/overview/get-overview.ts'
import { marketPage } from '#server/pages/market/define-market-page.ts'
import { studioPage } from '#server/pages/market/define-studio-page.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'
import { openMarket } from '#server/market/market/open-market.ts'

const FIRST = '2026-04-01'
/** A flow of a million a day, of which one day brings twelve: nothing else says so. */
const FLOW = [...steady(50, 1e6), 1.2e7, ...steady(9, 1e6)]
let key = ''

// fund has 98.5% of the class; the smaller token of note lacks the newest day, which is half a percent of the whole
beforeAll(async () => {
  await makeCatalogue([
    { slug: 'note', assetClass: 'public_credit', on: ['stellar', 'polygon'] },
    { slug: 'fund', assetClass: 'public_credit', on: ['ethereum'] },
  ])
  const runs = [
    await publish('Bridged Token Value', 'ethereum', { fund: steady(60, 98e7) }),
    await publish('Bridged Token Value', 'stellar', { note: steady(60, 1e7) }),
    await publish('Bridged Token Value', 'polygon', {
      note: [...steady(59, 5e6), null],
    }),
    await publish('daily_mints_dollar', 'ethereum', { fund: FLOW }),
    await publish('daily_burns_dollar', 'ethereum', { fund: steady(60, 0) }),
  ]
  await sql().query(
    "update ingest_run set finished_at = '2026-05-31T12:00:00Z' where id = any($1)",
    [runs],
  )
  await sql().query("update source set redistributable = true where slug = 'timeseries-export'")
  ;({ key } = await keyWith('PREMIUM'))
})

async function publish(
  measure: string,
  network: string,
  columns: Record<string, (number | null)[]>,
): Promise<number> {
  return (await publishSeries(measure, FIRST, columns, { network })).runId
}

const DAY = '2026-05-31'
const MISSING = '0.5% missing'

async function marketOn(asof: object) {
  const page = await marketPage.read('/corporate-bonds', { ...asof })
  const { figures, chart } = page?.content ?? {}
  return {
    headline: figures?.find(({ label }) => label === 'Asset Value')?.note,
    chart: chart?.marks?.map(({ text }) => text),
  }
}

async function overviewOn(asOf: number | null) {
  const { figures, flows, leagues, chart } = await getOverview(
    await openMarket({ asOf, on: null, currency: 'usd', viewer: null }),
    {
      tokenization: null,
      stablecoins: false,
      flowDays: 30,
    },
  )
  return {
    notes: figures.map(({ label, note }) => [label, note]),
    net: flows.net,
    chart: chart?.marks,
    classes: leagues.find(({ key: of }) => of === 'classes')?.rows.map(({ notes }) => notes),
  }
}

async function filesOn(asof: object) {
  const file = await studioPage.download('/assets/timeseries', {
    range: 'all',
    group: 'none',
    marks: 'yes',
    ...asof,
  })
  return file && csvFile(file, { hasMarks: true }).trim().split('\r\n').at(-1)
}

test('what is marked of a day now is marked as of an earlier day, in the headline and the chart', async () => {
  const marked = { headline: MISSING, chart: [MISSING] }
  expect(await marketOn({})).toEqual(marked)
  expect(await marketOn({ asof: DAY })).toEqual(marked)
})

test('the market overview says the same of its totals, net flows and classes', async () => {
  const now = await overviewOn(null)
  expect(now.notes).toContainEqual(['Total Asset Value', MISSING])
  expect(JSON.stringify(now.net)).toContain('unusual')
  expect(await overviewOn(day(DAY))).toEqual(now)
})

test('so do the studio, its file and the data API', async () => {
  expect(await filesOn({ asof: DAY })).toContain(MISSING)
  const { text } = await ask('/v4/asset_timeseries', {
    key,
    query: {
      filter: { field: 'measure_slug', operator: 'equals', value: 'size_dollar' },
      aggregate: { groupBy: 'date' },
      include: ['marks'],
      asOf: DAY,
    },
  })
  expect(text).toContain(`["2026-05-30","partial_total","${MISSING}"]`)
})

test('a JSON file of a page says that checks of then are not kept', async () => {
  const notesOn = async (asof: object) => {
    const file = await marketPage.download('/corporate-bonds', { ...asof })
    return file && JSON.stringify(await jsonFile(file))
  }
  expect(await notesOn({ asof: DAY })).toContain('kept for current values only')
  expect(await notesOn({})).not.toContain('kept for current values only')
})

test('a value that was revised since is not marked: what was known of it then is not kept', async () => {
  const { runId } = await publishSeries(
    'Bridged Token Value',
    '2026-05-30',
    { note: [5e6] },
    { network: 'polygon' },
  )
  await sql().query("update ingest_run set finished_at = '2026-06-02T12:00:00Z' where id = $1", [
    runId,
  ])
  const page = await marketPage.read('/corporate-bonds', { asof: DAY })
  const [figure] = page?.content.figures ?? []
  expect(figure).toMatchObject({ value: 99e7, note: null })
})
