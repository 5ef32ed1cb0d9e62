import { beforeAll, expect, test } from 'vitest'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'
import { sql } from '#server/core/database/db.ts'
import { decideMany } from '#server/pipeline/decisions/decide-many.ts'
import { heldValues } from '#server/pipeline/holds/held-values.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const LAST = day('2026-05-20')

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'note', assetClass: 'us_treasuries', on: ['ethereum'] },
  ])
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { bill: [...steady(19, 1e6), 9e9], note: steady(20, 2e6) },
    { network: 'ethereum' },
  )
})

const check = ({ checks }: Provenance, rule: string) =>
  checks?.findings.find((each) => each.rule === rule)
const provenance = (scope: string, on?: string) =>
  openMarketNow().then((market) =>
    getProvenance(market, { scope, measure: 'bridgedTokenValue', ...(on && { day: day(on) }) }),
  )

test('rules that looked at a value passed it, and the others say why they did not look', async () => {
  const found = await provenance('token:2')
  expect(check(found, 'impossible')).toMatchObject({ finding: 'passed', readings: 1 })
  expect(check(found, 'jump')).toMatchObject({ finding: 'passed' })
  expect(check(found, 'revision')).toMatchObject({
    finding: 'not_applicable',
    detail: 'the series began with this run',
  })
  expect(check(found, 'product')).toMatchObject({
    finding: 'not_applicable',
    detail: 'value, amount and price are not all reported',
  })
  expect(check(found, 'incomplete_total')).toMatchObject({ finding: 'not_applicable' })
  const looked = (found.checks?.findings ?? []).filter(
    ({ finding }) => finding !== 'not_applicable',
  )
  expect(found.checks).toMatchObject({ passed: looked.length, total: looked.length })
})

test('of a total, rules looked at its readings and at the total itself', async () => {
  const found = await getProvenance(await openMarketNow(), {
    scope: 'class:27',
    measure: 'size',
    day: LAST - 2,
  })
  expect(check(found, 'impossible')).toMatchObject({ finding: 'passed', readings: 2 })
  expect(check(found, 'incomplete_total')).toMatchObject({ finding: 'passed' })
  expect(found.value).toBe(3e6)
})

test('a reading that is held shows with the rule and its reason, and is not passed', async () => {
  const found = await provenance('token:1')
  expect(found).toMatchObject({ value: 1e6, asOf: LAST - 1, quality: 'held' })
  const jump = check(found, 'jump')
  expect(jump).toMatchObject({ finding: 'held', decided: null })
  expect(jump?.detail).toMatch(/20 May 2026|2026-05-20/)
  expect(found.checks?.total).toBe((found.checks?.passed ?? Number.NaN) + 1)
})

test('a released reading says who released it and when, and names the run of the release', async () => {
  const held = (await heldValues()).find(({ rule }) => rule === 'jump')
  await decideMany(
    { userId: 'someone' },
    { ids: [held?.id ?? 0], decision: 'release', reason: 'it is so' },
  )
  const found = await provenance('token:1')
  expect(found).toMatchObject({ value: 9e9, asOf: LAST, quality: 'published' })
  const jump = check(found, 'jump')
  expect(jump).toMatchObject({ finding: 'released', decided: { by: 'admin' } })
  expect(Date.parse(jump?.decided?.at ?? '')).toBeGreaterThan(Date.now() - 600_000)
  const { rows } = await sql().query<{ id: number }>('select max(id) as id from ingest_run')
  expect(found.run.id).toBe(rows[0]?.id)
  expect(check(await provenance('token:2'), 'jump')).toMatchObject({ finding: 'passed' })
})

test('the run is the one that wrote the day, and not the newest of the line', async () => {
  const { runId } = await publishSeries(
    'Asset Value',
    '2026-05-21',
    { note: [2.01e6] },
    { network: 'ethereum' },
  )
  expect((await provenance('token:2')).run.id).toBe(runId)
  const before = await provenance('token:2', '2026-05-20')
  expect(before).toMatchObject({ asOf: LAST, value: 2e6 })
  expect(before.run.id).toBeLessThan(runId)
  expect(check(await provenance('token:2'), 'revision')).toMatchObject({ finding: 'passed' })
})

test('days that were revised are listed with both values and the run', async () => {
  const { runId } = await publishSeries(
    'Asset Value',
    '2026-05-10',
    { note: [2.02e6] },
    { network: 'ethereum' },
  )
  expect((await provenance('token:2')).revised).toMatchObject([
    { day: day('2026-05-10'), before: 2e6, after: 2.02e6, runId },
  ])
  const that = await provenance('token:2', '2026-05-10')
  expect(that.history.map(({ value }) => value)).toEqual([2.02e6, 2e6])
  expect(that.revised).toEqual([])
})

test('of a day without a value nothing is said', async () => {
  await expect(provenance('token:2', '2026-04-01')).rejects.toMatchObject({ code: 'not_found' })
})

test('generated values were judged by nobody', async () => {
  await sql().query(
    `update ingest_run set source_id = (select id from source where slug = 'demo')
     where id = (select min(id) from ingest_run)`,
  )
  const found = await provenance('token:2', '2026-05-05')
  expect(found.checks).toMatchObject({ passed: 0, total: 0 })
  expect(check(found, 'impossible')).toMatchObject({
    finding: 'not_applicable',
    detail: 'not applied to generated values',
  })
})
