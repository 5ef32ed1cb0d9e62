import type { Viewer } from '#server/people/viewer/viewer.ts'

/** Who may see and do what admins do: the role, and the flag that comes with it. */
export const isAdmin = (viewer: Pick<Viewer, 'role' | 'flags'>): boolean =>
  viewer.role === 'ADMIN' && viewer.flags['enable-admin-tools']
