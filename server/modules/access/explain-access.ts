import { dateOf, isoDay, type Day } from '#lib/dates.ts'
import type { SimulatorStep } from '#lib/view/simulator.ts'
import { decideAccess, type Act, type Decision, type Grant } from '#server/modules/access/decide-access.ts'

export interface AccessQuestion extends Act { day?: Day }

/** Who asks, as far as it bears on the answer. */
export interface AccessSubject {
  /** why nothing works for it at all: disabled, revoked, expired */
  obstacles: readonly string[]
  /** endpoints that a key is for; empty: all */
  scopes: readonly string[]
  grants: readonly Grant[]
}

/**
 * The same questions that the data API asks, in its order, up to the first that refuses: does it work at all, is the key
 * for this endpoint, is the endpoint granted, then measure and field, then class and network, then the day.
 */
export function explainAccess({ obstacles, scopes, grants }: AccessSubject, { endpoint, measure, field, assetClassId, networkId, day }: AccessQuestion, today: Day): SimulatorStep[] {
  const decision = decideAccess(grants, { endpoint })
  const steps: (SimulatorStep | null)[] = [
    { key: 'state', title: 'It works at all', isAllowed: obstacles.length === 0, because: obstacles.length ? obstacles.join(' ') : 'Nothing stands against it.' },
    scopes.length === 0 ? null : { key: 'scope', title: 'The key is for this endpoint', isAllowed: scopes.includes(endpoint), because: `The key is for ${scopes.join(', ')} only.` },
    asked('endpoint', 'The endpoint is granted', decision),
    measure === undefined && field === undefined ? null : asked('measure', 'Measure and field are granted', decideAccess(grants, { endpoint, ...(measure !== undefined && { measure }), ...(field !== undefined && { field }) })),
    assetClassId === undefined && networkId === undefined ? null : asked('reach', 'Class and network are granted', decideAccess(grants, { endpoint, ...(assetClassId !== undefined && { assetClassId }), ...(networkId !== undefined && { networkId }) })),
    day === undefined || !decision.isAllowed ? null : dayStep(day, decision.historyDays, today),
  ]
  const known = steps.filter((step) => step !== null)
  const refusing = known.findIndex((step) => !step.isAllowed)
  return refusing === -1 ? known : known.slice(0, refusing + 1)
}

function asked(key: SimulatorStep['key'], title: string, decision: Decision): SimulatorStep {
  return { key, title, isAllowed: decision.isAllowed, because: decision.by ? `${saysOf(decision.by)} ${decision.isAllowed ? 'allows it' : 'denies it, and that wins over all that allow'}.` : 'Nothing that reaches it grants this, and what is not granted is denied.' }
}

const saysOf = ({ policy, role, from }: Grant): string => `The policy "${policy.name}" of the role "${role}" (from ${from})`

function dayStep(day: Day, historyDays: number | null, today: Day): SimulatorStep {
  const title = 'The day is within the history'
  if (historyDays === null) return { key: 'day', title, isAllowed: true, because: 'The whole history is granted.' }
  const oldest = today - historyDays
  return { key: 'day', title, isAllowed: day >= oldest, because: `${historyDays} days are granted: from ${isoDay(oldest)} on${dateOf(day) > dateOf(today) ? '; the day is still to come' : ''}.` }
}
