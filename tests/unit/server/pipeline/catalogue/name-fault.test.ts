import { expect, test } from 'vitest'
import { findNameFault } from '#server/pipeline/catalogue/name-fault.ts'

test('what a row of values has in the place of a name is none', () => {
  expect(findNameFault('279095190.56')).toBe(
    '"279095190.56" is a number, not a name: the header may be missing, or a row of values in its place',
  )
  const faults = (names: string[]) => names.map((name) => findNameFault(name)?.match(/a \w+,/)?.[0])
  expect(faults(['1', '-3.2', '1,234.50', '1e9', '4.25%', '$12'])).toEqual(
    Array.from({ length: 6 }, () => 'a number,'),
  )
  expect(
    faults([
      '2024-07-02',
      '2024-07-02T00:00:00Z',
      '7/2/2024',
      '02.07.24',
      '2 Jul 2024',
      'July 2, 2024',
    ]),
  ).toEqual(Array.from({ length: 6 }, () => 'a date,'))
  expect(findNameFault(' ')).toBe('the name is empty: name the column in the header, or delete it')
})

test('names with numbers in them are names', () => {
  for (const name of [
    'TBONDS13',
    '1inch',
    'bIB01',
    '3-Month Bill',
    'S&P 500',
    '4%er',
    'Dec 2027 Bond',
    '0x',
  ])
    expect(findNameFault(name)).toBeUndefined()
})
