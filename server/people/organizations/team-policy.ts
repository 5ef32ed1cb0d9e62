import { isOver, LOWEST_ROLE, memberRoles, type MemberRole } from '#lib/registry/member-roles.ts'
import { AppError, type ErrorCode } from '#server/core/errors.ts'

/** null: it may be done. */
export type Decision = null | { code: ErrorCode; message: string }

/** Throws what a decision refuses. */
export function insist(decision: Decision): void {
  if (decision) throw new AppError(decision.code, decision.message)
}

/** Owners and admins run a team. */
export const runsTeam = (role: MemberRole): boolean => rankRole(role) > rankRole(LOWEST_ROLE)

interface Inviting {
  actor: MemberRole
  role: MemberRole
  selfServe: boolean /** members and open invitations */
  taken: number
  seats: number
}

export function mayInvite({ actor, role, selfServe, taken, seats }: Inviting): Decision {
  if (!runsTeam(actor)) return refuse('forbidden', 'Only owners and admins can invite people.')
  if (!selfServe) return refuse('forbidden', 'Your plan does not include invitations.')
  if (rankRole(role) > rankRole(actor))
    return refuse('forbidden', 'You cannot grant a role above your own.')
  if (taken >= seats)
    return refuse(
      'conflict',
      `Your plan has ${seats === 1 ? 'one seat' : `${seats} seats`}, all taken or reserved by open invitations.`,
    )
  return null
}

export function mayJoin({ members, seats }: { members: number; seats: number }): Decision {
  return members < seats
    ? null
    : refuse('conflict', 'All seats of this organization are taken. Ask its owner for one.')
}

interface RoleChange {
  actor: MemberRole
  target: MemberRole
  to: MemberRole
  isSelf: boolean
  owners: number
}

export function mayChangeRole({ actor, target, to, isSelf, owners }: RoleChange): Decision {
  if (!isSelf && !isOver(actor, target))
    return refuse('forbidden', 'You cannot change the role of this member.')
  if (rankRole(to) > rankRole(actor))
    return refuse('forbidden', 'You cannot grant a role above your own.')
  return target === 'OWNER' && to !== 'OWNER' ? lastOwnerStays(owners) : null
}

interface Removal {
  actor: MemberRole
  target: MemberRole
  isSelf: boolean
  owners: number
}

export function mayRemove({ actor, target, isSelf, owners }: Removal): Decision {
  if (!isSelf && !isOver(actor, target))
    return refuse('forbidden', 'You cannot remove this member.')
  return target === 'OWNER' ? lastOwnerStays(owners) : null
}

export function mayTransfer({ actor, isSelf }: { actor: MemberRole; isSelf: boolean }): Decision {
  if (actor !== 'OWNER') return refuse('forbidden', 'Only an owner can transfer ownership.')
  return isSelf ? refuse('conflict', 'You are already the owner.') : null
}

export function mayEdit(actor: MemberRole): Decision {
  return runsTeam(actor)
    ? null
    : refuse('forbidden', 'Only owners and admins can edit the organization.')
}

export function mayClose({ actor, members }: { actor: MemberRole; members: number }): Decision {
  if (actor !== 'OWNER') return refuse('forbidden', 'Only an owner can close the organization.')
  return members > 1
    ? refuse(
        'conflict',
        'The organization has other members. Remove them first, or transfer ownership and leave.',
      )
    : null
}

const rankRole = (role: MemberRole): number => memberRoles[role].level

function lastOwnerStays(owners: number): Decision {
  return owners > 1
    ? null
    : refuse('conflict', 'The last owner cannot leave. Transfer ownership first.')
}

const refuse = (code: ErrorCode, message: string): Decision => ({ code, message })
