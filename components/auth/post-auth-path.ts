import { safePath } from '#lib/links/safe-path.ts'

const KEY = 'post_auth_redirect_path'

/** Where somebody was going who has to sign in first; kept for this browser session. */
export function savePostAuthPath(path: string): void {
  sessionStorage.setItem(KEY, safePath(path))
}

/** The saved path, once; null for none, or for one that leads nowhere but home. */
export function takePostAuthPath(): string | null {
  const saved = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  const path = safePath(saved)
  return path === '/' ? null : path
}
