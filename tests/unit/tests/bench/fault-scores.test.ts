import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BenchmarkCase } from '../../../bench/faults/benchmark-case.ts'
import { readFlags } from '../../../bench/faults/case-files.ts'
import { drawCases } from '../../../bench/faults/draw-cases.ts'
import { otherRules } from '../../../bench/faults/other-rules.ts'
import { ownGate } from '../../../bench/faults/own-gate.ts'
import { scoreCase, sumScores } from '../../../bench/faults/score-cases.ts'

const truth = [100, 101, 102, 103, 104]
const CASE: BenchmarkCase = {
  id: 'one',
  kind: 'a spike',
  isRight: false,
  form: 'append',
  classId: 27,
  measure: 'totalAssetValue',
  isOneAsset: false,
  start: 20_000,
  from: 2,
  events: [],
  lines: [
    { name: 'judged', truth, given: [100, 101, 102, 1030, 104] },
    { name: 'other', truth, given: truth },
  ],
}
const flags = (...days: number[]) => new Map([['judged', new Set(days)]])

test('what is held of wrong and right readings is counted, and how far the total is off', () => {
  expect(scoreCase(CASE, flags(3))).toMatchObject({ wrong: 1, held: 1, right: 5, heldRight: 0 })
  // the day before stands in for the one that is held
  expect(scoreCase(CASE, flags(3)).headline).toBeCloseTo(1 / 206)
  const missed = scoreCase(CASE, flags(4))
  expect(missed).toMatchObject({ held: 0, heldRight: 1 })
  expect(missed.headline).toBeCloseTo(1133 / 206 - 1)
  expect(sumScores([scoreCase(CASE, flags(3)), missed])).toMatchObject({
    recall: 0.5,
    caught: 0.5,
    falseHolds: 0.1,
    headlines: 0.5,
  })
})

test('a jump of a tenth is held on the day it comes and on the day it goes', () => {
  const held = otherRules['a jump of 10% since the day before']?.(CASE)
  expect([...(held?.get('judged') ?? [])]).toEqual([3, 4])
  expect([...(held?.get('other') ?? [])]).toEqual([])
})

test('a seed makes the same cases, right ones are right, and faults come where something is judged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      const cases = drawCases(seed, 1)
      expect(drawCases(seed, 1)).toEqual(cases)
      for (const each of cases) {
        const { wrong } = scoreCase(each, new Map())
        if (each.isRight) expect(wrong, each.id).toBe(0)
        for (const { truth: should, given } of each.lines)
          expect(given.slice(0, each.from), each.id).toEqual(should.slice(0, each.from))
      }
    }),
    { numRuns: 5 },
  )
})

test('the gate holds decimals that are mistaken on single days, and no undisturbed line', async () => {
  const cases = drawCases(11, 8)
  for (const each of cases.filter(({ kind }) => kind.endsWith('mistaken on single days'))) {
    const { wrong, held } = scoreCase(each, await ownGate(each))
    expect(held, each.id).toBe(wrong)
  }
  for (const each of cases.filter(({ kind }) => kind === 'an undisturbed line'))
    expect(scoreCase(each, await ownGate(each)).heldRight, each.id).toBe(0)
})

test('days that a rule of others holds are read by case, line and day, and what is none is named', () => {
  const read = readFlags('case,line,day\none,judged,2024-10-07\n', [CASE])
  expect(read.complaint).toBeNull()
  expect([...(read.flags[0]?.get('judged') ?? [])]).toEqual([3])
  for (const row of ['two,judged,2024-10-07', 'one,nobody,2024-10-07', 'one,judged,7 Oct'])
    expect(readFlags(row, [CASE]).complaint).toContain('line 1 names no case')
})
