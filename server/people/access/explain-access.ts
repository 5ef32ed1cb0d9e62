import { toDate, isoDay, type Day } from '#lib/dates.ts'
import { measureNamed } from '#lib/registry/metric-names.ts'
import type { SimulatorStep } from '#lib/view/admin/simulator-answer.ts'
import {
  factCoordinates,
  figureCoordinates,
  type Place,
} from '#server/people/access/coordinates.ts'
import {
  decideAccess,
  type Coordinates,
  type Decision,
  type Grant,
} from '#server/people/access/decide-access.ts'

/** One value, as far as it is known. A field that is named like a measure is one of it. */
export interface AccessQuestion {
  endpoint: string
  measure?: string
  assetClassId?: number
  networkId?: number
  field?: string
  day?: Day
}

/** Who asks, as far as it bears on the answer. */
export interface AccessSubject {
  /** why nothing works for it at all: disabled, revoked, expired */
  obstacles: readonly string[]
  /** endpoints that a key is for; empty: all */
  scopes: readonly string[]
  grants: readonly Grant[]
}

/**
 * The same questions that the data API asks, in its order, up to the first that refuses: does it
 * work at all, is the key for this endpoint, is the endpoint granted, then the value with all of
 * its coordinates at once, then its day.
 */
export function explainAccess(
  { obstacles, scopes, grants }: AccessSubject,
  question: AccessQuestion,
  today: Day,
): SimulatorStep[] {
  const { endpoint, measure, field, assetClassId, networkId, day } = question
  const isOneValue =
    measure !== undefined ||
    field !== undefined ||
    assetClassId !== undefined ||
    networkId !== undefined
  const decision = decideAccess(grants, readCoordinates(question))
  const steps: (SimulatorStep | null)[] = [
    {
      key: 'state',
      title: 'Account active',
      isAllowed: obstacles.length === 0,
      because: obstacles.length ? obstacles.join(' ') : 'No restrictions',
    },
    scopes.length === 0
      ? null
      : {
          key: 'scope',
          title: 'Endpoint in key scope',
          isAllowed: scopes.includes(endpoint),
          because: `Key limited to ${scopes.join(', ')}.`,
        },
    asked('endpoint', 'Endpoint granted', decideAccess(grants, { endpoint })),
    isOneValue ? asked('value', 'Value granted', decision) : null,
    day === undefined || !decision.isAllowed ? null : dayStep(day, decision.historyDays, today),
  ]
  const known = steps.filter((step) => step !== null)
  const refusing = known.findIndex((step) => !step.isAllowed)
  return refusing === -1 ? known : known.slice(0, refusing + 1)
}

/** The coordinates with which the data API asks about such a value. */
export function readCoordinates({
  endpoint,
  measure: slug,
  field,
  assetClassId,
  networkId,
}: AccessQuestion): Coordinates {
  const place: Place = [assetClassId ?? null, networkId ?? null]
  const measure = measureNamed(slug ?? field ?? '')
  return measure === undefined
    ? factCoordinates(endpoint, field === undefined ? [] : [field], place)
    : figureCoordinates(
        endpoint,
        { measure, ...(field !== undefined && { fields: [field] }) },
        place,
      )
}

function asked(key: SimulatorStep['key'], title: string, decision: Decision): SimulatorStep {
  return {
    key,
    title,
    isAllowed: decision.isAllowed,
    because: decision.by
      ? `${describeGrant(decision.by)} ` +
        `${decision.isAllowed ? 'allows access' : 'denies access, which overrides any allow'}.`
      : 'No policy grants this. Access is denied by default.',
  }
}

const describeGrant = ({ policy, role, from }: Grant): string =>
  `The policy "${policy.name}" of the role "${role}" (from ${from})`

function dayStep(day: Day, historyDays: number | null, today: Day): SimulatorStep {
  const title = 'Day within history limit'
  if (historyDays === null)
    return {
      key: 'day',
      title,
      isAllowed: true,
      because: 'Full history granted.',
    }
  const oldest = today - historyDays
  return {
    key: 'day',
    title,
    isAllowed: day >= oldest,
    because:
      `${historyDays} days of history granted, from ${isoDay(oldest)} on` +
      (toDate(day) > toDate(today) ? '; the day is in the future.' : '.'),
  }
}
