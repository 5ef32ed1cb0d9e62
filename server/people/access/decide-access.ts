/**
 * Who may see which value. Every value that leaves the data API, a file of a data set or the
 * console is asked about here, one by one, with its coordinates: endpoint, measure, asset class,
 * network, field; its day is held against the decision's `historyDays` where it is read. Everything
 * else (market-access.ts, the simulator) only asks this function for many values.
 *
 * - Denied by default, and a policy that denies wins over all that allow.
 * - A policy is about a value when each of its lists that is not empty contains the value's
 *   coordinate on that axis.
 * - A value may have no coordinate on an axis: the name of an issuer has no measure, a token's
 *   address none either. A list about that axis then does not stand in the way of allowing, and
 *   denies nothing.
 * - A figure may have several names of a field: one that is listed under any of them is meant.
 * - A figure may repeat or give away values of other measures: a size is one of the value measures
 *   of its class, and a mean over several parts is weighed by sizes. Where a measure stands in for
 *   others that come before it, it repeats them, and one that others stand in for where no source
 *   reports it (registry/measure-factors.ts) may repeat any of those. A policy that denies one of
 *   these denies it too; one that allows has to name the figure itself.
 * - A part of an object that is a field as well (`issuer.name`, `issuer_name`) has the names of
 *   both.
 * - A value that covers several places (an asset's line over three networks) is undivided: it may
 *   be seen where each of its places may, and only so far back as the shortest of their histories.
 *   A sum that is made for the question is made of the parts that may be seen, each within its own
 *   history.
 * - A fact of a record (its name, its issuer) stands wherever the record does, and may be seen
 *   where one of these places may. Lists and counts in a record are of what may be seen in that
 *   field. Where an answer cannot leave a field out of some rows (series and their groups,
 *   changes), it is left out of all unless it may be seen throughout.
 * - History is, per value, the most generous of the policies that allow that value's coordinates;
 *   rows per request the most generous of those that allow the endpoint.
 */

/** The terms of a policy. An empty list matches everything of its kind. */
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
  /** in an allowing policy: how far back values go, and rows in one answer; null: no limit */
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

/** Where a value stands. What is left out does not apply to it. */
export interface Coordinates {
  endpoint: string
  /** slug */
  measure?: string
  assetClassId?: number
  networkId?: number
  /** the names of its field: one, or several that mean the same */
  fields?: readonly string[]
  /** slugs of other measures whose values it repeats or gives away */
  reveals?: readonly string[]
}

/** `by` names the grant that decided: the first that denies, else the first that allows, else nothing. */
export type Decision =
  | { isAllowed: true; by: Grant; historyDays: number | null; rowsPerRequest: number | null }
  | { isAllowed: false; by: Grant | null }

/** The order of grants changes no decision. */
export function decideAccess(grants: readonly Grant[], value: Coordinates): Decision {
  const revealed = (value.reveals ?? []).map(
    (slug): Coordinates => ({ ...value, measure: slug, fields: [slug] }),
  )
  const denying = grants.find(
    ({ policy }) =>
      policy.effect === 'deny' && [value, ...revealed].some((each) => isAbout(policy, each)),
  )
  if (denying) return { isAllowed: false, by: denying }
  const [first, ...others] = grants.filter(
    ({ policy }) => policy.effect === 'allow' && isAbout(policy, value),
  )
  if (!first) return { isAllowed: false, by: null }
  return {
    isAllowed: true,
    by: first,
    historyDays: others.reduce(
      (most, { policy }) => moreGenerous(most, policy.historyDays),
      first.policy.historyDays,
    ),
    rowsPerRequest: others.reduce(
      (most, { policy }) => moreGenerous(most, policy.rowsPerRequest),
      first.policy.rowsPerRequest,
    ),
  }
}

function isAbout(
  { effect, ...policy }: Policy,
  { endpoint, measure, assetClassId, networkId, fields }: Coordinates,
): boolean {
  // where the value has no coordinate, a list stands in the way of denying only
  const isAbsent = effect === 'allow'
  return (
    (policy.endpoints.length === 0 || policy.endpoints.includes(endpoint)) &&
    (policy.measures.length === 0 ||
      (measure === undefined ? isAbsent : policy.measures.includes(measure))) &&
    (policy.assetClassIds.length === 0 ||
      (assetClassId === undefined ? isAbsent : policy.assetClassIds.includes(assetClassId))) &&
    (policy.networkIds.length === 0 ||
      (networkId === undefined ? isAbsent : policy.networkIds.includes(networkId))) &&
    (policy.fields.length === 0 ||
      (fields === undefined ? isAbsent : fields.some((name) => policy.fields.includes(name))))
  )
}

const moreGenerous = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other)
