import { env } from '#server/core/env.ts'
import { letter } from '#server/people/mails/letters/letter.ts'
import type { Letter } from '#server/people/mails/send-mail.ts'

/** To the owner of an account, when strangers have used up what its address bears. `url`: the page of settings. */
export function signInGuessesLetter(
  { url }: { url: string },
  brand = env().NEXT_PUBLIC_BRAND,
): Letter {
  return letter(
    {
      subject: `${brand}: sign-in attempts on your account`,
      preview: 'No one signed in. New browsers must wait before requesting another code.',
      heading: 'Sign-in attempts on your account',
      parts: [
        {
          kind: 'text',
          text:
            'An unusual number of sign-in codes was requested or guessed for your address. ' +
            'No one signed in, and new browsers must now wait before requesting another code.',
        },
        {
          kind: 'text',
          text:
            'Browsers you have signed in with before are not affected. ' +
            'If these attempts were yours, try again later or use one of those browsers.',
        },
        { kind: 'link', label: 'View recent sign-ins and add a passkey', url },
        {
          kind: 'small',
          text: 'We send this once, not for every attempt. We will never ask you for a code.',
        },
      ],
    },
    brand,
  )
}
