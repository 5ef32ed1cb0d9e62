// A page of a value day shows what it showed when that day was the newest: each is read before later
// days come, and asked for that day after them.
import { beforeAll, expect, test } from 'vitest'
import { FIRST_DAY, publishFirst, publishNextDays } from '../../support/market/revised-market.ts'
import { PATHS, readShown, type Shown } from '../../support/market/shown-pages.ts'
import { day } from '../../support/market/small-market.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'

/** The last day that the first run has values of. */
const LAST = '2026-05-02'
const before = new Map<string, Shown>()

beforeAll(async () => {
  await publishFirst()
  for (const path of PATHS) before.set(path, (await readShown(path)).shown)
  await publishNextDays()
})

test.each(PATHS)('%s of a value day is what it was before later days came', async (path) => {
  const then = await readShown(path, { on: LAST })
  expect(then.point).toEqual({ on: day(LAST), asOf: null })
  expect(then.shown).toEqual(before.get(path))
})

test.each(PATHS)(
  '%s of a value day, as known before later days came, is the same',
  async (path) => {
    expect((await readShown(path, { on: LAST, asof: FIRST_DAY })).shown).toEqual(before.get(path))
    const known = await readShown(path, { on: '2026-04-20', asof: FIRST_DAY })
    expect(known.shown).toEqual((await readShown(path, { on: '2026-04-20' })).shown)
  },
)

test.each(PATHS.slice(0, 12))('%s has moved on since', async (path) => {
  const { shown } = await readShown(path)
  expect(shown.headline.map(({ value }) => value)).not.toEqual(
    before.get(path)?.headline.map(({ value }) => value),
  )
  expect(
    (await readShown(path, { on: '2026-05-05' })).shown.headline.map(({ value }) => value),
  ).toEqual(shown.headline.map(({ value }) => value))
})

test('the sheet of a figure has the same value of that day', async () => {
  const market = await openMarketNow()
  const shown = await Promise.all(
    ['/treasuries', '/assets/bond', '/'].map((path) => readShown(path, { on: '2026-04-20' })),
  )
  let asked = 0
  for (const { scope, measure, asOf, value } of shown.flatMap((page) => page.shown.headline)) {
    if (scope === null || measure === null || asOf === null || value === null) continue
    expect(asOf).toBeLessThanOrEqual(day('2026-04-20'))
    expect(await getProvenance(market, { scope, measure, day: asOf })).toMatchObject({
      value,
      asOf,
    })
    asked++
  }
  expect(asked).toBeGreaterThan(4)
})

test.each(PATHS.flatMap((path) => ['2026-03-23', '2999-01-01', 'then'].map((on) => [path, on])))(
  '%s refuses %s',
  async (path, on) => {
    await expect(readShown(path, { on })).rejects.toMatchObject({ code: 'bad_request' })
    await expect(readShown(path, { on })).rejects.toThrow(
      /"on"|No values on 2026-03-23: the first day is 2026-03-24|2999-01-01 is in the future/,
    )
  },
)
