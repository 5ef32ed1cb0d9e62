import { beforeEach, expect, test } from 'vitest'
import { withdrawRun } from '#server/pipeline/decisions/withdraw-run.ts'
import { emptySite, held, ingest, publishedValues } from '../../support/ingest/ingest-site.ts'
import { writtenFile } from '../../support/files/written-file.ts'

// Promise: a reported total and the parts of it are compared, also where they come in two runs, and
// with what has no class here.
const LENGTH = 40
const FROM = 30

const dayAt = (at: number): string =>
  new Date(Date.UTC(2026, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)

/** Billions of a day: categories, and what the source sums up as Other. */
const amountsOn = (at: number) => ({
  treasuries: 6e9 + at * 1e7,
  commodities: 5e9 + at * 2e7,
  other: 11e9 + at * 1e7,
})
const totalOn = (at: number): number =>
  Object.values(amountsOn(at)).reduce((sum, value) => sum + value, 0)

const daysFrom = (from: number, to = LENGTH) =>
  Array.from({ length: to - from }, (_, at) => from + at)
const categories = (days: readonly number[], commoditiesTimes = 1) =>
  writtenFile(
    'categories.csv',
    [
      'date,Treasuries,Commodities,Other',
      ...days.map((at) => {
        const { treasuries, commodities, other } = amountsOn(at)
        return [dayAt(at), treasuries, commodities * commoditiesTimes, other].join()
      }),
    ].join('\n'),
  )
const totals = (days: readonly number[], times = 1) =>
  writtenFile(
    'rwa_tvl_history.csv',
    ['date,rwa_tvl', ...days.map((at) => `${dayAt(at)},${totalOn(at) * times}`)].join('\n'),
  )
const load = (file: string) => ingest('tvl-history', file)
const days = async (scope: string) => [...(await publishedValues(scope, 'valueLocked')).keys()]
const heldByParts = async () =>
  (await held()).filter(({ rule, state }) => rule === 'parts' && state === 'held')

beforeEach(emptySite)

test('right files that come one after the other are published whole, in either order', async () => {
  await load(categories(daysFrom(0)))
  await load(totals(daysFrom(0)))
  expect(await days('total')).toHaveLength(LENGTH)
  await emptySite()
  await load(totals(daysFrom(0)))
  await load(categories(daysFrom(0)))
  expect(await days('class:37')).toHaveLength(LENGTH)
  expect(await heldByParts()).toEqual([])
})

test('a total that is more than its published parts and their rest is held', async () => {
  await load(categories(daysFrom(0)))
  await load(totals(daysFrom(0, FROM)))
  await load(categories(daysFrom(FROM)))
  const report = await load(totals(daysFrom(FROM), 1.3))
  expect(report.pointsNew).toBe(0)
  expect(await days('total')).toHaveLength(FROM)
  expect((await heldByParts()).map(({ day }) => day)).toEqual(daysFrom(FROM).map(dayAt))
  // the right one ends the hold
  await load(totals(daysFrom(FROM)))
  expect(await days('total')).toHaveLength(LENGTH)
})

test('so is one that is less than its published parts', async () => {
  await load(categories(daysFrom(0)))
  await load(totals(daysFrom(0), 0.9))
  expect(await heldByParts()).toHaveLength(LENGTH)
})

test('so is one in thousands or ten times as much, which is not near its published parts on any day', async () => {
  await load(categories(daysFrom(0)))
  for (const factor of [0.001, 10]) {
    await load(totals(daysFrom(0), factor))
    expect(await heldByParts()).toHaveLength(LENGTH)
  }
  await load(totals(daysFrom(0)))
  expect(await heldByParts()).toEqual([])
})

test('so is one that is less than one of its published parts, whatever it is of', async () => {
  await load(categories(daysFrom(0)))
  await load(totals(daysFrom(0), 0.25))
  expect(await heldByParts()).toHaveLength(LENGTH)
})

test('parts that do not add up to the published total are held', async () => {
  await load(totals(daysFrom(0)))
  await load(categories(daysFrom(0, FROM)))
  await load(categories(daysFrom(FROM), 0.8))
  expect(await days('class:37')).toHaveLength(FROM)
  expect(await days('class:27')).toHaveLength(FROM)
  await load(categories(daysFrom(FROM)))
  expect(await days('class:37')).toHaveLength(LENGTH)
  expect(await heldByParts()).toEqual([])
})

test('the rest of a run that was withdrawn is not known, and no total is too much for it', async () => {
  await load(categories(daysFrom(0, FROM)))
  const { runId } = await load(categories(daysFrom(FROM)))
  await withdrawRun({ runId, reason: 'another day' })
  await load(totals(daysFrom(0), 1.3))
  expect(await days('total')).toEqual(daysFrom(FROM).map(dayAt))
})
