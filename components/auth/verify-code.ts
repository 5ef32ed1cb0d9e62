interface CodeToVerify {
  email: string
  code: string
  /** where the answer leads, on this site */
  callbackUrl: string
}

/**
 * Result of a check: the message to show; or that the code was right, and the page on which a
 * passkey has to be shown first, where there is one.
 */
export type Verification = { failure: string } | { failure: null; passkeyHref: string | null }

/** Asks whether a code is right, by which the browser is signed in. */
export async function verifyCode({
  email,
  code,
  callbackUrl,
}: CodeToVerify): Promise<Verification> {
  const query = new URLSearchParams({
    email: email.trim().toLowerCase(),
    token: code,
    callbackUrl,
    redirect: 'true',
  })
  try {
    const response = await fetch(`/api/auth/callback/email?${query.toString()}`)
    if (!response.ok) return { failure: 'Invalid verification code - please try again.' }
    if (response.status !== 200) return { failure: 'Verification failed - please try again.' }
    const { pathname, searchParams, search } = new URL(response.url, location.href)
    if (pathname.includes('/auth/error'))
      return { failure: 'Verification failed - please check your code.' }
    return {
      failure: null,
      passkeyHref:
        pathname === '/auth/verify' && searchParams.get('step') === 'passkey'
          ? pathname + search
          : null,
    }
  } catch {
    return { failure: 'Verification failed - please try again.' }
  }
}
