/** What a policy says. An empty list matches everything of its kind. */
export interface Policy {
  id: string
  name: string
  effect: 'allow' | 'deny'
  endpoints: readonly string[]
  /** slugs */
  measures: readonly string[]
  assetClassIds: readonly number[]
  networkIds: readonly number[]
  fields: readonly string[]
  /** of an allowing policy: how far back values go, and rows in one answer; null: no limit */
  historyDays: number | null
  rowsPerRequest: number | null
}

/** A policy as it reached somebody. */
export interface Grant {
  policy: Policy
  role: string
  /** `plan PREMIUM`, `organization Example`, `user` */
  from: string
}

/** One thing that somebody wants to see. What is left out does not apply to it: a list of issuers has no measure. */
export interface Act {
  endpoint: string
  measure?: string
  assetClassId?: number
  networkId?: number
  field?: string
}

/** `by` names the grant that decided: the first that denies, else the first that allows, else nothing. */
export type Decision =
  | { isAllowed: true; by: Grant; historyDays: number | null; rowsPerRequest: number | null }
  | { isAllowed: false; by: Grant | null }

/**
 * Denied by default; of the grants that match, one that denies wins over all that allow, and of those that allow the
 * most generous limits hold. The order of grants changes no decision.
 */
export function decideAccess(grants: readonly Grant[], act: Act): Decision {
  const matching = grants.filter(({ policy }) => matches(policy, act))
  const denying = matching.find(({ policy }) => policy.effect === 'deny')
  if (denying) return { isAllowed: false, by: denying }
  const [first, ...others] = matching
  if (!first) return { isAllowed: false, by: null }
  return {
    isAllowed: true, by: first,
    historyDays: others.reduce((most, { policy }) => moreGenerous(most, policy.historyDays), first.policy.historyDays),
    rowsPerRequest: others.reduce((most, { policy }) => moreGenerous(most, policy.rowsPerRequest), first.policy.rowsPerRequest),
  }
}

/** A list about something the act has not got does not stand in the way of allowing, and denies nothing. */
function matches(policy: Policy, act: Act): boolean {
  return names(policy, policy.endpoints, act.endpoint) && names(policy, policy.measures, act.measure) && names(policy, policy.assetClassIds, act.assetClassId)
    && names(policy, policy.networkIds, act.networkId) && names(policy, policy.fields, act.field)
}

function names<Value>(policy: Policy, list: readonly Value[], value: Value | undefined): boolean {
  if (list.length === 0) return true
  return value === undefined ? policy.effect === 'allow' : list.includes(value)
}

const moreGenerous = (one: number | null, other: number | null): number | null => (one === null || other === null ? null : Math.max(one, other))
