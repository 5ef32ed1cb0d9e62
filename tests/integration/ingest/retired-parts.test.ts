// Totals go on without a part that fell silent, or that somebody retired, and say so.
import { beforeAll, expect, test } from 'vitest'
import { isoDay } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { listChanges } from '#server/market/changes/list-changes.ts'
import { retiredParts } from '#server/pipeline/decisions/retired-parts.ts'
import { combine } from '#server/market/figures/totals/combined.ts'
import { computeWaterfall } from '#server/market/figures/charts/compute-waterfall.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { appRouter } from '#server/trpc/root.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { findViewer, makePerson } from '../../support/people/people.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'
import { ended, start } from './programs/ingest-program.ts'

const quality = (...args: string[]) => ended(start('quality-cli', args))
const CLASS = 'class:27'

// bill is worth 60 and note 40; note has nothing after 5 May
beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'note', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
  ])
  await sql().query("update asset set added_on = '2026-04-01'")
  await publishSeries(
    'Asset Value',
    '2026-04-01',
    { bill: steady(45, 60), note: steady(35, 40) },
    { network: 'ethereum' },
  )
})

async function readTotal() {
  const lines = await (await openMarketNow()).lines([CLASS, 'asset:2'], ['size'])
  const whole = combine('size', [CLASS], lines)
  if (!whole) throw new Error('the class has no value')
  return { whole, note: combine('size', ['asset:2'], lines) }
}

const growth = async () => {
  const { whole } = await readTotal()
  const market = await openMarketNow()
  const units = [...(await market.units('size')).values()].flatMap((value) => value.units)
  return computeWaterfall(market, units, whole, { from: day('2026-05-01'), to: lastDay(whole) })
}

const changes = async () =>
  (
    await listChanges(await openMarketNow(), { kinds: ['left', 'returned'], search: '', page: 1 })
  ).changes.map(({ kind, name, detail, href }) => ({ kind, name, detail, href }))

test('a total waits for a part that is silent', async () => {
  const { whole } = await readTotal()
  expect([isoDay(lastDay(whole)), whole.values.at(-1)]).toEqual(['2026-05-05', 100])
  expect(await changes()).toEqual([])
})

test('a retired part is waited for no longer, and has left', async () => {
  expect(await quality('retire', 'note', '--reason', 'redeemed in full')).toMatchObject({
    code: 0,
    out: 'Retired: totals go on without note from 2026-05-06 on.\n',
  })
  const { whole, note } = await readTotal()
  expect([isoDay(lastDay(whole)), whole.values.at(-1)]).toEqual(['2026-05-15', 60])
  expect(note && [isoDay(lastDay(note)), note.values.at(-1)]).toEqual(['2026-05-05', 40])
  expect(await growth()).toMatchObject({ before: 100, after: 60, left: -40, late: 0, organic: 0 })
  expect(await changes()).toEqual([
    {
      kind: 'left',
      name: 'note',
      detail: 'Totals go on without it from 6 May 2026 on, by decision.',
      href: '/assets/note',
    },
  ])
  const { rows } = await sql().query(
    "select actor, after from audit_entry where action = 'part.retire'",
  )
  expect(rows).toEqual([
    { actor: 'cli', after: { scope: 'asset:2', from: '2026-05-06', reason: 'redeemed in full' } },
  ])
  expect(await quality('retire', 'note', '--reason', 'again')).toMatchObject({ code: 1 })
})

test('a retired part counts on the days before, whatever it reports afterwards', async () => {
  await publishSeries(
    'Asset Value',
    '2026-05-06',
    { note: steady(10, 41) },
    { network: 'ethereum' },
  )
  const { whole, note } = await readTotal()
  expect(whole.values.at(-1)).toBe(60)
  expect(whole.values[day('2026-05-05') - whole.start]).toBe(100)
  expect(note?.values.at(-1)).toBe(41)
})

test('what was retired can be taken back', async () => {
  expect(await quality('restore', 'note', '--reason', 'still reporting')).toMatchObject({
    code: 0,
    out: 'Restored: totals count note again.\n',
  })
  const { whole } = await readTotal()
  expect(whole.values.at(-1)).toBe(101)
  expect((await changes()).map(({ kind }) => kind)).toEqual(['returned', 'left'])
  expect(await quality('restore', 'note', '--reason', 'again')).toMatchObject({ code: 1 })
})

test('a part leaves by itself after as many days as totals wait, and returns with a newer value', async () => {
  const until = (last: string) => day(last) - day('2026-05-16') + 1
  await publishSeries(
    'Asset Value',
    '2026-05-16',
    { bill: steady(until('2026-06-14'), 60) },
    { network: 'ethereum' },
  )
  expect(await changes()).toHaveLength(2)
  await publishSeries('Asset Value', '2026-06-15', { bill: [60] }, { network: 'ethereum' })
  expect((await changes())[0]).toMatchObject({
    kind: 'left',
    detail: 'Totals go on without it from 15 Jun 2026 on: it has been silent for too long.',
  })
  const { whole } = await readTotal()
  expect([isoDay(lastDay(whole)), whole.values.at(-1)]).toEqual(['2026-06-15', 60])
  await publishSeries(
    'Asset Value',
    '2026-06-16',
    { bill: [60], note: [41] },
    { network: 'ethereum' },
  )
  expect((await changes())[0]).toMatchObject({ kind: 'returned', name: 'note' })
})

test('an admin decides the same with a reason, and nobody else does', async () => {
  const [admin, reader] = [
    await findViewer(await makePerson('admin@own.example', { role: 'ADMIN' })),
    await findViewer(await makePerson('reader@own.example')),
  ]
  const decide = (viewer: Viewer, decision: 'retire' | 'restore', reason: string) =>
    appRouter
      .createCaller({ headers: new Headers(), viewer: () => Promise.resolve(viewer) })
      .admin.quality.decidePart({ part: 'token:2', decision, reason, from: '2026-06-01' })
  await expect(decide(reader, 'retire', 'Redeemed.')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(decide(admin, 'retire', '')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await decide(admin, 'retire', 'Redeemed.')
  expect(await retiredParts()).toEqual([
    { scopeKey: 'token:2', fromDay: day('2026-06-01'), reason: 'Redeemed.' },
  ])
  // without its token the asset has no value on that day either
  const { whole, note } = await readTotal()
  expect(whole.values.at(-1)).toBe(60)
  expect(note && isoDay(lastDay(note))).toBe('2026-05-15')
  await decide(admin, 'restore', 'Not after all.')
  expect(await retiredParts()).toEqual([])
  expect((await readTotal()).whole.values.at(-1)).toBe(101)
})
