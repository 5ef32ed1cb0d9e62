import { signInCodeLetter } from '#server/people/mails/letters/sign-in-code.ts'
import { sendMail } from '#server/people/mails/send-mail.ts'
import { AppError } from '#server/core/errors.ts'
import { tellOwnerOfGuesses } from '#server/people/auth/tell-owner.ts'
import {
  issueChallenge,
  voidChallenge,
  type CodeRequest,
} from '#server/people/sign-in/issue-challenge.ts'
import type { SignInLimits } from '#server/people/sign-in/limits.ts'
import { noteFailedSignIn, type SignInPlace } from '#server/people/sign-in/note-sign-in.ts'

/**
 * Makes a code and mails it. Throws AppError: rate_limited, or unavailable where the mail did not
 * leave; the code is void then.
 */
export async function sendCode(
  request: CodeRequest,
  place: SignInPlace,
  limits: SignInLimits,
): Promise<void> {
  const { id, code, isHeldNow, isFirstHold } = await issueChallenge(request, limits)
  if (isHeldNow) await noteFailedSignIn('sign-in.hold', request.email, { budget: 'send', ...place })
  if (isFirstHold) tellOwnerOfGuesses(request.email)
  const outcome = await sendMail({
    key: `sign-in:${id}`,
    to: request.email,
    ...signInCodeLetter({ code }),
  })
  if (outcome === 'sent') return
  await voidChallenge(id)
  throw new AppError('unavailable', 'The email with the code could not be sent.')
}
