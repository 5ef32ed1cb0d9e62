import { ACCOUNT_COOKIE, CLEAR_ACCOUNT_COOKIE, setAccountCookie } from '#lib/account-cookie.ts'

/**
 * Whether somebody is signed in here, as the server says beside the session's cookie. It decides only how soon the session is
 * asked for, and that a button to sign in does not flash by (components/nav/early-script.tsx); who it is the server says.
 */
export const accountHint = {
  isSet: (): boolean => document.cookie.split('; ').includes(ACCOUNT_COOKIE),
  set: () => {
    document.cookie = setAccountCookie(location.protocol === 'https:')
    document.documentElement.dataset.account = 'in'
  },
  clear: () => {
    document.cookie = CLEAR_ACCOUNT_COOKIE
    delete document.documentElement.dataset.account
  },
}
