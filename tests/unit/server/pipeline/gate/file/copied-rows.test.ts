import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CopiedRows } from '#server/pipeline/gate/file/copied-rows.ts'

const DAY = 20_000

/** Days that are the same as another one, of rows by their day. */
function findCopied(
  rows: readonly (readonly [number, readonly number[]])[],
  names = (line: number) => `asset ${line}`,
): number[] {
  const copied = new CopiedRows()
  for (const [day, values] of rows)
    for (const [line, value] of values.entries())
      copied.see(day, { line, name: names(line), value })
  return copied.take().map(({ day }) => day - DAY)
}

const row = fc.uniqueArray(fc.double({ min: 1, max: 1e9, noNaN: true }), {
  minLength: 4,
  maxLength: 12,
})

test('a row that stands under another date is found with the row that it is, among any others', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 8, maxLength: 30 }), fc.nat(2), (rows, from) => {
      const days = rows.map((values, at) => [DAY + at, values] as const)
      expect(findCopied(days)).toEqual([])
      const copy = [DAY + from + 5, rows[from] ?? []] as const
      const wrong = days.map((each) => (each[0] === copy[0] ? copy : each))
      expect(findCopied(wrong)).toEqual([from, from + 5])
    }),
  )
})

test('a weekend, a row that comes a third time, and one value for all say nothing', () => {
  const friday = [1, 2, 3, 4]
  expect(
    findCopied([
      [DAY, friday],
      [DAY + 2, friday],
    ]),
  ).toEqual([])
  expect(
    findCopied([
      [DAY, friday],
      [DAY + 9, friday],
      [DAY + 20, friday],
    ]),
  ).toEqual([])
  expect(
    findCopied([
      [DAY, [5, 5, 5, 5]],
      [DAY + 9, [5, 5, 5, 5]],
    ]),
  ).toEqual([])
})

test('columns of one name are not rows of many', () => {
  const rows = [
    [DAY, [1, 2, 3, 4]],
    [DAY + 9, [1, 2, 3, 4]],
  ] as const
  expect(findCopied(rows)).toEqual([0, 9])
  expect(findCopied(rows, () => 'usdc')).toEqual([])
})

test('a file that is too long to be compared is not, and does not stay in memory', () => {
  const copied = new CopiedRows()
  for (let at = 0; at <= 500_000; at++)
    copied.see(DAY + (at % 3) * 9, { line: at, name: `asset ${at}`, value: Math.floor(at / 3) })
  expect(copied.take()).toEqual([])
  for (const day of [DAY, DAY + 9])
    for (const line of [0, 1, 2, 3]) copied.see(day, { line, name: `asset ${line}`, value: line })
  expect(copied.take()).toHaveLength(2)
})

test('a file is compared with itself, and not with the one before it', () => {
  const copied = new CopiedRows()
  const values = [1, 2, 3, 4]
  for (const [line, value] of values.entries())
    copied.see(DAY, { line, name: `asset ${line}`, value })
  expect(copied.take()).toEqual([])
  for (const [line, value] of values.entries())
    copied.see(DAY + 9, { line, name: `asset ${line}`, value })
  expect(copied.take()).toEqual([])
})
