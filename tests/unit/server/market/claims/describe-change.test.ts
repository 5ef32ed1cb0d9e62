// Promise: the claim of a page says no number but those that its change is made of; it is short; what
// it names for a cause did a quarter of it; and silence is kept where nothing moved.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showMoney } from '#lib/format/show-money.ts'
import type { Claim } from '#lib/view/figures/claim.ts'
import {
  type Cause,
  type ChangeOfTotal,
  describeChange,
} from '#server/market/claims/describe-change.ts'

const claimText = (claim: Claim): string => claim.map(({ text }) => text).join('')

const cause = (kind: Cause['kind'], amount: number, largest: Cause['largest'] = null): Cause => ({
  kind,
  amount,
  largest,
})
const named = (name: string, amount: number) => ({ name, href: `/assets/${name}`, amount })

function change(before: number, causes: readonly Cause[]): ChangeOfTotal {
  const moved = causes.reduce((sum, { amount }) => sum + amount, 0)
  return {
    subject: 'U.S. Treasuries',
    scope: 'class:27#distributed',
    day: 20_786,
    isDated: false,
    period: 'in 30 days',
    currency: 'usd',
    before,
    after: before + moved,
    causes,
  }
}
const say = (before: number, ...causes: readonly Cause[]) =>
  claimText(describeChange(change(before, causes)))

test('what came in, from whom, and what is counted for the first time', () => {
  expect(
    say(
      9.81e9,
      cause('mints', 851.2e6, named('BUIDL', 343e6)),
      cause('price', 22.2e6),
      cause('newlyTracked', 769.6e6, named('JTRSY', 769.6e6)),
    ),
  ).toBe(
    'U.S. Treasuries grew by $1.64B to $11.45B in 30 days: ' +
      '$851.2M of net mints, $343.0M of it BUIDL, and $769.6M newly tracked, all of it JTRSY.',
  )
})

test.each([
  [
    [cause('price', 300e6), cause('mints', -60e6)],
    'rose $240.0M to $4.24B in 30 days: $300.0M of price gains, less $60.0M of net redemptions.',
  ],
  [
    [cause('mints', -300e6, named('USYC', -50e6)), cause('price', 40e6)],
    'shrank by $260.0M to $3.74B in 30 days: $300.0M of net redemptions, against $40.0M of price gains.',
  ],
  [
    [cause('price', -90e6), cause('mints', -80e6), cause('left', -20e6)],
    'fell $190.0M to $3.81B in 30 days: $90.0M of price losses, ' +
      '$80.0M of net redemptions and $20.0M no longer tracked.',
  ],
  [
    [cause('mints', 659e6, named('USDT', 900e6))],
    'grew by $659.0M to $4.66B in 30 days: $659.0M of net mints, USDT alone $900.0M.',
  ],
  [
    [cause('mints', 5e6), cause('price', -4e6)],
    'held at $4.00B: a change of less than 0.5% in 30 days.',
  ],
])('%j', (causes, sentence) => {
  expect(say(4e9, ...causes)).toBe(`U.S. Treasuries ${sentence}`)
})

test('whatever moved, every amount is one of the change, and what is said is most of it', () => {
  const kinds = [
    'mints',
    'price',
    'unattributed',
    'newlyTracked',
    'left',
    'late',
    'notItemised',
  ] as const
  const amounts = fc.tuple(
    ...kinds.map(() => fc.oneof(fc.constant(0), fc.double({ min: -4e8, max: 4e8, noNaN: true }))),
  )
  fc.assert(
    fc.property(amounts, fc.double({ min: 1e9, max: 1e11, noNaN: true }), (drawn, before) => {
      const causes = drawn.map((amount, at) =>
        cause(kinds[at] ?? 'late', amount, amount ? named('BUIDL', amount * 0.4) : null),
      )
      const given = change(before, causes)
      const claim = describeChange(given)
      const sentence = claimText(claim)
      const known = new Set(
        [
          given.after,
          Math.abs(given.after - before),
          ...causes.flatMap(({ amount }) => [Math.abs(amount), Math.abs(amount * 0.4)]),
        ].map((each) => showMoney(each)),
      )
      for (const word of claim) if (word.kind === 'amount') expect(known).toContain(word.text)
      expect(sentence.split(' ').length).toBeLessThanOrEqual(45)
      expect(claim.filter(({ kind }) => kind !== 'text').length).toBeLessThanOrEqual(10)
      expect(sentence).toMatch(/^U\.S\. Treasuries (grew|shrank|rose|fell|held) .*\.$/)
    }),
  )
})
