/**
 * Somebody is signed in here, as the page says itself or the cookie beside the session's, which the server sets
 * (lib/http/early-script-text.ts). It decides only how soon the session is asked for, and that a
 * button to sign in does not
 * flash by; who it is the server says.
 */
export const accountHint = {
  isSet: (): boolean => document.documentElement.dataset.account === 'in',
  clear: () => {
    delete document.documentElement.dataset.account
  },
}
