import type { InvitationView } from '#lib/view/account/user-profile.ts'
import { db } from '#server/core/database/db.ts'
import { hashInvitation } from '#server/people/invitations/invite.ts'
import { readMemberRole } from '#server/people/organizations/locked-team.ts'

/** Lists the invitations that an address can accept, the newest first. */
export async function offeredInvitations(email: string): Promise<InvitationView[]> {
  const found = await db().invitation.findMany({
    where: { email, state: 'pending', expires: { gt: new Date() } },
    include: FROM,
    orderBy: { createdAt: 'desc' },
  })
  return found.map(view)
}

/** The invitation of a link, for the address it was sent to; what else became of it in a word. */
export async function invitationOfLink(
  token: string,
  email: string,
): Promise<InvitationView | 'ended' | 'other address'> {
  const found = await db().invitation.findUnique({
    where: { tokenHash: hashInvitation(token) },
    include: FROM,
  })
  if (!found) return 'ended'
  if (found.email !== email) return 'other address'
  return found.state === 'pending' && found.expires > new Date() ? view(found) : 'ended'
}

const FROM = {
  organization: { select: { name: true } },
  invitedBy: { select: { name: true, email: true } },
} as const

interface Found {
  id: string
  role: string
  expires: Date
  organization: { name: string }
  invitedBy: { name: string | null; email: string } | null
}

function view({ id, role, expires, organization, invitedBy }: Found): InvitationView {
  return {
    id,
    role: readMemberRole(role),
    expires: expires.toISOString(),
    organization: organization.name,
    invitedBy: invitedBy ? (invitedBy.name ?? invitedBy.email) : null,
  }
}
