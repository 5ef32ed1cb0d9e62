import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginDraft, readDraft } from '#components/admin/draft.ts'
import type { AdminField } from '#lib/registry/admin/resource.ts'

const choices = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
]
const fields: Readonly<Record<string, AdminField>> = {
  line: { label: 'Line', kind: 'line', longest: 80 },
  rate: { label: 'Rate', kind: 'percent' },
  price: { label: 'Price', kind: 'decimal' },
  ends: { label: 'Ends', kind: 'moment' },
  ids: { label: 'Ids', kind: 'choices', choices, none: 'All', isNumeric: true },
  words: { label: 'Words', kind: 'words', longest: 80 },
  is: { label: 'Is', kind: 'ternary', words: ['Yes', 'No', 'Unknown'] },
  flags: {
    label: 'Flags',
    kind: 'flags',
    flags: [
      { value: 'a', label: 'A', hint: '' },
      { value: 'b', label: 'B', hint: '' },
    ],
  },
  of: { label: 'Of', kind: 'reference', of: 'users' },
  source: { label: 'Source', kind: 'line', longest: 80, perEdit: true },
}
const kept = {
  line: 'Text',
  rate: 0.0525,
  price: 1.5,
  ends: '2026-11-21T16:22:33.444Z',
  ids: [2],
  words: ['a', 'b'],
  is: null,
  flags: { a: true, b: null },
  of: 'id',
  source: '',
}

it('says what is kept, to the second, while nothing is touched', () => {
  expect(readDraft(fields, beginDraft(fields, kept), kept)).toEqual({ ...kept, source: null })
})

it('reads what is typed: percent as fractions, numbers with thousands, lists line by line, moments as UTC', () => {
  const typed = {
    ...beginDraft(fields, kept),
    line: '  ',
    rate: '4.2',
    price: '1,234.5',
    ends: '2026-12-24T18:00',
    ids: ['1', '2'],
    words: ' x \n\ny\nx',
    source: 'https://source.example',
  }
  expect(readDraft(fields, typed, kept)).toEqual({
    ...kept,
    line: null,
    rate: 0.042,
    price: 1234.5,
    ends: '2026-12-24T18:00:00.000Z',
    ids: [1, 2],
    words: ['x', 'y'],
    source: 'https://source.example',
  })
})

it('sends a number that is none as it is written, so that the server can say so', () => {
  for (const text of ['1.2.3', 'NaN', '1e5', '--1', 'ten'])
    expect(readDraft(fields, { ...beginDraft(fields, kept), price: text }, kept)['price']).toBe(
      text,
    )
})

it('brings any percent with few digits back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (tenthousandths) => {
      const rate = tenthousandths / 1_000_000
      expect(readDraft(fields, { ...beginDraft(fields, { ...kept, rate }) }, {})['rate']).toBe(rate)
    }),
  )
})
