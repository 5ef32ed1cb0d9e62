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
      subject: `${brand}: somebody tried to sign in to your account`,
      preview: 'Nobody got in. New browsers have to wait before they get another code.',
      heading: 'Somebody tried to sign in to your account',
      parts: [
        {
          kind: 'text',
          text: 'More sign-in codes were asked for or guessed than one address should need. Nobody got in this way, and new browsers now have to wait before they get another code.',
        },
        {
          kind: 'text',
          text: 'A browser in which you have signed in before works as always. If these attempts were yours, try again later or use such a browser.',
        },
        { kind: 'link', label: 'See recent sign-ins, and add a passkey', url },
        {
          kind: 'small',
          text: 'We send this once, not for every attempt. Nobody of us ever asks for a code.',
        },
      ],
    },
    brand,
  )
}
