import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChoices, choose, type Option } from '#server/market/listings/read-choices.ts'

interface Row {
  colour: string
  sizes: string[]
  rows: number
  isBroken: boolean
}

const options = (keys: readonly string[]): Option[] =>
  keys.map((key) => ({ key, label: key.toUpperCase() }))

function run(rows: readonly Row[], chosen: Record<string, string[]>) {
  const matching: Row[] = []
  const facets = choose({
    rowCount: rows.length,
    chosen,
    choices: {
      colour: readChoices(rows, ({ colour }) => options([colour])),
      size: readChoices(rows, ({ sizes }) => options(sizes)),
    },
    passes: (at) => rows[at]?.isBroken === false,
    weight: (at) => rows[at]?.rows ?? 0,
    onMatch: (at) => {
      matching.push(...rows.slice(at, at + 1))
    },
  })
  return { matching, facets }
}

test('a choice counts what it would leave beside all other filters', () => {
  const rows = [
    { colour: 'red', sizes: ['s', 'm'], rows: 1, isBroken: false },
    { colour: 'red', sizes: ['l'], rows: 2, isBroken: false },
    { colour: 'blue', sizes: ['s'], rows: 4, isBroken: false },
    { colour: 'blue', sizes: ['s'], rows: 8, isBroken: true },
  ]
  const { matching, facets } = run(rows, { colour: ['red'], size: ['s'] })
  expect(matching).toEqual([rows[0]])
  expect(facets.colour).toEqual([
    { key: 'blue', label: 'BLUE', count: 4 },
    { key: 'red', label: 'RED', count: 1 },
  ])
  expect(facets.size).toEqual([
    { key: 'l', label: 'L', count: 2 },
    { key: 'm', label: 'M', count: 1 },
    { key: 's', label: 'S', count: 1 },
  ])
})

test('what was chosen is offered even where nothing is left of it', () => {
  const rows = [
    { colour: 'red', sizes: ['s'], rows: 1, isBroken: false },
    { colour: 'blue', sizes: ['l'], rows: 1, isBroken: false },
  ]
  expect(run(rows, { colour: ['blue'], size: ['s'] }).facets.colour).toEqual([
    { key: 'red', label: 'RED', count: 1 },
    { key: 'blue', label: 'BLUE', count: 0 },
  ])
})

test('it agrees with filtering row by row', () => {
  const keys = ['a', 'b', 'c']
  const row = fc.record({
    colour: fc.constantFrom(...keys),
    sizes: fc.uniqueArray(fc.constantFrom(...keys)),
    rows: fc.integer({ min: 1, max: 5 }),
    isBroken: fc.boolean(),
  })
  const choice = fc.uniqueArray(fc.constantFrom(...keys, 'z'), { minLength: 1 })
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 30 }),
      fc.record({ colour: choice, size: choice }, { requiredKeys: [] }),
      (rows, chosen) => {
        const isIn = (one: Row, filters: { colour?: string[]; size?: string[] }) =>
          !one.isBroken &&
          (!filters.colour || filters.colour.includes(one.colour)) &&
          (!filters.size || one.sizes.some((size) => filters.size?.includes(size)))
        const { matching, facets } = run(rows, chosen)
        expect(matching).toEqual(rows.filter((one) => isIn(one, chosen)))
        for (const key of keys) {
          const left = rows
            .filter((one) =>
              isIn(one, { ...(chosen.size && { size: chosen.size }), colour: [key] }),
            )
            .reduce((sum, one) => sum + one.rows, 0)
          expect(facets.colour?.find((facet) => facet.key === key)?.count ?? 0).toBe(left)
        }
      },
    ),
  )
})
