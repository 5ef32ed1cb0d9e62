import { z } from 'zod'
import { ownFlags, popupFlag } from '#lib/schemas/admin/own-flags.ts'
import { lineOfText } from '#lib/schemas/line-of-text.ts'
import { emailAddress } from '#lib/schemas/user.ts'

/** Fields of a user that admins set. The address identifies the user, and stays. */
export const userEdit = z.strictObject({
  name: lineOfText('Name', 100)
    .nullable()
    .transform((name) => name || null),
  role: z.enum(['CUSTOMER', 'ADMIN'], 'Role: choose from the list.'),
  organizationId: z.uuid('Organization: choose one.').nullable(),
  features: ownFlags,
  popup: popupFlag,
})
export const userCreation = userEdit.extend({ email: emailAddress })
export type UserEdit = z.output<typeof userEdit>
export type UserCreation = z.output<typeof userCreation>
