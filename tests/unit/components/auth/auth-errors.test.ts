import { expect, it } from 'vitest'
import { getAuthError } from '#components/auth/auth-errors.ts'

/** Those the description names, and those the library puts into addresses. */
const CODES = [
  'MISSING_NEXTAUTH_API_ROUTE_ERROR',
  'NO_SECRET',
  'CALLBACK_CREDENTIALS_HANDLER_ERROR',
  'EMAIL_REQUIRES_ADAPTER_ERROR',
  'MISSING_ADAPTER_METHODS_ERROR',
  'CALLBACK_CREDENTIALS_JWT_ERROR',
  'INVALID_CALLBACK_URL_ERROR',
  'OAuthCallbackError',
  'AccountNotLinkedError',
  'CLIENT_SESSION_ERROR',
  'CLIENT_FETCH_ERROR',
  'SessionRequired',
  'Configuration',
  'AccessDenied',
  'Verification',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'EmailCreateAccount',
  'Callback',
  'OAuthAccountNotLinked',
  'EmailSignin',
  'CredentialsSignin',
  'Signin',
]

it('has words of its own for every code', () => {
  const unknown = getAuthError('Default')
  for (const code of CODES) expect(getAuthError(code), code).not.toEqual(unknown)
})

it('has words for what it does not know, and takes no name of the language for a code', () => {
  for (const code of ['', 'Whatever', 'constructor', '__proto__', 'toString'])
    expect(getAuthError(code).title).toBe('Unexpected sign-in error')
})
