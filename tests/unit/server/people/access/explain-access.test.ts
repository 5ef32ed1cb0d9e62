import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideAccess, type Grant } from '#server/people/access/decide-access.ts'
import { explainAccess } from '#server/people/access/explain-access.ts'

const TODAY = 20_000
const some = <Value>(...values: Value[]) => fc.subarray(values)
const limit = fc.option(fc.integer({ min: 1, max: 400 }))

const anyGrant: fc.Arbitrary<Grant> = fc.record({
  role: fc.constantFrom('Reader', 'Writer'),
  from: fc.constantFrom('user', 'organization Acme'),
  policy: fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('One', 'Two'),
    effect: fc.constantFrom('allow', 'deny'),
    endpoints: some('assets', 'tokens'),
    measures: some('price_dollar', 'total_supply_token'),
    assetClassIds: some(27, 28),
    networkIds: some(1, 3),
    fields: some('name', 'value'),
    historyDays: limit,
    rowsPerRequest: limit,
  }),
})
const anyQuestion = fc.record(
  {
    endpoint: fc.constantFrom('assets', 'tokens'),
    measure: fc.constantFrom('price_dollar', 'total_supply_token'),
    assetClassId: fc.constantFrom(27, 28),
    networkId: fc.constantFrom(1, 3),
    field: fc.constantFrom('name', 'value'),
    day: fc.integer({ min: TODAY - 500, max: TODAY }),
  },
  { requiredKeys: ['endpoint'] },
)

it("says yes exactly where each of the API's own questions is answered with yes", () => {
  fc.assert(
    fc.property(
      fc.array(anyGrant, { maxLength: 6 }),
      anyQuestion,
      some('assets', 'tokens'),
      fc.boolean(),
      (grants, question, scopes, isDisabled) => {
        const { endpoint, measure, field, assetClassId, networkId, day } = question
        const steps = explainAccess(
          { obstacles: isDisabled ? ['The user is disabled.'] : [], scopes, grants },
          question,
          TODAY,
        )
        const place = {
          endpoint,
          ...(assetClassId && { assetClassId }),
          ...(networkId && { networkId }),
        }
        const names = [field ?? [], measure ?? []].flat()
        const decision = decideAccess(grants, {
          ...place,
          ...(measure && { measure }),
          ...(names.length > 0 && { fields: names }),
        })
        const inHistory =
          day === undefined ||
          (decision.isAllowed &&
            (decision.historyDays === null || day >= TODAY - decision.historyDays))
        const isAllowed =
          !isDisabled &&
          (scopes.length === 0 || scopes.includes(endpoint)) &&
          decideAccess(grants, { endpoint }).isAllowed &&
          decision.isAllowed &&
          inHistory
        expect(steps.every((step) => step.isAllowed)).toBe(isAllowed)
        // nothing is asked after the first no
        expect(steps.slice(0, -1).every((step) => step.isAllowed)).toBe(true)
      },
    ),
  )
})
