interface AuthError {
  title: string
  /** says what happened, and if anything was lost */
  text: string
  /** who can do something about it: the visitor, by trying again or another way, or whoever runs the site */
  way: 'again' | 'operator'
}

/**
 * Explains the codes of signing in to the person who meets one. A code that the library or the site
 * learns to send is one row here; the sign-in page and the error page follow.
 */
const authErrors = {
  SessionRequired: {
    title: 'Sign in to continue',
    text: 'This page requires sign-in. You will return to it afterward.',
    way: 'again',
  },
  Verification: {
    title: 'Invalid code',
    text:
      'The code was mistyped, expired after 10 minutes, was already used, or was requested ' +
      'in another browser. Request a new one and enter it in the same browser.',
    way: 'again',
  },
  EmailSignin: {
    title: 'The code could not be sent',
    text: 'The email with your code was not sent. Nothing was changed; try again in a moment.',
    way: 'again',
  },
  EmailCreateAccount: {
    title: 'Your account could not be created',
    text: 'Your address was confirmed, but saving the account failed. Request a new code to try again.',
    way: 'again',
  },
  AccessDenied: {
    title: 'Account disabled',
    text: 'This account is closed or disabled. Contact us if you think this is a mistake.',
    way: 'operator',
  },
  OAuthSignin: {
    title: 'Sign-in provider unavailable',
    text: 'The provider you chose could not be reached. Try again, or sign in with an email code.',
    way: 'again',
  },
  OAuthCallback: {
    title: 'Provider sign-in failed',
    text:
      'The response from the provider was missing, late or meant for another browser. ' +
      'Try again, or sign in with an email code.',
    way: 'again',
  },
  OAuthCallbackError: {
    title: 'Provider sign-in failed',
    text: 'Sign-in was canceled or refused by the provider. Try again, or sign in with an email code.',
    way: 'again',
  },
  OAuthCreateAccount: {
    title: 'Unconfirmed email address',
    text:
      'The provider returned no email address or an unconfirmed one. ' +
      'Sign in with an email code instead, or confirm the address with the provider first.',
    way: 'again',
  },
  OAuthAccountNotLinked: {
    title: 'Different sign-in method',
    text: 'An account with this address exists but is not linked to this provider. Use your original sign-in method.',
    way: 'again',
  },
  OtherAddress: {
    title: 'Different email address',
    text:
      'The provider account has a different email address than your account here, ' +
      'so they were not linked. To use it for a separate account, sign out first.',
    way: 'again',
  },
  AccountNotLinkedError: {
    title: 'Different sign-in method',
    text: 'An account with this address exists but is not linked to this provider. Use your original sign-in method.',
    way: 'again',
  },
  CredentialsSignin: {
    title: 'Sign-in details not accepted',
    text: 'Check your entries, or sign in with an email code.',
    way: 'again',
  },
  Callback: {
    title: 'Sign-in not completed',
    text: 'An error occurred while returning to this site. Nothing was changed; try again.',
    way: 'again',
  },
  Signin: {
    title: 'Sign-in could not start',
    text: 'An error occurred before a code or provider was requested. Nothing was changed; try again.',
    way: 'again',
  },
  CLIENT_SESSION_ERROR: {
    title: 'Session unavailable',
    text: 'Your session could not be read in this browser. Reload the page; if the problem persists, sign in again.',
    way: 'again',
  },
  CLIENT_FETCH_ERROR: {
    title: 'Site unavailable',
    text: 'The session request got no response. Check your connection and reload the page.',
    way: 'again',
  },
  INVALID_CALLBACK_URL_ERROR: {
    title: 'Invalid return address',
    text: 'The link you followed leads outside this site and was ignored. Sign in here instead.',
    way: 'again',
  },
  Configuration: {
    title: 'Sign-in misconfigured',
    text:
      'A site setting is missing or wrong. The operator can find the reason in the log. ' +
      'Public pages remain available.',
    way: 'operator',
  },
  NO_SECRET: {
    title: 'Sign-in misconfigured',
    text: 'The site has no secret for signing sessions. The operator needs to set one. Public pages remain available.',
    way: 'operator',
  },
  MISSING_NEXTAUTH_API_ROUTE_ERROR: {
    title: 'Sign-in misconfigured',
    text:
      'The sign-in component of the site is missing. The operator needs to restore it. ' +
      'Public pages remain available.',
    way: 'operator',
  },
  EMAIL_REQUIRES_ADAPTER_ERROR: {
    title: 'Email sign-in misconfigured',
    text: 'Codes cannot be stored. The operator needs to connect the database. Public pages remain available.',
    way: 'operator',
  },
  MISSING_ADAPTER_METHODS_ERROR: {
    title: 'Email sign-in misconfigured',
    text:
      'The database lacks something codes require. The operator can find details in the log. ' +
      'Public pages remain available.',
    way: 'operator',
  },
  CALLBACK_CREDENTIALS_HANDLER_ERROR: {
    title: 'Sign-in method not available',
    text: 'This site does not use passwords. Sign in with an email code instead.',
    way: 'again',
  },
  CALLBACK_CREDENTIALS_JWT_ERROR: {
    title: 'Sign-in method not available',
    text: 'Passwords cannot open sessions on this site. Sign in with an email code instead.',
    way: 'again',
  },
} as const satisfies Record<string, AuthError>

const UNKNOWN: AuthError = {
  title: 'Unexpected sign-in error',
  text: 'An unexpected error occurred. Nothing was changed; try again.',
  way: 'again',
}

/** The words for a code from an address, known or not. */
export function getAuthError(code: string): AuthError {
  return isKnown(code) ? authErrors[code] : UNKNOWN
}

const isKnown = (code: string): code is keyof typeof authErrors => Object.hasOwn(authErrors, code)
