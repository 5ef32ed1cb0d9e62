import { AppError } from '#server/core/errors.ts'
import { deleteAccount } from '#server/people/accounts/erase-account.ts'
import { changeRole } from '#server/people/organizations/change-role.ts'
import { dropMember, setMember } from '#server/people/organizations/list-members.ts'
import { removeMember } from '#server/people/organizations/remove-member.ts'
import { changeUserRole } from '#server/people/users/change-user-role.ts'
import { disableUsers } from '#server/people/users/user-actions.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { findMember, findViewer } from './people.ts'

// Each way in which an admin or an owner can go.

export const emailOf = async (id: string) => (await findViewer(id)).email
/** `done`, or why not. */
export const outcomes = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((each) =>
    each.status === 'fulfilled'
      ? 'done'
      : each.reason instanceof AppError
        ? each.reason.code
        : String(each.reason),
  )

interface Ways {
  [name: string]: (by: Viewer, target: string) => Promise<unknown>
}

export const ADMIN_WAYS: Ways = {
  revoke: (_by, target) =>
    changeUserRole({ userId: target, role: 'CUSTOMER', actor: 'command line' }),
  disable: (by, target) => disableUsers(by, [target]),
  'delete their account': async (_by, target) =>
    deleteAccount({ userId: target, email: await emailOf(target) }, await emailOf(target)),
}

export const OWNER_WAYS: Ways = {
  leave: async (_by, target) => removeMember(await findMember(target), target),
  'step down': async (_by, target) =>
    changeRole(await findMember(target), { userId: target, role: 'MEMBER' }),
  'be dropped by an admin of the site': async (by, target) =>
    dropMember(by, { organizationId: (await findMember(target)).organizationId, userId: target }),
  'be lowered by an admin of the site': async (by, target) =>
    setMember(by, {
      organizationId: (await findMember(target)).organizationId,
      userId: target,
      role: 'ADMIN',
    }),
  'delete their account': async (_by, target) =>
    deleteAccount({ userId: target, email: await emailOf(target) }, await emailOf(target)),
}

export const unknownWay = (): Promise<never> => Promise.reject(new Error('no such way'))
/** Each way beside each. */
export const pairs = (ways: Ways) =>
  Object.keys(ways).flatMap((one) => Object.keys(ways).map((other) => [one, other] as const))
