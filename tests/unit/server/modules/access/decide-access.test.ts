import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideAccess, type Act, type Grant, type Policy } from '#server/modules/access/decide-access.ts'

const policy = (over: Partial<Policy>): Policy => ({
  id: 'p', name: 'Policy', effect: 'allow', endpoints: [], measures: [], assetClassIds: [], networkIds: [], fields: [], historyDays: null, rowsPerRequest: null, ...over,
})
const grant = (over: Partial<Policy>, from = 'user'): Grant => ({ policy: policy(over), role: 'Role', from })

describe('decideAccess', () => {
  it('denies what nobody granted', () => {
    expect(decideAccess([], { endpoint: 'assets' })).toEqual({ isAllowed: false, by: null })
    expect(decideAccess([grant({ endpoints: ['tokens'] })], { endpoint: 'assets' })).toEqual({ isAllowed: false, by: null })
  })

  it('lets a denying policy win, whoever it comes from', () => {
    const everything = grant({ name: 'Everything' }, 'plan PREMIUM')
    const noStocks = grant({ name: 'No stocks', effect: 'deny', assetClassIds: [34] })
    expect(decideAccess([everything, noStocks], { endpoint: 'assets', assetClassId: 34 })).toEqual({ isAllowed: false, by: noStocks })
    expect(decideAccess([everything, noStocks], { endpoint: 'assets', assetClassId: 27 })).toMatchObject({ isAllowed: true, by: everything })
  })

  it('denies only what a policy names: a list of issuers has no class', () => {
    expect(decideAccess([grant({}), grant({ effect: 'deny', assetClassIds: [34] })], { endpoint: 'issuers' }).isAllowed).toBe(true)
  })

  it('gives the most generous limits of the policies that match', () => {
    const grants = [grant({ historyDays: 30, rowsPerRequest: 100 }), grant({ historyDays: 365, rowsPerRequest: null }), grant({ endpoints: ['tokens'], historyDays: null })]
    expect(decideAccess(grants, { endpoint: 'assets' })).toMatchObject({ historyDays: 365, rowsPerRequest: null })
  })

  it('agrees with the rules written out, on 100,000 random sets', () => {
    const some = <Value>(...values: Value[]) => fc.subarray(values)
    const policies = fc.record({
      id: fc.constant('p'), name: fc.constant('P'), effect: fc.constantFrom('allow' as const, 'allow' as const, 'deny' as const),
      endpoints: some('assets', 'tokens'), measures: some('holders', 'apy'), assetClassIds: some(27, 28), networkIds: some(1, 3), fields: some('name', 'fees'),
      historyDays: fc.option(fc.constantFrom(30, 365)), rowsPerRequest: fc.option(fc.constantFrom(100, 5000)),
    })
    const acts = fc.record({
      endpoint: fc.constantFrom('assets', 'tokens', 'issuers'), measure: fc.constantFrom('holders', 'apy', 'price'), assetClassId: fc.constantFrom(27, 28, 33),
      networkId: fc.constantFrom(1, 3, 4), field: fc.constantFrom('name', 'fees', 'lei'),
    }, { requiredKeys: ['endpoint'] })
    fc.assert(fc.property(fc.array(policies, { maxLength: 6 }), acts, (given, act) => {
      const decision = decideAccess(given.map((each) => ({ policy: each, role: 'R', from: 'user' })), act)
      expect(decision.isAllowed).toBe(isAllowedByTheBook(given, act))
      if (decision.isAllowed) expect([decision.historyDays, decision.rowsPerRequest]).toEqual(limitsByTheBook(given, act))
    }), { numRuns: 100_000 })
  }, 60_000)
})

/** The rules once more, slowly: every policy is asked about every part of the act. */
function isAllowedByTheBook(policies: readonly Policy[], act: Act): boolean {
  let hasAllow = false
  for (const each of policies) {
    if (each.effect === 'deny' && deniesByTheBook(each, act)) return false
    if (each.effect === 'allow' && allowsByTheBook(each, act)) hasAllow = true
  }
  return hasAllow
}

function limitsByTheBook(policies: readonly Policy[], act: Act) {
  const allowing = policies.filter((each) => each.effect === 'allow' && allowsByTheBook(each, act))
  const most = (limits: (number | null)[]) => (limits.includes(null) ? null : Math.max(...limits.map(Number)))
  return [most(allowing.map((each) => each.historyDays)), most(allowing.map((each) => each.rowsPerRequest))]
}

function allowsByTheBook(each: Policy, act: Act): boolean {
  if (each.endpoints.length > 0 && !each.endpoints.includes(act.endpoint)) return false
  if (each.measures.length > 0 && act.measure !== undefined && !each.measures.includes(act.measure)) return false
  if (each.assetClassIds.length > 0 && act.assetClassId !== undefined && !each.assetClassIds.includes(act.assetClassId)) return false
  if (each.networkIds.length > 0 && act.networkId !== undefined && !each.networkIds.includes(act.networkId)) return false
  if (each.fields.length > 0 && act.field !== undefined && !each.fields.includes(act.field)) return false
  return true
}

function deniesByTheBook(each: Policy, act: Act): boolean {
  if (each.endpoints.length > 0 && !each.endpoints.includes(act.endpoint)) return false
  if (each.measures.length > 0 && (act.measure === undefined || !each.measures.includes(act.measure))) return false
  if (each.assetClassIds.length > 0 && (act.assetClassId === undefined || !each.assetClassIds.includes(act.assetClassId))) return false
  if (each.networkIds.length > 0 && (act.networkId === undefined || !each.networkIds.includes(act.networkId))) return false
  if (each.fields.length > 0 && (act.field === undefined || !each.fields.includes(act.field))) return false
  return true
}
