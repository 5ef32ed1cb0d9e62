import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formOfAnswer } from '#server/pipeline/connectors/form-of-answer.ts'
import { withoutFigures } from '#server/pipeline/connectors/report-forms.ts'

const form = (value: unknown) => formOfAnswer(Buffer.from(JSON.stringify(value)))

test('of an answer its names stay, and kinds stand in the place of values', () => {
  expect(
    form({
      data: [
        { day: '2026-03-01', nav: '10.02', supply: 5, at: '2026-03-01T10:00:00Z' },
        { day: '2026-03-02', nav: null, supply: 6, at: '2026-03-02T10:00:00Z' },
        { day: '2026-03-03', nav: '10.04', supply: 7, at: '2026-03-03T10:00:00Z' },
      ],
    }),
  ).toEqual({
    data: [
      { day: 'day', nav: 'number in text', supply: 'number', at: 'time' },
      { day: 'day', nav: 'null', supply: 'number', at: 'time' },
    ],
  })
})

test('names that are data themselves do not stay', () => {
  expect(form({ '0x7712c34205737192402172409a8f7ccef8aa2aec': { price: 1 } })).toEqual({
    '(keys)': [{ price: 'number' }],
  })
  expect(form({ nav: '1.5', change_365d: 2 })).toEqual({
    nav: 'number in text',
    '(keys)': ['number'],
  })
  expect(form({ '2026-03-01': 1.5, '2026-03-02': 'n/a' })).toEqual({ '(keys)': ['number', 'text'] })
})

test('other text has its columns, and no lines', () => {
  expect(formOfAnswer(Buffer.from('Date,Price\n2026-01,2000\n'))).toEqual({
    columns: ['Date', 'Price'],
  })
  expect(formOfAnswer(Buffer.from('<!doctype html><title>Key abc</title>'))).toBe('markup')
  expect(formOfAnswer(Buffer.from('2026-01,2000\n'))).toBe('other text')
  expect(formOfAnswer(Buffer.alloc(0))).toBe('nothing')
})

test('no value of any JSON is in its form', () => {
  const secret = fc
    .tuple(fc.integer({ min: 1_000, max: 9_999_999 }), fc.stringMatching(/^[a-z]{5}$/))
    .map(([number, word]) => `${word}-${number}`)
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      secret,
      fc.integer({ min: 1_000 }),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(secret, fc.constantFrom('nav', 'supply')), tie('tree'), {
        maxKeys: 4,
      }),
    ),
  }))
  fc.assert(
    fc.property(tree, (value) => {
      expect(JSON.stringify(form(value))).not.toMatch(/\d{3}/)
    }),
  )
})

test('of a sentence the days, statuses and addresses stay, and no other number and no key', () => {
  const address = '0x7712c34205737192402172409a8f7ccef8aa2aec'
  expect(
    withoutFigures(`usdc.csv: answered 404, of 2026-03-01, 1,204.5 and 12 at ${address}`),
  ).toBe(`usdc.csv: answered 404, of 2026-03-01, # and # at ${address}`)
  expect(withoutFigures('error message: the key 9f8a7b6c5d4e3f2a1b0c is spent')).toBe(
    'error message: the key # is spent',
  )
})
