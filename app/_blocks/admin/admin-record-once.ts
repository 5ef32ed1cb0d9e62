import { cache } from 'react'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import { getAdminReads } from '#server/admin/modules.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** A row with all that its pages show; looked up once a request. */
export const adminRecordOnce = cache((actor: Viewer, key: AdminResourceKey, id: string) =>
  getAdminReads(actor, key).find(id),
)
