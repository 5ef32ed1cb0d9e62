import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textPattern, wildcardsIn } from '#lib/query/text-pattern.ts'

it('takes % for any text, and every other sign for itself', () => {
  expect(textPattern('a%c')('abc')).toBe(true)
  expect(textPattern('a%c')('ac')).toBe(true)
  expect(textPattern('a%c')('abcd')).toBe(false)
  expect(textPattern('a_c')('abc')).toBe(false)
  expect(textPattern('100\\%')('100\\ and more')).toBe(true)
  expect(textPattern('%')('')).toBe(true)
  expect(textPattern('')('a')).toBe(false)
  expect(textPattern('aa%aa')('aaa')).toBe(false)
})

it('finds the parts in their order, and none twice', () => {
  expect(textPattern('%ab%bc%')('abc')).toBe(false)
  expect(textPattern('%ab%bc%')('abbc')).toBe(true)
  expect(textPattern('%b%a')('ab')).toBe(false)
})

it('ignores case letter by letter', () => {
  expect(textPattern('%STRASSE', { ignoresCase: true })('Hauptstrasse')).toBe(true)
  expect(textPattern('ΟΔΟΣ', { ignoresCase: true })('οδοσ')).toBe(true)
  expect(textPattern('a')('A')).toBe(false)
})

it('agrees with trying every place there is', () => {
  const sign = fc.constantFrom('a', 'b', '%', '_', '\\', '😀')
  fc.assert(
    fc.property(
      fc.string({ unit: sign, maxLength: 12 }),
      fc.string({ unit: sign, maxLength: 12 }),
      (pattern, text) => {
        expect(textPattern(pattern)(text)).toBe(slowly([...pattern], [...text]))
      },
    ),
    { numRuns: 3000 },
  )
})

function slowly([first, ...pattern]: readonly string[], text: readonly string[]): boolean {
  if (first === undefined) return text.length === 0
  if (first === '%')
    return Array.from({ length: text.length + 1 }, (_, at) => at).some((at) =>
      slowly(pattern, text.slice(at)),
    )
  return text[0] === first && slowly(pattern, text.slice(1))
}

it('ends with hundreds of wildcards in a long text', () => {
  expect(textPattern(`${'%a'.repeat(5000)}%b`)('a'.repeat(100_000))).toBe(false)
})

it('counts wildcards, several in a row as one', () => {
  expect(['', 'a', '%', 'a%b%%%c', '%%'].map(wildcardsIn)).toEqual([0, 0, 1, 2, 1])
})
