import { createHash, randomBytes } from 'node:crypto'
import type { Flags } from '#lib/registry/flags.ts'
import type { TeamInvitation } from '#lib/schemas/team-invitation.ts'
import { AppError } from '#server/core/errors.ts'
import { type Transaction, inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { lockTeam, roleIn } from '#server/people/organizations/locked-team.ts'
import { insist, mayInvite } from '#server/people/organizations/team-policy.ts'

interface Actor {
  userId: string
  organizationId: string
  flags: Flags
}

/** The content of the mail. The token is nowhere else: the database has its hash. */
export interface NewInvitation {
  id: string
  token: string
  organization: string
  expires: Date
}

const LASTS_MS = 7 * 86_400_000
const DAY_MS = 86_400_000
/**
 * Mails that go to strangers in a day: of an organization, of an account over all its
 * organizations, and to one address.
 */
const MOST_A_DAY = { organization: 50, account: 25, address: 3 } as const
const INVITED_ADDRESS = 7304

/** Offers a seat to an address. */
export function invite(actor: Actor, { email, role }: TeamInvitation): Promise<NewInvitation> {
  return inTransaction(async (transaction) => {
    const team = await lockTeam(transaction, actor.organizationId)
    const by = roleIn(team, actor.userId)
    const open = await openInvitations(transaction, team.id)
    insist(
      mayInvite({
        actor: by,
        role,
        selfServe: actor.flags['enable-team-self-serve'],
        taken: team.members.size + open.length,
        seats: team.seats,
      }),
    )
    if (open.some((other) => other.email === email))
      throw new AppError('conflict', 'Email: this address has already been invited.')
    const present = await transaction.organizationMember.count({
      where: { organizationId: team.id, user: { email } },
    })
    if (present) throw new AppError('conflict', 'Email: this person is already on your team.')
    await refuseOverBudget(transaction, { organizationId: team.id, userId: actor.userId, email })
    const token = randomBytes(32).toString('base64url')
    const expires = new Date(Date.now() + LASTS_MS)
    const { id } = await transaction.invitation.create({
      data: {
        organizationId: team.id,
        email,
        role,
        tokenHash: hashInvitation(token),
        invitedById: actor.userId,
        expires,
      },
    })
    await writeAudit(transaction, {
      actor: actor.userId,
      action: 'team.invite',
      resource: 'organization',
      resourceId: team.id,
      after: { invitation: id, role },
    })
    return { id, token, organization: team.name, expires }
  })
}

/**
 * Acts are counted in the audit trail: an organization that is closed and made anew takes its
 * invitations along, and not what was written about them.
 */
async function refuseOverBudget(
  transaction: Transaction,
  { organizationId, userId, email }: { organizationId: string; userId: string; email: string },
): Promise<void> {
  await transaction.$queryRaw`select id from "user" where id = ${userId} for update`
  await transaction.$queryRaw`select pg_advisory_xact_lock(${INVITED_ADDRESS}::int, hashtext(${email}))::text`
  const within = { gt: new Date(Date.now() - DAY_MS) }
  const ofOrganization = await transaction.auditEntry.count({
    where: {
      action: 'team.invite',
      resource: 'organization',
      resourceId: organizationId,
      at: within,
    },
  })
  const ofAccount = await transaction.auditEntry.count({
    where: { action: 'team.invite', actor: userId, at: within },
  })
  if (ofOrganization >= MOST_A_DAY.organization || ofAccount >= MOST_A_DAY.account)
    throw new AppError('rate_limited', 'Daily invitation limit reached. Try again tomorrow.')
  const toAddress = await transaction.invitation.count({ where: { email, createdAt: within } })
  if (toAddress >= MOST_A_DAY.address)
    throw new AppError(
      'rate_limited',
      'Email: this address has received several invitations today. Try again tomorrow.',
    )
}

export const hashInvitation = (token: string): string =>
  createHash('sha256').update(token).digest('hex')

function openInvitations(transaction: Transaction, organizationId: string) {
  return transaction.invitation.findMany({
    where: { organizationId, state: 'pending', expires: { gt: new Date() } },
    select: { email: true },
  })
}
