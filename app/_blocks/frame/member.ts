import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { signInHref } from '#lib/routes.ts'
import type { UserProfile } from '#lib/view/account/user-profile.ts'
import { carriesSession, readViewer } from '#server/people/auth/read-viewer.ts'
import { getProfile } from '#server/people/users/get-profile.ts'
import { isAdmin } from '#server/people/viewer/is-admin.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** Who asks for this page; looked up once a request. */
const viewerOnce = cache(async (): Promise<Viewer | null> => readViewer(await headers()))

/**
 * The account of who asks, for a page of one reader to carry it. A page that is the same for everybody is asked
 * for without any cookie (server/edge/render/rendered-site.ts), and so is nobody's.
 */
export const accountOnce = cache(async (): Promise<UserProfile | null> => {
  const viewer = await viewerOnce()
  return viewer && getProfile(viewer)
})

/**
 * Who asks, on pages for people who are signed in. Anybody else goes to sign in, and comes back to `path` as it was
 * asked for.
 */
export async function memberOnce(path: string, params: SearchParams = {}): Promise<Viewer> {
  return (await viewerOnce()) ?? redirect(signInHref(addressOf(path, params)))
}

/** The same on pages of admins. Whose session has ended goes to sign in; for anybody else there is no such page. */
export async function adminOnce(path: string, params: SearchParams = {}): Promise<Viewer> {
  if (await isStrangerToAdmin()) notFound()
  return memberOnce(path, params)
}

/** Everybody but admins, and but who brings a session that has ended: it may be one of theirs. */
export async function isStrangerToAdmin(): Promise<boolean> {
  const viewer = await viewerOnce()
  return viewer ? !isAdmin(viewer) : !carriesSession(await headers())
}

/** The same for what must not end the page: null for everybody else. */
export async function adminOrNull(): Promise<Viewer | null> {
  const viewer = await viewerOnce()
  return viewer && isAdmin(viewer) ? viewer : null
}

function addressOf(path: string, params: SearchParams): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      [value ?? []].flat().map((each) => [name, each]),
    ),
  ).toString()
  return query ? `${path}?${query}` : path
}
