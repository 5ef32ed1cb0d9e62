import { env } from '#server/core/env.ts'
import { letter } from '#server/people/mails/letters/letter.ts'
import type { Letter } from '#server/people/mails/send-mail.ts'

interface ApiKeyChange {
  change: 'created' | 'rotated' | 'revoked'
  /** the name that it was given */
  name: string
  /** what is shown of it; never the key */
  prefix: string
  /** name or address of who did it */
  by: string
  at: Date
  /** the page of keys */
  url: string
}

const HEADINGS = {
  created: 'A new API key',
  rotated: 'An API key was replaced',
  revoked: 'An API key was revoked',
} as const
const MEANINGS = {
  created: 'It can read data in your name from now on.',
  rotated: 'The old secret stops working; programs need the new one.',
  revoked: 'Programs that use it are refused from now on.',
} as const

export function apiKeyChangeLetter(
  { change, name, prefix, by, at, url }: ApiKeyChange,
  brand = env().NEXT_PUBLIC_BRAND,
): Letter {
  return letter(
    {
      subject: `${brand}: the API key “${oneName(name)}” was ${change}`,
      preview: MEANINGS[change],
      heading: HEADINGS[change],
      parts: [
        { kind: 'text', text: MEANINGS[change] },
        {
          kind: 'facts',
          rows: [
            ['Key', name],
            ['Begins with', prefix],
            ['By', by],
            ['At', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
          ],
        },
        { kind: 'link', label: 'See your keys', url },
        {
          kind: 'small',
          text: 'If this was not you or somebody of your team, revoke the key and end your sessions under Settings.',
        },
      ],
    },
    brand,
  )
}

const oneName = (name: string): string => (name.length > 60 ? `${name.slice(0, 59)}…` : name)
