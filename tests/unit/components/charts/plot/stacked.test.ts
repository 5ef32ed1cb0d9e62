import { expect, it } from 'vitest'
import { stacked } from '#components/charts/plot/stacked.ts'

it('stacks upwards, and downwards what is below zero; the unknown takes no room', () => {
  expect(stacked([{ values: [10, -4] }, { values: [5, 3] }, { values: [null, -1] }], 2)).toEqual([
    { low: [0, -4], high: [10, 0] },
    { low: [10, 0], high: [15, 3] },
    { low: [15, -5], high: [15, -4] },
  ])
})
