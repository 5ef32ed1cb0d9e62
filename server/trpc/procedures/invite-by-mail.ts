import { memberRoles } from '#lib/registry/member-roles.ts'
import type { TeamInvitation } from '#lib/schemas/team-invitation.ts'
import { invitationHref } from '#lib/links/settings-links.ts'
import { invitationLetter } from '#server/people/mails/letters/invitation-letter.ts'
import { sendMail } from '#server/people/mails/send-mail.ts'
import { env } from '#server/core/env.ts'
import { invite } from '#server/people/invitations/invite.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/**
 * Offers a seat and writes to who gets it. Without the mail the offer still stands: it shows when
 * that address signs in.
 */
export async function inviteByMail(
  actor: Viewer & { organizationId: string },
  wanted: TeamInvitation,
): Promise<{ id: string; isMailed: boolean }> {
  const { id, token, organization, expires } = await invite(actor, wanted)
  const url = `${env().NEXT_PUBLIC_SITE_URL}${invitationHref(token)}`
  const letter = invitationLetter({
    organization,
    inviter: actor,
    role: memberRoles[wanted.role].label.toLowerCase(),
    url,
    expires,
  })
  return {
    id,
    isMailed: (await sendMail({ ...letter, key: `invitation:${id}`, to: wanted.email })) === 'sent',
  }
}
