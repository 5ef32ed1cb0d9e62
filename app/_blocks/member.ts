import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { signInHref } from '#lib/routes.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { isAdmin } from '#server/people/viewer/is-admin.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** Who asks for this page; looked up once a request. */
const viewerOnce = cache(async (): Promise<Viewer | null> => readViewer(await headers()))

/** The same on pages for people who are signed in. Anybody else goes to sign in, and comes back to `path`. */
export async function memberOnce(path: string): Promise<Viewer> {
  return (await viewerOnce()) ?? redirect(signInHref(path))
}

/** The same on pages of admins. For anybody else there is no such page. */
export async function adminOnce(): Promise<Viewer> {
  return (await adminOrNull()) ?? notFound()
}

/** The same for what must not end the page: null for everybody else. */
export async function adminOrNull(): Promise<Viewer | null> {
  const viewer = await viewerOnce()
  return viewer && isAdmin(viewer) ? viewer : null
}
