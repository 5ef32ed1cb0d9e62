import { env } from '#server/env.ts'
import { letter } from '#server/email/letters/letter.ts'
import type { Letter } from '#server/email/send-mail.ts'

interface Invitation {
  organization: string
  /** name or address of who invites */
  inviter: string
  /** in words, for example `member` */
  role: string
  /** the page where it is accepted */
  url: string
  expires: Date
}

export function invitationLetter({ organization, inviter, role, url, expires }: Invitation, brand = env().NEXT_PUBLIC_BRAND): Letter {
  return letter({
    subject: `${organization} invites you to ${brand}`,
    preview: `${inviter} would like to have you in the team.`,
    heading: `Join ${organization}`,
    parts: [
      { kind: 'text', text: `${inviter} invites you to ${brand} as ${role} of ${organization}.` },
      { kind: 'link', label: 'Open the invitation', url },
      { kind: 'small', text: `It is good until ${expires.toISOString().slice(0, 10)} (UTC), and for the address that this mail was sent to. If you do not know who invites you, you need do nothing.` },
    ],
  }, brand)
}
