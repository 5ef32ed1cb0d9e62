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
      subject: `${brand}: ${organization ?? email} requests ${to}`,
      preview: `From ${from} to ${to}.`,
      heading: 'Plan request',
      parts: [
        {
          kind: 'facts',
          rows: [
            ['Name', name ?? '—'],
            ['Address', email],
            ['Organization', organization ?? '—'],
            ['Current plan', from],
            ['Requested plan', to],
          ],
        },
        ...(message?.trim() ? [{ kind: 'quote', text: message.trim() } as const] : []),
        { kind: 'small', text: 'Set the plan under Admin, Organizations.' },
      ],
    },
    brand,
  )
}
