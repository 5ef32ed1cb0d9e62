import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { holdRates, type Money } from '#server/market/currency/convert-money.ts'
import { sumWhole } from '#server/market/studio/question/combine.ts'
import { convertQuestion } from '#server/market/studio/question/convert-question.ts'
import type { Question } from '#server/market/studio/question/question.ts'
import { NO_DIMS, type StudioPart } from '#server/market/studio/parts/studio-part.ts'
import { valueOn } from '#server/pipeline/series/packed.ts'

const START = 20_000
const part = (key: string, start: number, values: number[]): StudioPart => ({
  key,
  frequency: 'day',
  start,
  values: Float64Array.from(values),
  dims: NO_DIMS,
  item: key,
  sourceId: 1,
  measure: 'size',
})
const ask = (measure: MeasureKey, parts: StudioPart[]): Question => ({
  of: 'asset',
  parts,
  whole: sumWhole(measure, parts),
  filters: new Map(),
  combining: { measure, function: 'sum', itemOf: ({ item }) => item },
  unit: measure === 'size' ? 'usd' : 'count',
  function: 'sum',
  mode: 'stock',
  adjust: 'none',
  adds: true,
})
const euros = (start: number, rates: number[]): Money => ({
  currency: 'eur',
  rates: holdRates({ start, values: Float64Array.from(rates) }, false),
})

it('parts add up to the whole on every day that it has, whatever the rates', () => {
  const amounts = fc.array(fc.double({ min: 1, max: 1e9, noNaN: true }), {
    minLength: 5,
    maxLength: 20,
  })
  fc.assert(
    fc.property(
      amounts,
      amounts,
      fc.array(fc.double({ min: 0.5, max: 3, noNaN: true }), { minLength: 1, maxLength: 25 }),
      fc.integer({ min: -3, max: 8 }),
      (one, other, rates, from) => {
        const question = ask('size', [part('a', START, one), part('b', START, other)])
        const { parts, whole } = convertQuestion(question, euros(START + from, rates))
        if (!whole) return
        for (let day = whole.start; day < whole.start + whole.values.length; day++) {
          const total = valueOn(whole, day)
          if (Number.isNaN(total)) continue
          const known = parts
            .map((each) => valueOn(each, day))
            .filter((each) => !Number.isNaN(each))
          const sum = known.reduce((before, each) => before + each, 0)
          expect(Math.abs(sum - total)).toBeLessThanOrEqual(Math.abs(total) * 1e-9)
        }
      },
    ),
  )
})

it('a day that is complete in dollars stays so, though rates move between the ends of its parts', () => {
  const question = ask('size', [part('a', START, [100, 100, 100]), part('b', START, [1, 1, 1])])
  const { whole, unit } = convertQuestion(question, euros(START, [1, 2, 4]))
  expect(unit).toBe('eur')
  expect([...(whole?.values ?? [])]).toEqual([101, 50.5, 25.25])
})

it('what has no rate on any of its days is left out, and what has only held days stays', () => {
  const held: StudioPart = { ...part('held', START, []), heldDays: [START + 1] }
  const question = ask('size', [part('old', START - 100, [5]), part('a', START, [7]), held])
  const { parts } = convertQuestion(question, euros(START, [2]))
  expect(parts.map(({ key }) => key)).toEqual(['a', 'held'])
})

it('counts, and dollars, are the question as it was', () => {
  const counts = ask('holders', [part('a', START, [7])])
  expect(convertQuestion(counts, euros(START, [2]))).toBe(counts)
  const amounts = ask('size', [part('a', START, [7])])
  expect(convertQuestion(amounts, { currency: 'usd', rates: null })).toBe(amounts)
})
