/**
 * A cookie that scripts may read beside the session's, which they may not: somebody is signed in here. It says nothing else and
 * opens nothing; by it the first script of a page asks for the session at once, and asks nothing for anybody else.
 */
export const ACCOUNT_COOKIE = 'account=in'
const SECONDS = 7 * 86_400

/** The text that sets it, for a browser or a server: as long as a session lasts without use. */
export const setAccountCookie = (isHttps: boolean): string =>
  `${ACCOUNT_COOKIE}; Path=/; Max-Age=${SECONDS}; SameSite=Lax${isHttps ? '; Secure' : ''}`

export const CLEAR_ACCOUNT_COOKIE = 'account=; Path=/; Max-Age=0; SameSite=Lax'
