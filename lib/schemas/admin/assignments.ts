import { z } from 'zod'

const reference = (label: string) => z.uuid(`${label}: choose one.`)
/** null: without end */
const expiresAt = z.iso.datetime('Ends: a date and time.').nullable()

/** A policy as part of a role. */
export const policyAssignment = z.strictObject({
  roleId: reference('Role'),
  policyId: reference('Policy'),
})
export type PolicyAssignmentValues = z.output<typeof policyAssignment>

/** A role as it is given to a user; to whom stays. */
export const userRoleEdit = z.strictObject({ roleId: reference('Role'), expiresAt })
export const userRoleCreation = userRoleEdit.extend({ userId: reference('User') })
export type UserRoleEdit = z.output<typeof userRoleEdit>
export type UserRoleCreation = z.output<typeof userRoleCreation>

/** The same to an organization: all who act for it have it. */
export const orgRoleEdit = z.strictObject({ roleId: reference('Role'), expiresAt })
export const orgRoleCreation = orgRoleEdit.extend({ organizationId: reference('Organization') })
export type OrgRoleEdit = z.output<typeof orgRoleEdit>
export type OrgRoleCreation = z.output<typeof orgRoleCreation>
