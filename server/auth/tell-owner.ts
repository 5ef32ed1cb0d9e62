import { signInGuessesLetter } from '#server/email/letters/sign-in-guesses.ts'
import { sendMail } from '#server/email/send-mail.ts'
import { env } from '#server/env.ts'
import { log } from '#server/log.ts'
import { findUserByEmail } from '#server/modules/users/find-user-by-email.ts'

/**
 * Tells who has this address that others ask for its codes or guess at them, at most once a day. It is done on the side, and
 * whoever guesses cannot tell from the answer whether anybody was told.
 */
export function tellOwnerOfGuesses(email: string): void {
  tell(email).catch((error: unknown) => {
    log.warn('the owner of an address was not told of guesses', {
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
