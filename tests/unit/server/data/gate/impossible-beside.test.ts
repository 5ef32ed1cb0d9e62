import { expect, test } from 'vitest'
import type { Day } from '#lib/dates.ts'
import { findImpossibleBeside } from '#server/data/gate/impossible-beside.ts'
import { layOver, type Finding, type LineReadings } from '#server/data/gate/readings.ts'
import type { Packed } from '#server/data/series/packed.ts'
import { NO_VERDICTS, old, START } from '../../../../support/judged-lines.ts'

const OTHER = 'Asset Value of Treasuries'

/** Days that are held of a class that reads 7 on two days. */
function judge(impossibleBeside: string | undefined, published?: Packed, released: Day[] = []) {
  const line = layOver(
    { measure: 'bridgedTokenValue', classId: 28, subject: 'Stocks', impossibleBeside },
    published,
    { days: Int32Array.of(START, START + 1), points: Float64Array.of(7, 7) },
    { ...NO_VERDICTS, released: new Set(released) },
  )
  const found = new Map<LineReadings, Map<Day, Finding>>([[line, new Map()]])
  return [...findImpossibleBeside(found)]
}

test('a class without a past is held beside one that no market could hold, and its reason names that', () => {
  const held = judge(OTHER)
  expect(held.map(({ day }) => day)).toEqual([START, START + 1])
  expect(held[0]?.reason).toContain(OTHER)
})

test('what has a past is judged by that, and what somebody released is published', () => {
  expect(judge(OTHER, old([6]))).toEqual([])
  expect(judge(undefined)).toEqual([])
  expect(judge(OTHER, undefined, [START]).map(({ day }) => day)).toEqual([START + 1])
})
