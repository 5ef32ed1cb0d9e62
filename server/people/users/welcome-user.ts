import { mailDomain } from '#lib/mail-domain.ts'
import { LOWEST_ROLE } from '#lib/registry/member-roles.ts'
import { env } from '#server/core/env.ts'
import { type Transaction, inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { isPublicDomain } from '#server/people/organizations/is-public-domain.ts'
import { joinTeam } from '#server/people/organizations/join-team.ts'
import { lockTeam } from '#server/people/organizations/locked-team.ts'

/**
 * Completes a sign-in. A user whom the installation names becomes ADMIN. At the first one, people
 * of a company's proven domain join its organization where that allows it and has a seat. All of it
 * asks for a confirmed address.
 */
export function welcomeUser(userId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const user = await transaction.user.findUnique({ where: { id: userId } })
    if (!user || !user.emailVerified || user.disabledAt) return
    if (user.role !== 'ADMIN' && env().ADMIN_EMAILS?.includes(user.email))
      await becomeAdmin(transaction, user.id)
    const domain = mailDomain(user.email)
    if (isPublicDomain(domain)) return
    await proveDomain(transaction, user.id, domain)
    if (!user.welcomedAt) await joinByDomain(transaction, user.id, domain)
  })
}

async function becomeAdmin(transaction: Transaction, id: string) {
  const { count } = await transaction.user.updateMany({
    where: { id, role: { not: 'ADMIN' } },
    data: { role: 'ADMIN', version: { increment: 1 } },
  })
  if (count)
    await writeAudit(transaction, {
      actor: 'settings',
      action: 'user.grant-admin',
      resource: 'user',
      resourceId: id,
      before: { role: 'CUSTOMER' },
      after: { role: 'ADMIN' },
    })
}

/** A domain that an operator has set is proven by the first of its members who signs in with an address there. */
async function proveDomain(transaction: Transaction, userId: string, domain: string) {
  await transaction.organization.updateMany({
    where: { domain, domainProvenAt: null, members: { some: { userId } } },
    data: { domainProvenAt: new Date() },
  })
}

async function joinByDomain(transaction: Transaction, id: string, domain: string) {
  const found = await transaction.organization.findFirst({
    where: { domain, domainProvenAt: { not: null }, scope: 'domain' },
  })
  // the organization before the person, as everywhere: two that lock the other way round would wait for each other
  const team = found && (await lockTeam(transaction, found.id))
  const { count } = await transaction.user.updateMany({
    where: { id, welcomedAt: null },
    data: { welcomedAt: new Date() },
  })
  const isOpen = team && team.domain === domain && team.domainProvenAt && team.scope === 'domain'
  if (!count || !isOpen || team.members.size >= team.seats || team.members.has(id)) return
  await joinTeam(transaction, team, id, LOWEST_ROLE)
  await writeAudit(transaction, {
    actor: id,
    action: 'team.join',
    resource: 'organization',
    resourceId: team.id,
    after: { member: id, role: LOWEST_ROLE, by: 'domain' },
  })
}
