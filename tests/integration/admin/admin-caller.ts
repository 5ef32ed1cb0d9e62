import { TRPCError } from '@trpc/server'
import { ownFlagKeys } from '#lib/registry/flags.ts'
import { AppError } from '#server/core/errors.ts'
import { router } from '#server/trpc/procedures/init.ts'
import { adminRouter } from '#server/trpc/routers/admin-router.ts'
import { findViewer } from '../../support/people/people.ts'

// Calls the procedures of admins, to test the changes to people and organizations that they may and may not make.
const app = router({ admin: adminRouter })

export const makeCaller = (userId: string) =>
  app.createCaller({ headers: new Headers(), viewer: () => findViewer(userId) }).admin

export const inherited = Object.fromEntries(ownFlagKeys.map((key) => [key, null]))

export const user = {
  name: 'New Person',
  role: 'CUSTOMER' as const,
  organizationId: null,
  features: inherited,
  popup: null,
}

export const organization = {
  name: 'Company',
  domain: null,
  scope: 'invite' as const,
  plan: 'FREE' as const,
  planEndsAt: null,
  features: inherited,
  popup: null,
  ownerId: null,
}

export const refusal = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof TRPCError && error.cause instanceof AppError
    ? { code: error.code, message: error.message, fields: error.cause.details.fields ?? {} }
    : error
}
