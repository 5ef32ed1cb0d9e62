interface Verification {
  email: string
  code: string
  /** where the answer leads, on this site */
  callbackUrl: string
}

/** Asks whether a code is right, by which the browser is signed in. → what to say; null: it was */
export async function verifyCode({ email, code, callbackUrl }: Verification): Promise<string | null> {
  const query = new URLSearchParams({ email: email.trim().toLowerCase(), token: code, callbackUrl, redirect: 'true' })
  try {
    const response = await fetch(`/api/auth/callback/email?${query.toString()}`)
    if (!response.ok) return 'Invalid verification code - please try again.'
    if (response.status !== 200) return 'Verification failed - please try again.'
    if (new URL(response.url, location.href).pathname.includes('/auth/error')) return 'Verification failed - please check your code.'
    return null
  } catch {
    return 'Verification failed - please try again.'
  }
}
