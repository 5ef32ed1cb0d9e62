/**
 * A cookie that scripts may read beside the session's, which they may not: somebody is signed in
 * here. It says nothing else and opens nothing; by it the first script of a page asks for the
 * session at once, and asks nothing for anybody else (lib/early-script.ts, which knows both names).
 */
export const accountCookie = (isHttps: boolean): string => `${isHttps ? '__Host-' : ''}account=in`

/** As long as a session lasts without use; a page sets it anew (server/http/account-hint.ts). */
const SECONDS = 7 * 86_400

export const setAccountCookie = (isHttps: boolean): string =>
  `${accountCookie(isHttps)}; Path=/; Max-Age=${SECONDS}; SameSite=Lax${isHttps ? '; Secure' : ''}`

export const clearAccountCookie = (isHttps: boolean): string =>
  `${accountCookie(isHttps).replace('=in', '=')}; Path=/; Max-Age=0; SameSite=Lax${isHttps ? '; Secure' : ''}`
