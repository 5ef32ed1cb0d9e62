import { trackEvent } from '#components/analytics/track-event.ts'
import { loadSignIn } from '#components/auth/load-sign-in.ts'
import { showToast } from '#components/ui/overlays/toast.ts'

/**
 * Has a code sent to an address. → whether it was; where the server refuses, that is said. Without
 * an answer nothing is: the form is as it was. Where the site has no way to sign in, the session's
 * library goes to the page that says so.
 */
export async function sendCode(email: string, callbackUrl: string): Promise<boolean> {
  trackEvent('sign_in_code_requested')
  const answer = await answerTo(email.trim().toLowerCase(), callbackUrl)
  if (!answer) return false
  const isSent = answer.ok && answer.status === 200 && !answer.error
  trackEvent(isSent ? 'sign_in_code_sent' : 'sign_in_code_not_sent')
  if (!isSent)
    showToast({
      variant: 'danger',
      message: 'Error sending verification email - please try again.',
    })
  return isSent
}

async function answerTo(email: string, callbackUrl: string) {
  try {
    const signIn = await loadSignIn()
    return await signIn<'email'>('email', { email, callbackUrl, redirect: false })
  } catch (error) {
    // an answer that the library cannot read, or a connection without one
    return error instanceof SyntaxError ? { ok: false, status: 0, error: null } : undefined
  }
}
