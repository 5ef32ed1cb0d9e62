import { env } from '#server/core/env.ts'
import { letter } from '#server/people/mails/letters/letter.ts'
import type { Letter } from '#server/people/mails/send-mail.ts'

interface ApiKeyChange {
  change: 'created' | 'rotated' | 'revoked'
  /** the name that it was given */
  name: string
  /** the part of it that is shown; never the key */
  prefix: string
  /** name or address of who did it */
  by: string
  at: Date
  /** the page of keys */
  url: string
}

const HEADINGS = {
  created: 'API key created',
  rotated: 'API key rotated',
  revoked: 'API key revoked',
} as const
const MEANINGS = {
  created: 'It can now access data on your behalf.',
  rotated: 'The old secret will stop working. Update your programs with the new one.',
  revoked: 'Programs using it no longer have access.',
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
            ['Starts with', prefix],
            ['By', by],
            ['Time', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
          ],
        },
        { kind: 'link', label: 'View your keys', url },
        {
          kind: 'small',
          text: 'If this was not you or your team, revoke the key and end your sessions under Settings.',
        },
      ],
    },
    brand,
  )
}

const oneName = (name: string): string => (name.length > 60 ? `${name.slice(0, 59)}…` : name)
