import { beforeEach, expect, test } from 'vitest'
import { isoDay, parseDay } from '#lib/dates.ts'
import {
  assetScope,
  emptySite,
  exportFile,
  held,
  ingest,
} from '../../../support/ingest/ingest-site.ts'
import { TREASURIES } from '../../../support/ingest/ingest-treasuries.ts'
import { writtenFile } from '../../../support/files/written-file.ts'

beforeEach(emptySite)

const FIRST = parseDay('2024-01-01') ?? 0
const SMALL = 63e6
const LARGE = 222e6

/** Figures of days from one place on, none of which is there twice. */
const line = (level: number, length: number, from: number) =>
  Array.from({ length }, (_, at) => level + (from + at) * 12_345)

/** Loads a file that has both columns, from one place on. */
function load(from: number, one: readonly number[], other: readonly number[]) {
  const days = new Map(
    one.map((value, at) => [isoDay(FIRST + from + at), [value, other[at] ?? 0]] as const),
  )
  const file = exportFile(['AAA', 'BBB'], Object.fromEntries(days))
  return ingest('timeseries-export', writtenFile(`from-${from}.csv`, file), TREASURIES)
}

test.each([
  ['all of the first column', line(LARGE, 30, 60), line(LARGE, 30, 60), 'aaa', 30],
  ['all of the second column', line(SMALL, 30, 60), line(SMALL, 30, 60), 'bbb', 30],
  [
    'the end of the first column',
    [...line(SMALL, 18, 60), ...line(LARGE, 12, 78)],
    line(LARGE, 30, 60),
    'aaa',
    12,
  ],
])(
  '%s says what the other one says: that is held, and the other one is not',
  async (_, one, other, copy, days) => {
    expect(await load(0, line(SMALL, 60, 0), line(LARGE, 60, 0))).toMatchObject({ heldCount: 0 })
    await load(60, one, other)
    const found = (await held()).filter(({ rule }) => rule === 'twin')
    expect(new Set(found.map(({ scope }) => scope))).toEqual(new Set([await assetScope(copy)]))
    expect(found).toHaveLength(days)
  },
)
