import { describe, expect, it } from 'vitest'
import { changeOver } from '#components/charts/plot/change-over.ts'

describe('changeOver', () => {
  it('compares with the value so many days before', () => {
    expect(changeOver([100, 101, 102, 110], 3)).toEqual({
      index: 3,
      value: 110,
      amount: 10,
      fraction: 0.1,
    })
  })

  it('takes the day before where that one is blank, but not last week', () => {
    expect(changeOver([100, null, null, null, 120], 2)?.fraction).toBeCloseTo(0.2)
    expect(changeOver([100, null, null, null, null, null, null, 120], 2)).toEqual({
      index: 7,
      value: 120,
      amount: null,
      fraction: null,
    })
  })

  it('has an amount but no part of zero', () => {
    expect(changeOver([0, 5], 1)).toEqual({ index: 1, value: 5, amount: 5, fraction: null })
  })

  it('looks back from the day asked for', () => {
    expect(changeOver([10, 20, 30], 1, 1)).toMatchObject({ index: 1, value: 20, amount: 10 })
  })

  it('knows nothing of blanks', () => {
    expect(changeOver([null, null], 1)).toBeUndefined()
  })
})
