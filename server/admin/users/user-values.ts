import { readOwnFlags } from '#lib/schemas/admin/own-flags.ts'
import type { UserEdit } from '#lib/schemas/admin/user-edit.ts'

export const readRole = (text: string): UserEdit['role'] =>
  text === 'ADMIN' ? 'ADMIN' : 'CUSTOMER'

export function readUserValues({
  name,
  role,
  organizationId,
  features,
}: {
  name: string | null
  role: string
  organizationId: string | null
  features: unknown
}): UserEdit {
  return { name, role: readRole(role), organizationId, ...readOwnFlags(features) }
}
