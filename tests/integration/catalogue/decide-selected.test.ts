import { beforeAll, expect, test } from 'vitest'
import { auditPage } from '#server/core/audit/audit-page.ts'
import { heldPage } from '#server/pipeline/decisions/held-page.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { appRouter } from '#server/trpc/root.ts'
import { findViewer, makePerson } from '../../support/people/people.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

let admin: Viewer
let firstRun: number
const quality = () =>
  appRouter.createCaller({ headers: new Headers(), viewer: () => Promise.resolve(admin) }).admin
    .quality
const held = (filters: { rule?: string; run?: string; source?: string } = {}, page = 1) =>
  heldPage({ state: 'held', rule: undefined, source: undefined, ...filters, page })
const slips = (days: number) => [...steady(days, 10e6), ...steady(30, -1)]

beforeAll(async () => {
  admin = await findViewer(await makePerson('admin@own.example', { name: 'Ada', role: 'ADMIN' }))
  await makeCatalogue(
    ['one', 'two', 'three'].map((slug) => ({ slug, assetClass: 'us_treasuries' })),
  )
  await publishSeries('Total Asset Value (Dollar)', '2026-01-01', {
    one: steady(20, 10e6),
    two: steady(20, 20e6),
    three: steady(20, 30e6),
  })
  const { runId } = await publishSeries('Total Asset Value (Dollar)', '2026-01-21', {
    one: slips(2),
    two: slips(2),
  })
  firstRun = runId
  await publishSeries('Total Asset Value (Dollar)', '2026-01-21', { three: slips(2) })
})

test('all that is held is counted, by rule, by source and by run, however many there are', async () => {
  const { count, rules, sources, runs, rows } = await held()
  expect(count).toBeGreaterThan(rows.length)
  const negative = await held({ rule: 'negative' })
  expect(negative.count).toBe(90)
  expect(rules).toContainEqual({ key: 'negative', label: 'Negative value', count: 90 })
  expect(sources.reduce((sum, each) => sum + each.count, 0)).toBe(count)
  expect(runs.find(({ key }) => key === String(firstRun))?.count).toBeGreaterThanOrEqual(60)
  expect((await held({ rule: 'negative', run: String(firstRun) })).count).toBe(60)
})

test('nothing is decided without a run or a rule, or without a reason', async () => {
  await expect(
    quality().decideSelected({ decision: 'reject', reason: 'A slip of the source.' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(
    quality().decideSelected({ rule: 'negative', decision: 'reject', reason: '' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await held({ rule: 'negative' })).count).toBe(90)
})

test('all of a run and a rule are decided part by part, each with the reason in the audit trail', async () => {
  const selection = {
    runId: firstRun,
    rule: 'negative',
    decision: 'reject',
    reason: 'A slip of the source.',
  } as const
  const part = await quality().decideSelected(selection)
  expect(part.decided).toHaveLength(50)
  expect(part.left).toBe(10)
  const rest = await quality().decideSelected({ ...selection, after: part.after })
  expect(rest).toMatchObject({ left: 0 })
  expect(rest.decided).toHaveLength(10)
  expect((await held({ rule: 'negative' })).count).toBe(30)
  const { entries } = await auditPage(
    { actor: undefined, resource: 'held_value', action: undefined, id: undefined, day: undefined },
    1,
  )
  expect(entries[0]?.differences).toContainEqual({
    field: 'reason',
    before: null,
    after: 'A slip of the source.',
  })
  await expect(quality().decideSelected(selection)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
