/** As long as a session lasts without use; a page sets it anew (server/edge/headers/account-headers.ts). */
const SECONDS = 7 * 86_400

/**
 * A cookie that scripts may read beside the session's, which they may not: somebody is signed in
 * here. It says nothing else and opens nothing; by it the first script of a page asks for the
 * session at once, and asks nothing for anybody else (lib/http/early-script-text.ts, which knows both names).
 * → as a browser sends it, and what sets and clears it
 */
export function accountCookie(isHttps: boolean): { sent: string; set: string; clear: string } {
  const name = `${isHttps ? '__Host-' : ''}account`
  const line = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps ? '; Secure' : ''}`
  return { sent: `${name}=in`, set: line('in', SECONDS), clear: line('', 0) }
}
