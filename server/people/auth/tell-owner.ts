import { signInGuessesLetter } from '#server/people/mails/letters/sign-in-guesses-letter.ts'
import { sendMail } from '#server/people/mails/send-mail.ts'
import { env } from '#server/core/env.ts'
import { log } from '#server/core/log.ts'
import { findUserByEmail } from '#server/people/users/find-user-by-email.ts'

/**
 * Tells who has this address that others ask for its codes or guess at them, at most once a day. It
 * is done on the side, and whoever guesses cannot tell from the answer whether anybody was told.
 */
export function tellOwnerOfGuesses(email: string): void {
  tell(email).catch((error: unknown) => {
    log.warn('the owner of an address was not notified of sign-in attempts', {
      reason: error instanceof Error ? error.name : 'unknown',
    })
  })
}

async function tell(email: string): Promise<void> {
  const user = await findUserByEmail(email)
  if (!user || user.disabledAt) return
  const letter = signInGuessesLetter({ url: `${env().NEXT_PUBLIC_SITE_URL}/settings` })
  await sendMail({
    ...letter,
    key: `sign-in-guesses:${user.id}:${new Date().toISOString().slice(0, 10)}`,
    to: email,
  })
}
