const KEY = 'account'

/**
 * Whether somebody was signed in here the last time. It decides only how soon the session is asked for, and that a
 * button to sign in does not flash by (components/nav/early-script.tsx); who it is the server says.
 */
export const accountHint = {
  isSet: (): boolean => localStorage.getItem(KEY) === 'in',
  set: () => {
    localStorage.setItem(KEY, 'in')
    document.documentElement.dataset.account = 'in'
  },
  clear: () => {
    localStorage.removeItem(KEY)
    delete document.documentElement.dataset.account
  },
}
