import { isTrouble } from '#server/core/database/database-trouble.ts'
import { env } from '#server/core/env.ts'
import { log } from '#server/core/log.ts'
import { pendingSignIn, type PendingSignIn } from '#server/people/passkeys/pending-sign-in.ts'
import { touchSession } from '#server/people/sessions/end-session.ts'
import { viewerOfSession, type Viewer } from '#server/people/viewer/viewer.ts'

/** Over HTTPS the name has a prefix that browsers only take from a secure page of this very host. */
export function sessionCookieName(): string {
  return `${env().NEXT_PUBLIC_SITE_URL.startsWith('https://') ? '__Host-' : ''}next-auth.session-token`
}

/** Who sends these headers; null for nobody. */
export async function readViewer(headers: Headers): Promise<Viewer | null> {
  const token = readToken(headers)
  const viewer = token ? await viewerOfSession(token) : null
  // on the side: whoever reads a page neither waits for it nor fails by it
  if (viewer)
    touchSession(viewer).catch((error: unknown) => {
      if (!isTrouble(error)) log.warn('the use of a session was not noted', { error })
    })
  return viewer
}

/** Who has yet to show a passkey, which makes them nobody for everything else; null for everybody else. */
export async function readPending(headers: Headers): Promise<PendingSignIn | null> {
  const token = readToken(headers)
  return token ? pendingSignIn(token) : null
}

/** Tells if these headers name a session, be it one that has ended. */
export const carriesSession = (headers: Headers): boolean => Boolean(readToken(headers))

const readToken = (headers: Headers): string | undefined =>
  readCookie(headers.get('cookie') ?? '', sessionCookieName())

function readCookie(header: string, name: string): string | undefined {
  const pair = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
