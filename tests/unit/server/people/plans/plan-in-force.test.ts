import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planTypes } from '#lib/registry/plans.ts'
import { planInForce } from '#server/people/plans/plan-in-force.ts'

const at = (text: string) => new Date(text)

test('a trial counts to its last millisecond and is free from then on', () => {
  const end = at('2026-12-05T13:00:00Z')
  expect(planInForce('TRIAL', end, at('2026-12-05T12:59:59.999Z'))).toBe('TRIAL')
  expect(planInForce('TRIAL', end, end)).toBe('FREE')
})

test('any plan with an end falls at it, and one without an end never', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...planTypes),
      fc.date({ noInvalidDate: true }),
      fc.date({ noInvalidDate: true }),
      (type, end, now) => {
        expect(planInForce(type, end, now)).toBe(now < end ? type : 'FREE')
        expect(planInForce(type, null, now)).toBe(type)
      },
    ),
  )
})

test('a plan that this version does not know gives nothing', () => {
  expect(planInForce('GOLD', null)).toBe('FREE')
  expect(planInForce(null, null)).toBe('FREE')
})
