import { expect, test } from 'vitest'
import { parseDay } from '#lib/dates.ts'
import { valueSignKeys, valueSigns } from '#lib/registry/value-signs.ts'
import {
  describeValueNotes,
  listSignKeys,
  listSigns,
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
