import { showDay, toDay } from '#lib/dates.ts'
import { env } from '#server/core/env.ts'
import { letter } from '#server/people/mails/letters/letter.ts'
import { quotedName } from '#server/people/mails/letters/quoted-name.ts'
import type { Letter } from '#server/people/mails/send-mail.ts'

interface Invitation {
  organization: string
  /** who invites */
  inviter: { name: string | null; email: string }
  /** in words, for example `member` */
  role: string
  /** the page where it is accepted */
  url: string
  expires: Date
}

export function invitationLetter(
  { organization, inviter, role, url, expires }: Invitation,
  brand = env().NEXT_PUBLIC_BRAND,
): Letter {
  // strangers read this: the words are ours, and what others chose stands in quotation marks
  const who = inviter.name ? `${quotedName(inviter.name)} (${inviter.email})` : inviter.email
  return letter(
    {
      subject: `You are invited to join a team on ${brand}`,
      preview: `${who} invited you to join the team.`,
      heading: `Join a team on ${brand}`,
      parts: [
        {
          kind: 'text',
          text: `${who} invites you to join the organization ${quotedName(organization)} on ${brand} as ${role}.`,
        },
        { kind: 'link', label: 'View invitation', url },
        {
          kind: 'small',
          text:
            `It is valid until ${showDay(toDay(expires))} (UTC), for this email address only. ` +
            'If you do not recognize the sender, you can ignore this email.',
        },
      ],
    },
    brand,
  )
}
