import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import type { AdminLabels, AdminValues } from '#lib/view/admin/admin-record.ts'
import { getAdminReads } from '#server/admin/modules.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** Names of what reference fields or filters point at. */
export async function adminLabels(
  actor: Viewer,
  fields: Readonly<Record<string, { kind: string; of?: AdminResourceKey }>>,
  values: AdminValues,
): Promise<AdminLabels> {
  const labels = await Promise.all(
    Object.entries(fields).map(async ([key, { kind, of }]) => {
      const value = values[key]
      if (
        kind !== 'reference' ||
        !of ||
        (typeof value !== 'string' && typeof value !== 'number') ||
        value === ''
      )
        return []
      const options = await getAdminReads(actor, of).options({ q: '', ids: [String(value)] })
      return [
        [
          key,
          Object.fromEntries(options.map((option) => [String(option.value), option.label])),
        ] as const,
      ]
    }),
  )
  return Object.fromEntries(labels.flat())
}
