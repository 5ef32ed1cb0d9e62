import { initTRPC, TRPCError } from '@trpc/server'
import { readPending, readViewer } from '#server/people/auth/read-viewer.ts'
import { answerTrouble } from '#server/core/database/database-trouble.ts'
import { AppError, type ErrorCode } from '#server/core/errors.ts'
import { isAdmin } from '#server/people/viewer/is-admin.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** Headers of the request, and who sends it, looked up once and only when a procedure asks. */
export interface TrpcContext {
  headers: Headers
  viewer: () => Promise<Viewer | null>
  /** headers of the answer beside the library's own */
  answerHeaders?: Headers
}

/** `knownViewer`: the viewer where some procedure has asked. */
export function makeContext(
  request: Request,
): Required<TrpcContext> & { knownViewer: () => Promise<Viewer | null> } {
  let viewer: Promise<Viewer | null> | undefined
  return {
    headers: request.headers,
    answerHeaders: new Headers(),
    viewer: () => (viewer ??= readViewer(request.headers)),
    knownViewer: async () => (await viewer?.catch(() => null)) ?? null,
  }
}

const t = initTRPC.context<TrpcContext>().create({
  // an error inside is told to the log, not to the caller
  errorFormatter: ({ shape, error }) => ({
    ...shape,
    message: shape.data.code === 'INTERNAL_SERVER_ERROR' ? 'Internal server error.' : shape.message,
    data: {
      code: shape.data.code,
      httpStatus: shape.data.httpStatus,
      path: shape.data.path,
      ...(error.cause instanceof AppError ? error.cause.details : {}),
    },
  }),
})

export const router = t.router

/** AppError is translated here and nowhere else. */
const translated = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok) return result
  const { cause } = result.error
  const known = cause instanceof AppError ? cause : answerTrouble(cause)
  if (!known) return result
  throw new TRPCError({ code: TRPC_CODES[known.code], message: known.message, cause: known })
})

/** The ladder. Everybody may call it. */
export const publicProcedure = t.procedure.use(translated)

/** Who is signed in: the procedure gets `ctx.actor`. */
export const signedInProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const actor = await ctx.viewer()
  if (!actor) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Sign in first.' })
  return next({ ctx: { ...ctx, actor } })
})

/** Who has yet to show a passkey before being signed in: the procedure gets `ctx.pending`. */
export const pendingProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const pending = await readPending(ctx.headers)
  if (!pending)
    throw new TRPCError({
      code: 'UNAUTHORIZED',
      message: 'This sign-in has expired. Sign in again.',
    })
  return next({ ctx: { ...ctx, pending } })
})

/** Who acts for an organization: `ctx.actor.organizationId` is there. */
export const memberProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  const { organizationId } = ctx.actor
  if (!organizationId)
    throw new TRPCError({ code: 'FORBIDDEN', message: 'You are not in an organization.' })
  return next({ ctx: { ...ctx, actor: { ...ctx.actor, organizationId } } })
})

/** Admins, of the site: for anybody else there is nothing here. */
export const adminProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  if (!isAdmin(ctx.actor)) throw new TRPCError({ code: 'NOT_FOUND', message: 'Not found.' })
  return next()
})

const TRPC_CODES = {
  bad_request: 'BAD_REQUEST',
  unauthorized: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  method_not_allowed: 'METHOD_NOT_SUPPORTED',
  too_slow: 'TIMEOUT',
  conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  unsupported_type: 'UNSUPPORTED_MEDIA_TYPE',
  unprocessable: 'UNPROCESSABLE_CONTENT',
  rate_limited: 'TOO_MANY_REQUESTS',
  internal: 'INTERNAL_SERVER_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorCode, TRPCError['code']>
