import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import type { AdminValues } from '#lib/view/admin/admin-record.ts'

/** Addresses of a resource's admin pages. The list can be narrowed by its filters. */
export function adminListHref(
  resource: AdminResourceKey,
  filters: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(filters).toString()
  return `/admin/${resource}${query && `?${query}`}`
}
export const adminViewHref = (resource: AdminResourceKey, id: string): string =>
  `/admin/${resource}/${encodeURIComponent(id)}`
export const adminEditHref = (resource: AdminResourceKey, id: string): string =>
  `${adminViewHref(resource, id)}/edit`

/** The form of a new one; `filled` fills fields of it. */
export function adminNewHref(resource: AdminResourceKey, filled: AdminValues = {}): string {
  const query = new URLSearchParams(
    Object.entries(filled).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  ).toString()
  return `/admin/${resource}/new${query && `?${query}`}`
}
