import { z } from 'zod'
import { adminResourceKeys } from '#lib/registry/admin/admin-resource-keys.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'

/** Ids of people and access are UUIDs, those of the catalogue numbers or short texts. */
export const adminId = z
  .string('ID: enter a value.')
  .min(1)
  .max(100)
  .regex(/^[\w-]+$/, 'Invalid ID.')
const version = z.int32('Version: a whole number.').positive()

/** Acts over several rows at once; one is several. */
const MOST_AT_ONCE = 100

export const adminChoice = z.strictObject({ id: adminId })
export const adminRemoval = z.strictObject({ id: adminId, version })
export const adminBulkRemoval = z.strictObject({
  items: z
    .array(adminRemoval)
    .min(1, 'Choose at least one row.')
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once.`),
})
export const adminAction = z.strictObject({
  ids: z
    .array(adminId)
    .min(1, 'Choose at least one row.')
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once.`),
})
export const adminOptionsRequest = z.strictObject({
  of: z.enum(adminResourceKeys, 'Unknown resource.'),
  q: z.string().max(80).default(''),
  ids: z.array(adminId).max(20).default([]),
})

export const adminCreation = <Creation extends z.ZodType>(values: Creation) =>
  z.strictObject({ values })

/** An edit of the state with this version; one of an older state is refused, with the newer one. */
export const adminEdit = <Edit extends z.ZodType>(values: Edit) =>
  z.strictObject({ id: adminId, version, values })

/** Describes the requests that a list takes, as its row says. */
export function adminListRequest({ columns, filters, sort }: AdminResource) {
  const sorts = [
    'name',
    ...Object.entries(columns).flatMap(([key, column]) => (column.sortable ? [key] : [])),
  ]
  return z.strictObject({
    q: z.string().trim().max(80).default(''),
    sort: z.enum(sorts).default(sort.key),
    dir: z.enum(['asc', 'desc']).default(sort.dir),
    page: z.int().min(1).max(100_000).default(1),
    filters: z.partialRecord(z.enum(Object.keys(filters)), z.string().max(200)).default({}),
  })
}
