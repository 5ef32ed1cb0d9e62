import type { Transaction } from '#server/core/audit/in-transaction.ts'

/** Ends a membership. Who acted for the organization acts for the next one of theirs, or for none. */
export async function endMembership(
  transaction: Transaction,
  organizationId: string,
  userId: string,
): Promise<void> {
  await transaction.organizationMember.delete({
    where: { organizationId_userId: { organizationId, userId } },
  })
  const next = await transaction.organizationMember.findFirst({
    where: { userId },
    orderBy: { joinedAt: 'asc' },
  })
  await transaction.user.updateMany({
    where: { id: userId, organizationId },
    data: { organizationId: next?.organizationId ?? null },
  })
}
