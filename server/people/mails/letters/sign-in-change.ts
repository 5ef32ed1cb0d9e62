import { env } from '#server/core/env.ts'
import { letter } from '#server/people/mails/letters/letter.ts'
import type { Letter } from '#server/people/mails/send-mail.ts'

export type SignInChange =
  | 'linked'
  | 'unlinked'
  | 'passkey added'
  | 'passkey removed'
  | 'passkeys reset'

interface ChangedSignIn {
  change: SignInChange
  /** name of the provider or of the passkey */
  what: string
  at: Date
  /** the page of settings */
  url: string
}

const SAID = {
  linked: {
    subject: (what: string) => `${what} can sign in to your account`,
    heading: 'A sign-in was linked',
    text: 'Whoever signs in there gets into your account from now on.',
    label: 'Provider',
  },
  unlinked: {
    subject: (what: string) => `${what} was taken off your account`,
    heading: 'A linked sign-in was removed',
    text: 'It does not get into your account any more, and sessions that began with it have ended.',
    label: 'Provider',
  },
  'passkey added': {
    subject: () => 'a passkey was added to your account',
    heading: 'A passkey was added',
    text: 'Signing in asks for a passkey from now on, after the code or the other provider.',
    label: 'Passkey',
  },
  'passkey removed': {
    subject: () => 'a passkey was removed from your account',
    heading: 'A passkey was removed',
    text: 'It does not open your account any more. Without any passkey, signing in asks for none.',
    label: 'Passkey',
  },
  'passkeys reset': {
    subject: () => 'all passkeys were removed from your account',
    heading: 'Your passkeys were reset',
    text: 'Whoever runs the site removed them. Signing in asks for none until you add one.',
    label: 'Passkeys',
  },
} as const satisfies Record<SignInChange, unknown>

export function signInChangeLetter(
  { change, what, at, url }: ChangedSignIn,
  brand = env().NEXT_PUBLIC_BRAND,
): Letter {
  const { subject, heading, text, label } = SAID[change]
  return letter(
    {
      subject: `${brand}: ${subject(what)}`,
      preview: text,
      heading,
      parts: [
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            [label, what],
            ['At', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
          ],
        },
        { kind: 'link', label: 'See how you sign in', url },
        {
          kind: 'small',
          text: 'If this was not you, sign out everywhere and undo it under Settings.',
        },
      ],
    },
    brand,
  )
}
