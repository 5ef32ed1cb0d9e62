import { initTRPC, TRPCError } from '@trpc/server'
import { AppError, type ErrorCode } from '#server/errors.ts'

const t = initTRPC.create({
  // what went wrong inside is told to the log, not to who asked
  errorFormatter: ({ shape }) => ({ ...shape, message: shape.data.code === 'INTERNAL_SERVER_ERROR' ? 'Something went wrong here.' : shape.message, data: { code: shape.data.code, httpStatus: shape.data.httpStatus, path: shape.data.path } }),
})

export const router = t.router

/** AppError is translated here and nowhere else. */
const translated = t.middleware(async ({ next }) => {
  const result = await next()
  if (!result.ok && result.error.cause instanceof AppError) throw new TRPCError({ code: TRPC_CODES[result.error.cause.code], message: result.error.cause.message })
  return result
})

/** Everybody may call it. */
export const publicProcedure = t.procedure.use(translated)

const TRPC_CODES = {
  bad_request: 'BAD_REQUEST', unauthorized: 'UNAUTHORIZED', forbidden: 'FORBIDDEN', not_found: 'NOT_FOUND', method_not_allowed: 'METHOD_NOT_SUPPORTED', conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE', unprocessable: 'UNPROCESSABLE_CONTENT', rate_limited: 'TOO_MANY_REQUESTS', internal: 'INTERNAL_SERVER_ERROR', unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorCode, TRPCError['code']>
