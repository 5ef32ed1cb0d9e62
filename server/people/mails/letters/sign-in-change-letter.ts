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
    text: 'Anyone signed in there can now access your account.',
    label: 'Provider',
  },
  unlinked: {
    subject: (what: string) => `${what} was removed from your account`,
    heading: 'A linked sign-in was removed',
    text: 'It can no longer access your account, and sessions started with it have ended.',
    label: 'Provider',
  },
  'passkey added': {
    subject: () => 'a passkey was added to your account',
    heading: 'A passkey was added',
    text: 'Sign-in now requires a passkey after the code or provider.',
    label: 'Passkey',
  },
  'passkey removed': {
    subject: () => 'a passkey was removed from your account',
    heading: 'A passkey was removed',
    text: 'It can no longer be used to sign in. If you have no other passkey, none is required.',
    label: 'Passkey',
  },
  'passkeys reset': {
    subject: () => 'all passkeys were removed from your account',
    heading: 'Your passkeys were reset',
    text: 'The site operator removed them. No passkey is required until you add one.',
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
            ['Time', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
          ],
        },
        { kind: 'link', label: 'View sign-in methods', url },
        {
          kind: 'small',
          text: 'If this was not you, sign out everywhere and undo the change under Settings.',
        },
      ],
    },
    brand,
  )
}
