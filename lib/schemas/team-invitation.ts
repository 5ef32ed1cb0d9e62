import { z } from 'zod'
import { memberRoleKeys } from '#lib/registry/member-roles.ts'
import { filledLine } from '#lib/schemas/line-of-text.ts'
import { emailAddress } from '#lib/schemas/user.ts'

const id = z.uuid('Invalid ID.')
const role = z.enum(memberRoleKeys, 'Role: choose from the list.')
const name = filledLine('Organization name', 120)
const domain = z
  .string('Domain: text is required.')
  .trim()
  .toLowerCase()
  .max(253, 'Domain: at most 253 characters.')
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    'Domain: use the format company.com.',
  )

export const organizationCreation = z.strictObject({ name })

/** `version`: that of the state which was edited; an edit of an older one is refused. */
export const organizationEdit = z.strictObject({
  version: z.int32().positive(),
  name,
  domain: domain.nullable(),
  scope: z.enum(['domain', 'invite'], 'Who joins: by domain or by invitation.'),
})

export type OrganizationEdit = z.output<typeof organizationEdit>

/** Ownership is given by a change of role or handed on, not by mail. */
export const teamInvitation = z.strictObject({
  email: emailAddress,
  role: role.exclude(['OWNER'], 'Role: choose from the list.'),
})

export type TeamInvitation = z.output<typeof teamInvitation>

export const invitationChoice = z.strictObject({ invitationId: id })
export const memberChoice = z.strictObject({ userId: id })
export const roleChange = z.strictObject({ userId: id, role })
export const organizationChoice = z.strictObject({ organizationId: id })
/** The name is typed again. */
export const organizationClosing = z.strictObject({ name })
