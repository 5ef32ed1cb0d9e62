interface AuthError {
  title: string
  /** what happened, and whether anything was lost */
  text: string
  /** who can do something about it: the visitor, by trying again or another way, or whoever runs the site */
  way: 'again' | 'operator'
}

/**
 * What the codes of signing in mean to the person who meets one. A code that the library or the site learns to send is
 * one row here; the sign-in page and the error page follow.
 */
const authErrors = {
  SessionRequired: {
    title: 'Sign in to go on',
    text: 'The page you asked for is shown to people who are signed in. You come back to it afterwards.',
    way: 'again',
  },
  Verification: {
    title: 'The code did not fit',
    text: 'It was mistyped, is older than 10 minutes, was used already, or was asked for in another browser. Ask for a new one and enter it in the browser that asked.',
    way: 'again',
  },
  EmailSignin: {
    title: 'The code could not be sent',
    text: 'The message with your code did not leave. Nothing was changed; try again in a moment.',
    way: 'again',
  },
  EmailCreateAccount: {
    title: 'Your account could not be made',
    text: 'The address was confirmed, and saving the account failed. Nothing is lost; ask for a new code.',
    way: 'again',
  },
  AccessDenied: {
    title: 'This account may not sign in',
    text: 'The account is closed or was switched off. Write to us if you think that it should not be.',
    way: 'operator',
  },
  OAuthSignin: {
    title: 'The other provider could not be reached',
    text: 'The way to the provider you chose could not be opened. Try again, or have a code sent to your address.',
    way: 'again',
  },
  OAuthCallback: {
    title: 'The other provider did not confirm you',
    text: 'Its answer was missing, late or not meant for this browser. Try again, or have a code sent to your address.',
    way: 'again',
  },
  OAuthCallbackError: {
    title: 'The other provider did not confirm you',
    text: 'Signing in was canceled there, or refused. Try again, or have a code sent to your address.',
    way: 'again',
  },
  OAuthCreateAccount: {
    title: 'The provider does not vouch for your address',
    text: 'It named no address, or one that it has not confirmed. Have a code sent to your address instead; the provider can be used once it has confirmed it.',
    way: 'again',
  },
  OAuthAccountNotLinked: {
    title: 'You have signed in another way before',
    text: 'There is an account with this address that does not belong to the provider you chose. Sign in as you did the first time.',
    way: 'again',
  },
  OtherAddress: {
    title: 'That account has another address',
    text: 'You are signed in here with one address, and the account at the provider has another, so they were not linked. Sign out first to use it for an account of its own.',
    way: 'again',
  },
  AccountNotLinkedError: {
    title: 'You have signed in another way before',
    text: 'There is an account with this address that does not belong to the provider you chose. Sign in as you did the first time.',
    way: 'again',
  },
  CredentialsSignin: {
    title: 'These details were not accepted',
    text: 'Check what you entered, or have a code sent to your address.',
    way: 'again',
  },
  Callback: {
    title: 'Signing in was not completed',
    text: 'Something failed on the way back to this site. Nothing was changed; try again.',
    way: 'again',
  },
  Signin: {
    title: 'Signing in did not start',
    text: 'Something failed before a code or a provider was asked. Nothing was changed; try again.',
    way: 'again',
  },
  CLIENT_SESSION_ERROR: {
    title: 'It is not clear whether you are signed in',
    text: 'The session could not be read in this browser. Load the page again; if it stays, sign in anew.',
    way: 'again',
  },
  CLIENT_FETCH_ERROR: {
    title: 'The site could not be reached',
    text: 'A question about your session got no answer. Check the connection and load the page again.',
    way: 'again',
  },
  INVALID_CALLBACK_URL_ERROR: {
    title: 'The way back leads nowhere',
    text: 'The link you followed leads outside this site and was ignored. Sign in here instead.',
    way: 'again',
  },
  Configuration: {
    title: 'Signing in is not set up right',
    text: 'A setting of the site is missing or wrong. Whoever runs it finds the reason in its log; you can read every public page meanwhile.',
    way: 'operator',
  },
  NO_SECRET: {
    title: 'Signing in is not set up right',
    text: 'The site has no secret to sign sessions with. Whoever runs it has to set one; you can read every public page meanwhile.',
    way: 'operator',
  },
  MISSING_NEXTAUTH_API_ROUTE_ERROR: {
    title: 'Signing in is not set up right',
    text: 'The part of the site that answers sign-ins is not there. Whoever runs it has to put it back; you can read every public page meanwhile.',
    way: 'operator',
  },
  EMAIL_REQUIRES_ADAPTER_ERROR: {
    title: 'Signing in by email is not set up right',
    text: 'Codes have nowhere to be kept. Whoever runs the site has to connect its database; you can read every public page meanwhile.',
    way: 'operator',
  },
  MISSING_ADAPTER_METHODS_ERROR: {
    title: 'Signing in by email is not set up right',
    text: 'The database lacks something that codes need. Whoever runs the site finds in its log what; you can read every public page meanwhile.',
    way: 'operator',
  },
  CALLBACK_CREDENTIALS_HANDLER_ERROR: {
    title: 'This way to sign in is not set up',
    text: 'Nothing on this site checks a user name and password. Have a code sent to your address instead.',
    way: 'again',
  },
  CALLBACK_CREDENTIALS_JWT_ERROR: {
    title: 'This way to sign in is not set up',
    text: 'This site keeps sessions in a way that a user name and password cannot open. Have a code sent to your address instead.',
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
