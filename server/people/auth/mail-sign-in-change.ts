import { randomUUID } from 'node:crypto'
import {
  signInChangeLetter,
  type SignInChange,
} from '#server/people/mails/letters/sign-in-change-letter.ts'
import { sendMail } from '#server/people/mails/send-mail.ts'
import { env } from '#server/core/env.ts'

/**
 * Tells the owner of an account what has changed about getting into it. The change stands whether
 * or not the mail goes out.
 */
export async function mailSignInChange(
  change: SignInChange,
  { email, what }: { email: string; what: string },
): Promise<void> {
  const letter = signInChangeLetter({
    change,
    what,
    at: new Date(),
    url: `${env().NEXT_PUBLIC_SITE_URL}/settings`,
  })
  // the same may be linked and taken away again and again, each time with a mail
  await sendMail({ ...letter, key: `sign-in-change:${randomUUID()}`, to: email })
}
