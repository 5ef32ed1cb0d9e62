// Promise: a count of holders that no supply could have is named as what it contradicts, and one
// that a supply has is never refused, however its shares are rounded.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HolderFact } from '#server/pipeline/catalogue/facts/apply-holders.ts'
import { findHolderFault, roundingOf } from '#server/pipeline/catalogue/facts/holder-fault.ts'

const fact = (told: Partial<HolderFact>): HolderFact => ({
  asset: 'buidl',
  day: 20_000,
  holders: null,
  top1: null,
  top10: null,
  ...told,
})
const listed = (shares: readonly number[]): NonNullable<HolderFact['largest']> =>
  shares.map((share, at) => ({ networkId: 1, address: `0x${at}`, share }))

test.each([
  [{ top1: 0.5, top10: 0.4 }, 'cannot have more than the largest 10 holders'],
  [{ top1: 0.05, top10: 0.9 }, 'cannot have more than 10 times'],
  [{ top1: 0.2, top10: 0.6, holders: 8 }, 'of 8 cannot have less than 100.00%'],
  [{ top1: 0.05, top10: 0.1, holders: 12 }, 'cannot have less than'],
  [{ top1: 0.2, top10: 0.6, holders: 0 }, 'beside 0 holders'],
  [{ largest: listed([0.7, 0.6]) }, 'of the supply together'],
  [{ largest: listed([0.1, 0.3]) }, 'do not begin with the largest'],
  [{ largest: listed([0.3, 0.2]), holders: 1 }, '2 holders are listed of 1'],
  [{ top1: 0.4, top10: 0.9, largest: listed([0.3, 0.2]) }, 'are listed with'],
])('%j: %s', (told, reason) => {
  expect(findHolderFault(fact(told))).toContain(reason)
})

test('percentages are taken as far as they are written', () => {
  const told = fact({ top1: 0.333, top10: 1, holders: 3 })
  expect(findHolderFault(told)).toContain('cannot have less than')
  expect(findHolderFault(told, roundingOf(['33.3', '100.0']))).toBeNull()
  expect(
    findHolderFault(fact({ top1: 0.2, top10: 0.9, holders: 8 }), roundingOf(['20', '90'])),
  ).toContain('of 8')
})

test('shares of a supply that exists are never refused', () => {
  const round = (share: number) => Math.round(share * 1e4) / 1e4
  const balances = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(balances, fc.nat(12), (drawn, named) => {
      const sorted = drawn.toSorted((one, other) => other - one)
      const all = sorted.reduce((sum, each) => sum + each, 0)
      const shares = sorted.map((each) => each / all)
      const top = (count: number) =>
        round(shares.slice(0, count).reduce((sum, each) => sum + each, 0))
      const told = {
        holders: shares.length,
        top1: top(1),
        top5: top(5),
        top10: top(10),
        largest: listed(shares.slice(0, named).map(round)),
      }
      expect(findHolderFault(fact(told))).toBeNull()
    }),
  )
})
