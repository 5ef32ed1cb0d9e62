import { env } from '#server/core/env.ts'
import { letter } from '#server/people/mails/letters/letter.ts'
import type { Letter } from '#server/people/mails/send-mail.ts'

interface ContactMessage {
  name: string | null
  email: string
  company: string | null
  /** the subject of the message */
  topic: string
  message: string
}

/** To the operator: what a visitor wrote. */
export function contactMessageLetter(
  { name, email, company, topic, message }: ContactMessage,
  brand = env().NEXT_PUBLIC_BRAND,
): Letter {
  return letter(
    {
      subject: `${brand}: ${topic}, from ${name ?? email}`,
      preview: message || topic,
      heading: topic,
      parts: [
        {
          kind: 'facts',
          rows: [
            ['Name', name ?? '—'],
            ['Address', email],
            ['Company', company ?? '—'],
          ],
        },
        ...(message.trim() ? [{ kind: 'quote', text: message.trim() } as const] : []),
        { kind: 'small', text: 'The address was entered by the visitor and is not confirmed.' },
      ],
    },
    brand,
  )
}
