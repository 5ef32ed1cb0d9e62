import { env } from '#server/core/env.ts'
import { letter } from '#server/people/mails/letters/letter.ts'
import type { Letter } from '#server/people/mails/send-mail.ts'

interface PlanRequestNotice {
  name: string | null
  email: string
  organization: string | null
  /** the plans by their names */
  from: string
  to: string
  message: string | null
}

/** To the operator: somebody would like another plan. */
export function planRequestLetter(
  { name, email, organization, from, to, message }: PlanRequestNotice,
  brand = env().NEXT_PUBLIC_BRAND,
): Letter {
  return letter(
    {
      subject: `${brand}: ${organization ?? email} asks for ${to}`,
      preview: `From ${from} to ${to}.`,
      heading: 'Somebody asks for another plan',
      parts: [
        {
          kind: 'facts',
          rows: [
            ['Name', name ?? '—'],
            ['Address', email],
            ['Organization', organization ?? '—'],
            ['Has', from],
            ['Asks for', to],
          ],
        },
        ...(message?.trim() ? [{ kind: 'quote', text: message.trim() } as const] : []),
        { kind: 'small', text: 'The plan of an organization is set under Admin, Organizations.' },
      ],
    },
    brand,
  )
}
