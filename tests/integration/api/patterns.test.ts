// A filter has to find the same among rows in memory (series) and among rows of the database (records).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesFilter } from '#lib/query/evaluate-filter.ts'
import type { Leaf } from '#lib/query/query.ts'
import { sql } from '#server/core/database/db.ts'
import { Bindings, compileFilter } from '#server/core/database/compile-filter.ts'

const sign = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'a',
      'A',
      'b',
      '%',
      '_',
      '\\',
      'é',
      'É',
      'Σ',
      'ς',
      'σ',
      'İ',
      'ß',
      '😀',
      '\n',
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter((text) => !text.includes('\0') && text.isWellFormed()),
  },
)
const text = fc.string({ unit: sign, maxLength: 10 })
const leaf: fc.Arbitrary<Leaf> = fc.record({
  field: fc.constant('name'),
  operator: fc.constantFrom('like', 'ilike', 'notLike', 'startsWith', 'endsWith'),
  value: text,
})

test('patterns find the same among rows in memory and in PostgreSQL', async () => {
  const asked = fc.sample(
    fc.tuple(leaf, fc.array(fc.option(text), { minLength: 4, maxLength: 4 })),
    1500,
  )
  let found = 0
  for (const [filter, names] of asked) {
    const bindings = new Bindings()
    const condition = compileFilter(filter, () => ({ sql: 'name', type: 'text' }), bindings)
    const { rows } = await sql().query<{ fits: boolean | null }>(
      `select ${condition} as fits
       from unnest(${bindings.bind(names)}::text[]) with ordinality as row(name, at) order by at`,
      bindings.values,
    )
    const fits = names.map((name) => matchesFilter(filter, { name }))
    expect(
      rows.map((row) => row.fits ?? false),
      JSON.stringify([filter, names]),
    ).toEqual(fits)
    found += fits.filter(Boolean).length
  }
  expect(found).toBeGreaterThan(asked.length / 20)
})

test('letters are folded as PostgreSQL folds them', async () => {
  const letters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => letter.isWellFormed() && letter.toLowerCase() !== letter,
  )
  const { rows } = await sql().query<{ letter: string; lower: string }>(
    'select letter, lower(letter) as lower from unnest($1::text[]) letter',
    [letters],
  )
  expect(
    rows.filter(
      ({ letter, lower }) =>
        !matchesFilter({ field: 'name', operator: 'ilike', value: letter }, { name: lower }),
    ),
  ).toEqual([])
})
