// Promise: a class that its file ends with zeros is held on those days alone: its other days are
// published, and the total of all assets goes on with its last value.
import { beforeEach, expect, test } from 'vitest'
import { isoDay } from '#lib/dates.ts'
import { releaseTogether } from '#server/pipeline/decisions/decide.ts'
import { writtenFile } from '../../../support/files/written-file.ts'
import {
  emptySite,
  exportFile,
  held,
  ingest,
  publishedValues,
} from '../../../support/ingest/ingest-site.ts'

const DAYS = 300
const END = 150
const FIRST = 20_454

beforeEach(emptySite)

test('a class that ends in zeros', async () => {
  const valueOn = (at: number) => 2e9 * (1 + 0.01 * Math.cos(at * 1.7))
  const rows = Array.from({ length: DAYS }, (_, at): [string, number[]] => [
    isoDay(FIRST + at),
    [1e10 * (1 + 0.01 * Math.sin(at)), at < END ? valueOn(at) : 0],
  ])
  const measure = 'Bridged Token Value (Dollar)'
  const classes = ['US Treasury Debt', 'Stocks']
  await ingest(
    'timeseries-export',
    writtenFile('classes.csv', exportFile(classes, Object.fromEntries(rows), measure)),
    { options: { columns: 'class', tokenization: 'distributed' } },
  )
  expect(new Set((await held()).map(({ day }) => day))).toEqual(
    new Set(Array.from({ length: DAYS - END }, (_, at) => isoDay(FIRST + END + at))),
  )
  expect((await publishedValues('class:34#distributed', 'bridgedTokenValue')).size).toBe(END)
  const total = await publishedValues('total#distributed', 'bridgedTokenValue')
  const bills = 1e10 * (1 + 0.01 * Math.sin(DAYS - 1))
  expect(total.get(isoDay(FIRST + DAYS - 1))).toBeCloseTo(bills + valueOn(END - 1), 0)
})

test('a network whose zeros were released ends with them: those after it are published', async () => {
  const file = (days: number) =>
    writtenFile(
      'networks.csv',
      exportFile(
        ['Ethereum', 'Canto'],
        Object.fromEntries(
          Array.from({ length: days }, (_, at): [string, number[]] => [
            isoDay(FIRST + at),
            [1e10 * (1 + 0.01 * Math.sin(at)), at < 40 ? 2e9 * (1 + 0.01 * Math.cos(at)) : 0],
          ]),
        ),
        'Bridged Token Value (Dollar)',
      ),
    )
  const load = (days: number) =>
    ingest('timeseries-export', file(days), {
      options: { columns: 'network' },
    })
  await load(44)
  const holds = await held()
  expect(holds).toHaveLength(4)
  await releaseTogether({ ids: holds.map(({ id }) => id), note: 'it closed' })
  await load(48)
  expect((await held()).filter(({ state }) => state === 'held')).toEqual([])
})
