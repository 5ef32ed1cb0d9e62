import { adminViewHref } from '#lib/links/admin-href.ts'
import { today } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import {
  apiResourceChoices,
  assetClassChoices,
  measureChoices,
  networkChoices,
} from '#lib/registry/admin/api-choices.ts'
import type { AdminChoice } from '#lib/registry/admin/resource.ts'
import { getPlan } from '#lib/registry/plans.ts'
import type { SimulatorAnswer } from '#lib/view/admin/simulator-answer.ts'
import { decideAccess, type Policy } from '#server/people/access/decide-access.ts'
import {
  readCoordinates,
  explainAccess,
  type AccessQuestion,
} from '#server/people/access/explain-access.ts'
import type { Subject } from '#server/admin/access/find-subjects.ts'
import { findGrants } from '#server/people/access/grants.ts'
import { wouldGrant } from '#server/people/access/would-grant.ts'
import { requestsThisMonth } from '#server/people/api-limits/usage.ts'

/** Explains how much a user or key may see, and why: decided by the code that decides for the data API. */
export async function simulate(
  subject: Subject,
  question: AccessQuestion,
): Promise<SimulatorAnswer> {
  const { kind, id, userId, organizationId, organization, plan, label, detail } = subject
  const [grants, used] = await Promise.all([
    findGrants(userId, organizationId, plan),
    requestsThisMonth({ userId, organizationId }),
  ])
  const found = explainAccess({ ...subject, grants }, question, today())
  const last = found.at(-1)
  const ofEndpoint = decideAccess(grants, { endpoint: question.endpoint })
  const ofValue = decideAccess(grants, readCoordinates(question))
  // where nothing grants the endpoint, what would is said as the API says it
  const help =
    last?.key === 'endpoint' && !last.isAllowed && !ofEndpoint.by
      ? await wouldGrant(question.endpoint, null)
      : null
  const { api } = getPlan(plan)
  const rate = api ?? { requestsPerMinute: 30, requestsPerMonth: 5_000 }
  return {
    subject: {
      label: `${label} (${detail})`,
      href: adminViewHref('users', userId),
      kind: kind === 'key' ? 'API key' : 'User',
      plan: getPlan(plan).label,
      organization:
        organizationId && organization
          ? { label: organization, href: adminViewHref('organizations', organizationId) }
          : null,
    },
    isAllowed: found.every((step) => step.isAllowed),
    steps: found.map((step) => (step === last && help ? { ...step, because: help } : step)),
    limits: [
      {
        label: 'History',
        value: !ofValue.isAllowed
          ? 'none'
          : ofValue.historyDays === null
            ? 'all of it'
            : `${showFullCount(ofValue.historyDays)} days`,
      },
      {
        label: 'Rows per request',
        value: !ofEndpoint.isAllowed
          ? 'none'
          : ofEndpoint.rowsPerRequest === null
            ? 'up to 5,000'
            : showFullCount(ofEndpoint.rowsPerRequest),
      },
      { label: 'Requests per minute', value: showFullCount(rate.requestsPerMinute) },
      {
        label: 'Requests this month',
        value: `${showFullCount(used)} of ${showFullCount(rate.requestsPerMonth)}`,
      },
      ...(kind === 'key'
        ? [{ label: 'Scopes of the key', value: subject.scopes.join(', ') || 'all endpoints' }]
        : []),
    ],
    grants: grants.map(({ policy, role, from }, at) => ({
      key: `${at} ${policy.id} ${id}`,
      role,
      from,
      policy: policy.name,
      href: policy.id.startsWith('plan:') ? null : adminViewHref('api_access_policies', policy.id),
      effect: policy.effect,
      reach: describeReach(policy),
    })),
  }
}

const MOST_NAMED = 3

/** Says in short how far a policy reaches. */
function describeReach({ endpoints, measures, assetClassIds, networkIds, fields }: Policy): string {
  return [
    endpoints.length ? named(endpoints, apiResourceChoices, 'endpoints') : 'all endpoints',
    named(measures, measureChoices, 'measures'),
    named(assetClassIds, assetClassChoices, 'classes'),
    named(networkIds, networkChoices, 'networks'),
    named(fields, [], 'fields'),
  ]
    .filter((part) => part !== '')
    .join('; ')
}

function named(
  values: readonly (string | number)[],
  choices: readonly AdminChoice[],
  many: string,
): string {
  if (values.length > MOST_NAMED) return `${values.length} ${many}`
  return values
    .map((value) => choices.find((choice) => choice.value === String(value))?.label ?? value)
    .join(', ')
}
