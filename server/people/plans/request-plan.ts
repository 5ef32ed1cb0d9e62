import type { PlanRequestFields } from '#lib/schemas/plan-request.ts'
import { AppError } from '#server/core/errors.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'

interface Asking {
  userId: string
  organizationId: string | null
}

/**
 * Keeps what somebody asks of the operator, one request at a time. → its id, and the name of the
 * organization it is for
 */
export function requestPlan(
  { userId, organizationId }: Asking,
  { planType, message }: PlanRequestFields,
): Promise<{ id: string; organization: string | null }> {
  return inTransaction(async (transaction) => {
    await transaction.$queryRaw`select id from "user" where id = ${userId} for update`
    const open = await transaction.planRequest.count({ where: { userId, state: 'open' } })
    if (open)
      throw new AppError(
        'conflict',
        'You have already requested a plan. The operator will reply by email.',
      )
    const organization = organizationId
      ? await transaction.organization.findUnique({ where: { id: organizationId } })
      : null
    const { id } = await transaction.planRequest.create({
      data: { userId, organizationId, planType, message: message || null },
    })
    return { id, organization: organization?.name ?? null }
  })
}
