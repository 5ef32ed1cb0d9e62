import { z } from 'zod'
import { memberRoleKeys } from '#lib/registry/member-roles.ts'
import { planTypes } from '#lib/registry/plans.ts'
import { ownFlags, popupFlag } from '#lib/schemas/admin/own-flags.ts'
import { adminId } from '#lib/schemas/admin/calls.ts'
import { organizationEdit as teamEdit } from '#lib/schemas/team-invitation.ts'

/** Fields of an organization that admins set. */
export const organizationEdit = z.strictObject({
  name: teamEdit.shape.name,
  domain: teamEdit.shape.domain,
  scope: teamEdit.shape.scope,
  plan: z.enum(planTypes, 'Plan: choose from the list.'),
  /** null: a trial's own length, others without end */
  planEndsAt: z.iso.datetime('Plan ends: a date and time.').nullable(),
  features: ownFlags,
  popup: popupFlag,
})
export const organizationCreation = organizationEdit.extend({
  ownerId: z.uuid('Owner: choose one.').nullable(),
})
export type OrganizationEdit = z.output<typeof organizationEdit>
export type OrganizationCreation = z.output<typeof organizationCreation>

/** Makes somebody a member, or gives a member another role. */
export const memberSetting = z.strictObject({
  organizationId: adminId,
  userId: adminId,
  role: z.enum(memberRoleKeys, 'Role: choose from the list.'),
})
export const memberRemoval = memberSetting.omit({ role: true })
export type MemberSetting = z.output<typeof memberSetting>
