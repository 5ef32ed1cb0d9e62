import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultFlags, flagKeys } from '#lib/registry/flags.ts'
import { getPlan, planTypes } from '#lib/registry/plans.ts'
import { decideFlags } from '#server/people/viewer/decide-flags.ts'
import { decideVariants } from '#server/people/viewer/decide-variants.ts'

const key = fc.constantFrom(...flagKeys)
const own = fc.dictionary(key, fc.boolean())

test('the nearest says it: the user, else the organization, else the plan, else the default', () => {
  fc.assert(
    fc.property(fc.constantFrom(...planTypes), own, own, key, (plan, organization, user, flag) => {
      const ofPlan = getPlan(plan).flags.includes(flag) ? true : undefined
      fc.pre(flag !== 'enable-admin-tools')
      expect(decideFlags({ plan, organization, user, role: 'CUSTOMER' })[flag]).toBe(
        user[flag] ?? organization[flag] ?? ofPlan ?? defaultFlags[flag],
      )
    }),
  )
})

test('an admin has the admin tools whatever else is kept, and nobody else', () => {
  fc.assert(
    fc.property(own, own, (organization, user) => {
      for (const role of ['ADMIN', 'CUSTOMER'] as const) {
        const flags = decideFlags({ plan: 'FREE', organization, user, role })
        expect(flags['enable-admin-tools']).toBe(role === 'ADMIN')
      }
    }),
  )
})

test('what is kept there and is no flag, or no yes or no, changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...planTypes), fc.jsonValue(), (plan, kept) => {
      const decided = decideFlags({ plan, organization: kept, user: kept, role: 'CUSTOMER' })
      expect(Object.keys(decided).sort()).toEqual([...flagKeys].sort())
      expect(Object.values(decided).every((value) => typeof value === 'boolean')).toBe(true)
    }),
  )
  expect(
    decideFlags({
      plan: 'FREE',
      organization: {},
      user: { 'enable-api-keys': 'yes', toString: true, admin: true },
      role: 'CUSTOMER',
    }),
  ).toEqual(defaultFlags)
})

test('the flag with more values follows the same order', () => {
  expect(decideVariants({ organization: {}, user: null })).toEqual({
    'inline-popup-auth': 'forced-auth',
  })
  expect(decideVariants({ organization: { 'inline-popup-auth': 'off' }, user: {} })).toEqual({
    'inline-popup-auth': 'off',
  })
  expect(
    decideVariants({
      organization: { 'inline-popup-auth': 'off' },
      user: { 'inline-popup-auth': 'forced-auth' },
    }),
  ).toEqual({ 'inline-popup-auth': 'forced-auth' })
  expect(
    decideVariants({
      organization: { 'inline-popup-auth': 'sometimes' },
      user: { 'inline-popup-auth': true },
    }),
  ).toEqual({ 'inline-popup-auth': 'forced-auth' })
})
