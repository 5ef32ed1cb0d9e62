// A page says of an earlier day what it said on that day: each is read before a later run changes
// everything, and asked for again after it.
import { beforeAll, expect, test } from 'vitest'
import { day } from '../../support/market/small-market.ts'
import { FIRST_DAY, publishFirst, publishLater } from '../../support/market/revised-market.ts'
import { PATHS, readShown, type Shown } from '../../support/market/shown-pages.ts'
import { NOW } from '#lib/view/figures/point-in-time.ts'
import { findPage } from '#server/pages/all-pages.ts'

const before = new Map<string, Shown>()

beforeAll(async () => {
  await publishFirst()
  for (const path of PATHS) before.set(path, (await readShown(path)).shown)
  await publishLater()
})

test.each(PATHS)('%s of that day is what it was on that day', async (path) => {
  const then = await readShown(path, { asof: FIRST_DAY })
  expect(then.point).toEqual({ on: null, asOf: day(FIRST_DAY) })
  expect(then.shown).toEqual(before.get(path))
})

test.each(PATHS.slice(0, 12))('%s has moved on since', async (path) => {
  const { shown, point } = await readShown(path)
  expect(point).toEqual(NOW)
  expect(shown).not.toEqual(before.get(path))
  expect(
    (await readShown(path, { asof: '2026-05-06' })).shown.headline.map(({ value }) => value),
  ).toEqual(shown.headline.map(({ value }) => value))
})

test.each(
  PATHS.flatMap((path) => ['2026-05-02', '2999-01-01', 'then'].map((asof) => [path, asof])),
)('%s refuses %s', async (path, asof) => {
  await expect(readShown(path, { asof })).rejects.toMatchObject({ code: 'bad_request' })
  await expect(readShown(path, { asof })).rejects.toThrow(
    /asof|Nothing was published by 2026-05-02/i,
  )
})

test('files say by when they were published, and carry it in their address', async () => {
  const found = findPage('/networks')
  const file = await found?.page.download(found.slug, { asof: FIRST_DAY })
  expect(file).toMatchObject({
    point: { asOf: day(FIRST_DAY) },
    href: `/networks?asof=${FIRST_DAY}`,
  })
  const list = findPage('/assets')
  expect(await list?.page.download(list.slug, { asof: FIRST_DAY })).toMatchObject({
    point: { asOf: day(FIRST_DAY) },
    href: `/assets?asof=${FIRST_DAY}`,
  })
})
