import { expect, test } from 'vitest'
import { canMove, findMigrations } from '#server/pipeline/gate/rules/levels/migrations.ts'
import type { LineReadings } from '#server/pipeline/gate/readings/readings.ts'
import { readLines, steady } from '../../../../../../support/series/judged-scope.ts'
import { START } from '../../../../../../support/series/judged-lines.ts'

const supply = (values: readonly number[]): LineReadings => {
  const [line] = readLines({ totalSupply: values })
  if (!line) throw new Error('no line')
  return line
}

/** Places of the days on which each line is found to have moved. */
function migrated(...values: readonly (readonly number[])[]) {
  const lines = values.map(supply)
  const found = findMigrations([lines])
  return lines.map((line) => [...(found.get(line) ?? [])].map((day) => day - START))
}

test('what leaves one network for another on a day is a migration of both', () => {
  const left = [...steady(40, 900e6), ...steady(20, 600e6)]
  expect(migrated(left, [...steady(40, 500e6), ...steady(20, 803e6)])).toEqual([[40], [40]])
  expect(migrated(left, [...steady(40, Number.NaN), ...steady(20, 300e6)])).toEqual([[40], [40]])
  expect(
    migrated(
      left,
      [...steady(40, 500e6), ...steady(20, 800e6)],
      [...steady(30, 70e6), ...steady(30, 900e6)],
    ),
  ).toEqual([[40], [40], []])
})

test('it is none where the amounts differ, the days differ, or the columns are exchanged', () => {
  const left = [...steady(40, 900e6), ...steady(20, 600e6)]
  expect(migrated(left, [...steady(40, 500e6), ...steady(20, 850e6)])).toEqual([[], []])
  expect(migrated(left, [...steady(41, 500e6), ...steady(19, 800e6)])).toEqual([[], []])
  expect(migrated(left, [...steady(40, 500e6), ...steady(20, 200e6)])).toEqual([[], []])
  expect(migrated(left, [...steady(40, 600e6), ...steady(20, 900e6)])).toEqual([[], []])
})

test('amounts move, and neither prices nor holders nor flows do', () => {
  expect(canMove({ measure: 'totalSupply' })).toBe(true)
  expect(canMove({ measure: 'marketValue' })).toBe(true)
  for (const measure of ['price', 'holders', 'dailyMints', 'apy7Day'] as const)
    expect(canMove({ measure })).toBe(false)
})
