import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePublished } from '#server/pipeline/series/choose-published.ts'

const candidate = fc.record({
  rank: fc.integer({ min: 1, max: 5 }),
  newestDay: fc.integer({ min: 20_000, max: 20_020 }),
})

test('the better source speaks while a few days behind, and no longer when more than a week behind', () => {
  const better = { rank: 10, newestDay: 20_000 }
  expect(choosePublished([better, { rank: 20, newestDay: 20_007 }])).toBe(better)
  expect(choosePublished([better, { rank: 20, newestDay: 20_008 }])).not.toBe(better)
})

test('of none, none is chosen', () => {
  expect(choosePublished([])).toBeUndefined()
})

test('no source within a week of the newest is better than the chosen one, in any order of the list', () => {
  fc.assert(
    fc.property(fc.array(candidate, { minLength: 1 }), (candidates) => {
      const chosen = choosePublished(candidates)
      const newest = Math.max(...candidates.map(({ newestDay }) => newestDay))
      const inTime = candidates.filter(({ newestDay }) => newest - newestDay <= 7)
      expect(inTime).toContain(chosen)
      expect(
        inTime.filter(
          ({ rank, newestDay }) =>
            rank < (chosen?.rank ?? 0) || (rank === chosen?.rank && newestDay > chosen.newestDay),
        ),
      ).toEqual([])
      expect(choosePublished(candidates.toReversed())).toEqual(chosen)
    }),
  )
})
