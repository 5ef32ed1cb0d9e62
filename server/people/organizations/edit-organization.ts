import { mailDomain } from '#lib/mail-domain.ts'
import type { OrganizationEdit } from '#lib/schemas/team-invitation.ts'
import { AppError } from '#server/core/errors.ts'
import { Prisma } from '#server/generated/client.ts'
import { type Transaction, inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { domainRefusal } from '#server/people/organizations/is-public-domain.ts'
import { lockTeam, roleIn, type LockedTeam } from '#server/people/organizations/locked-team.ts'
import { insist, mayEdit } from '#server/people/organizations/team-policy.ts'

interface Actor {
  userId: string
  organizationId: string
}

/**
 * Name, company domain, and whether people of the domain join by themselves. An edit of an older state is refused.
 * → the version it has now
 */
export async function editOrganization(
  actor: Actor,
  { version, name, domain, scope }: OrganizationEdit,
): Promise<{ version: number }> {
  try {
    return await inTransaction(async (transaction) => {
      const team = await lockTeam(transaction, actor.organizationId)
      insist(mayEdit(roleIn(team, actor.userId)))
      if (team.version !== version)
        throw new AppError(
          'conflict',
          'Someone else edited the organization. Nothing was saved: review it and save again.',
        )
      if (scope === 'domain' && !domain)
        throw new AppError(
          'bad_request',
          'Domain: set a domain before letting people join by domain.',
        )
      const domainProvenAt = await proven(transaction, team, domain)
      await transaction.organization.update({
        where: { id: team.id },
        data: { name, domain, domainProvenAt, scope, version: version + 1 },
      })
      const { domain: before, scope: scopeBefore } = team
      await writeAudit(transaction, {
        actor: actor.userId,
        action: 'organization.edit',
        resource: 'organization',
        resourceId: team.id,
        before: { domain: before, scope: scopeBefore },
        after: { domain, scope },
      })
      return { version: version + 1 }
    })
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw new AppError('conflict', 'Domain: already used by another organization.')
    throw error
  }
}

/** Since when the domain is proven. A new one is proven by a member who confirmed an address there, or refused. */
async function proven(
  transaction: Transaction,
  team: LockedTeam,
  domain: string | null,
): Promise<Date | null> {
  if (!domain) return null
  if (domain === team.domain && team.domainProvenAt) return team.domainProvenAt
  const refusal = domainRefusal(domain)
  if (refusal) throw new AppError('bad_request', `Domain: ${refusal}`)
  const people = await transaction.user.findMany({
    where: { memberships: { some: { organizationId: team.id } }, emailVerified: { not: null } },
    select: { email: true },
  })
  if (!people.some(({ email }) => mailDomain(email) === domain))
    throw new AppError(
      'bad_request',
      'Domain: no one on your team has signed in with an address at this domain.',
    )
  if (await isUsedElsewhere(transaction, team.id, domain))
    throw new AppError(
      'conflict',
      'Domain: members of other organizations use this domain. Contact us to set it up.',
    )
  return new Date()
}

/**
 * No list of mailbox providers is complete: a domain at which members of other organizations have
 * confirmed addresses may be one. An admin of the site can look at it and set it; an owner cannot.
 */
async function isUsedElsewhere(
  transaction: Transaction,
  organizationId: string,
  domain: string,
): Promise<boolean> {
  const found = await transaction.user.findFirst({
    where: {
      email: { endsWith: `@${domain}` },
      emailVerified: { not: null },
      memberships: { some: { organizationId: { not: organizationId } }, none: { organizationId } },
    },
    select: { id: true },
  })
  return found !== null
}
