import { expect, test } from 'vitest'
import { parseDay } from '#lib/dates.ts'
import { valueSignKeys, valueSigns } from '#lib/registry/value-signs.ts'
import { TINY_MISSING } from '#lib/registry/day-marks.ts'
import {
  describeLoud,
  describeValueNotes,
  listSignKeys,
  listSigns,
  quietNote,
  UNMARKED,
} from '#lib/view/figures/day-note.ts'

const partial = { key: 'partial' as const, text: '0.5% missing' }

test('a newest value has a letter for each thing that is to be known of it, and a file the same words', () => {
  const value = {
    notes: [partial],
    isUpperBound: true,
    heldFrom: parseDay('2026-05-30') ?? 0,
  }
  expect(listSigns(value)).toEqual([
    partial,
    { key: 'upperBound', text: 'upper bound' },
    { key: 'held', text: 'held since 30 May 2026' },
  ])
  expect(describeValueNotes(value)).toBe('0.5% missing; upper bound; held since 30 May 2026')
  expect([listSigns(UNMARKED), describeValueNotes(UNMARKED)]).toEqual([[], null])
})

test('less than a thousandth that is missing stands in files and sheets, and beside no value', () => {
  const tiny = { key: 'partial' as const, text: TINY_MISSING }
  const value = { ...UNMARKED, notes: [tiny], isUpperBound: true }
  expect(listSigns(value)).toEqual([{ key: 'upperBound', text: 'upper bound' }])
  expect(describeValueNotes(value)).toBe('less than 0.1% missing; upper bound')
  expect(describeLoud([tiny, partial])).toBe('0.5% missing')
  expect([quietNote(`mints less burns; ${TINY_MISSING}`), quietNote(TINY_MISSING)]).toEqual([
    'mints less burns',
    null,
  ])
})

test('a legend has each letter of a table once, the one that says most first', () => {
  expect(listSignKeys([{ key: 'held' }, { key: 'partial' }, { key: 'unusual' }, partial])).toEqual([
    'unusual',
    'partial',
    'held',
  ])
})

test('no two letters are the same, and each stands in legends', () => {
  const letters = Object.values(valueSigns).map(({ sign }) => sign)
  expect(new Set(letters).size).toBe(letters.length)
  expect([...valueSignKeys].sort()).toEqual(Object.keys(valueSigns).sort())
})
