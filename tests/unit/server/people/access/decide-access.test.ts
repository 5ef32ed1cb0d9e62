// In full, random sets are 100,000; else a tenth.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideAccess,
  type Coordinates,
  type Grant,
  type Policy,
} from '#server/people/access/decide-access.ts'
import { isFullSize } from '../../../../../scripts/tests/test-size.mjs'

const SETS = isFullSize() ? 100_000 : 10_000

const policy = (over: Partial<Policy>): Policy => ({
  id: 'p',
  name: 'Policy',
  effect: 'allow',
  endpoints: [],
  measures: [],
  assetClassIds: [],
  networkIds: [],
  fields: [],
  historyDays: null,
  rowsPerRequest: null,
  ...over,
})
const grant = (over: Partial<Policy>, from = 'user'): Grant => ({
  policy: policy(over),
  role: 'Role',
  from,
})

describe('decideAccess', () => {
  it('denies what nobody granted', () => {
    expect(decideAccess([], { endpoint: 'assets' })).toEqual({ isAllowed: false, by: null })
    expect(decideAccess([grant({ endpoints: ['tokens'] })], { endpoint: 'assets' })).toEqual({
      isAllowed: false,
      by: null,
    })
  })

  it('lets a denying policy win, whoever it comes from', () => {
    const everything = grant({ name: 'Everything' }, 'plan PREMIUM')
    const noStocks = grant({ name: 'No stocks', effect: 'deny', assetClassIds: [34] })
    expect(decideAccess([everything, noStocks], { endpoint: 'assets', assetClassId: 34 })).toEqual({
      isAllowed: false,
      by: noStocks,
    })
    expect(
      decideAccess([everything, noStocks], { endpoint: 'assets', assetClassId: 27 }),
    ).toMatchObject({ isAllowed: true, by: everything })
  })

  it('denies only what a policy names: a list of issuers has no class', () => {
    expect(
      decideAccess([grant({}), grant({ effect: 'deny', assetClassIds: [34] })], {
        endpoint: 'issuers',
      }).isAllowed,
    ).toBe(true)
  })

  it('gives the most generous limits of the policies that match', () => {
    const grants = [
      grant({ historyDays: 30, rowsPerRequest: 100 }),
      grant({ historyDays: 365, rowsPerRequest: null }),
      grant({ endpoints: ['tokens'], historyDays: null }),
    ]
    expect(decideAccess(grants, { endpoint: 'assets' })).toMatchObject({
      historyDays: 365,
      rowsPerRequest: null,
    })
  })

  it('denies where a policy names measure and class of the same value, and nowhere else', () => {
    const grants = [grant({}), grant({ effect: 'deny', measures: ['price'], assetClassIds: [34] })]
    const may = (rest: object) => decideAccess(grants, { endpoint: 'assets', ...rest }).isAllowed
    expect([
      may({ measure: 'price', assetClassId: 34 }),
      may({ measure: 'price', assetClassId: 27 }),
      may({ measure: 'supply', assetClassId: 34 }),
      may({ assetClassId: 34 }),
    ]).toEqual([false, true, true, true])
  })

  it('gives each value the history of the policies that allow it', () => {
    const grants = [grant({ historyDays: 30 }), grant({ assetClassIds: [34], historyDays: null })]
    expect(decideAccess(grants, { endpoint: 'assets', assetClassId: 34 })).toMatchObject({
      historyDays: null,
    })
    expect(decideAccess(grants, { endpoint: 'assets', assetClassId: 27 })).toMatchObject({
      historyDays: 30,
    })
  })

  it('denies what repeats a denied measure, and does not allow it by that name', () => {
    const size = { endpoint: 'assets', measure: 'size', reveals: ['market_value'] }
    expect(
      decideAccess([grant({}), grant({ effect: 'deny', measures: ['market_value'] })], size)
        .isAllowed,
    ).toBe(false)
    expect(decideAccess([grant({ measures: ['market_value'] })], size).isAllowed).toBe(false)
    expect(decideAccess([grant({ measures: ['size'] })], size).isAllowed).toBe(true)
  })

  it(`agrees with the rules written out, on ${SETS} random sets`, () => {
    const some = <Value>(...values: Value[]) => fc.subarray(values)
    const policies = fc.record({
      id: fc.constant('p'),
      name: fc.constant('P'),
      effect: fc.constantFrom('allow' as const, 'allow' as const, 'deny' as const),
      endpoints: some('assets', 'tokens'),
      measures: some('holders', 'apy'),
      assetClassIds: some(27, 28),
      networkIds: some(1, 3),
      fields: some('name', 'fees', 'holders'),
      historyDays: fc.option(fc.constantFrom(30, 365)),
      rowsPerRequest: fc.option(fc.constantFrom(100, 5000)),
    })
    const values = fc.record(
      {
        endpoint: fc.constantFrom('assets', 'tokens', 'issuers'),
        measure: fc.constantFrom('holders', 'apy', 'price'),
        assetClassId: fc.constantFrom(27, 28, 33),
        networkId: fc.constantFrom(1, 3, 4),
        fields: fc.subarray(['name', 'fees', 'lei', 'holders'], { minLength: 1 }),
        reveals: fc.subarray(['holders', 'apy', 'name']),
      },
      { requiredKeys: ['endpoint'] },
    )
    fc.assert(
      fc.property(fc.array(policies, { maxLength: 6 }), values, (given, value) => {
        const decision = decideAccess(
          given.map((each) => ({ policy: each, role: 'R', from: 'user' })),
          value,
        )
        const expected = byTheBook(given, value)
        expect(decision.isAllowed).toBe(expected !== null)
        if (decision.isAllowed)
          expect([decision.historyDays, decision.rowsPerRequest]).toEqual([
            expected?.historyDays,
            expected?.rowsPerRequest,
          ])
      }),
      { numRuns: SETS },
    )
  }, 60_000)
})

/** A value under one name: at most one word on each axis. */
type Single = Partial<
  Record<'endpoints' | 'measures' | 'assetClassIds' | 'networkIds' | 'fields', string | number>
>
const AXES = ['endpoints', 'measures', 'assetClassIds', 'networkIds', 'fields'] as const

/**
 * The rules once more, slowly: a value is written out under each of its names, and each policy is held against each of
 * these, axis by axis.
 */
function byTheBook(policies: readonly Policy[], value: Coordinates) {
  const place: Single = { endpoints: value.endpoint }
  if (value.assetClassId !== undefined) place.assetClassIds = value.assetClassId
  if (value.networkId !== undefined) place.networkIds = value.networkId
  const itself: Single[] = []
  for (const field of value.fields ?? [undefined]) {
    const single = { ...place }
    if (value.measure !== undefined) single.measures = value.measure
    if (field !== undefined) single.fields = field
    itself.push(single)
  }
  const everything = [
    ...itself,
    ...(value.reveals ?? []).map((slug): Single => ({ ...place, measures: slug, fields: slug })),
  ]
  const allowing: Policy[] = []
  for (const policy of policies) {
    if (
      policy.effect === 'deny' &&
      everything.some((single) => AXES.every((axis) => isListed(policy[axis], single[axis], false)))
    )
      return null
    if (
      policy.effect === 'allow' &&
      itself.some((single) => AXES.every((axis) => isListed(policy[axis], single[axis], true)))
    )
      allowing.push(policy)
  }
  if (allowing.length === 0) return null
  const most = (limits: (number | null)[]) =>
    limits.includes(null) ? null : Math.max(...limits.map(Number))
  return {
    historyDays: most(allowing.map((each) => each.historyDays)),
    rowsPerRequest: most(allowing.map((each) => each.rowsPerRequest)),
  }
}

function isListed(
  list: readonly (string | number)[],
  word: string | number | undefined,
  ifAbsent: boolean,
): boolean {
  if (list.length === 0) return true
  return word === undefined ? ifAbsent : list.includes(word)
}
