import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { HTTP_SERVER_HEADER, READER_HEADER } from '#lib/http/internal-headers.ts'
import { withoutPeople } from '#server/people/auth/without-people.ts'
import { AppError } from '#server/core/errors.ts'
import { log } from '#server/core/log.ts'
import { makeContext } from '#server/trpc/procedures/init.ts'
import { gated } from '#server/trpc/request-gate.ts'
import { appRouter } from '#server/trpc/root.ts'

/** Every call of a procedure, from the request as it came. */
export async function answerProcedures(request: Request): Promise<Response> {
  try {
    const req = await gated(request)
    const context = makeContext(req)
    const response = await fetchRequestHandler({
      endpoint: '/api/trpc',
      req,
      router: appRouter,
      createContext: () => context,
      responseMeta: ({ errors }) =>
        errors.some(({ code }) => code === 'SERVICE_UNAVAILABLE')
          ? { headers: { 'Retry-After': '5' } }
          : {},
      onError,
    })
    response.headers.set('Cache-Control', 'private, no-store')
    for (const [name, value] of context.answerHeaders) response.headers.append(name, value)
    const reader = request.headers.has(HTTP_SERVER_HEADER) ? await context.knownViewer() : null
    if (reader) response.headers.set(READER_HEADER, reader.userId)
    return response
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refusal(error)
  }
}

/** In the shape of the library's own errors, so that its clients show the sentence. */
function refusal({ code, status, message }: AppError): Response {
  const body = {
    error: { message, code: -32600, data: { code: code.toUpperCase(), httpStatus: status } },
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(status === 405 ? { Allow: 'GET, POST' } : {}),
    },
  })
}

function onError({
  error,
  path,
}: {
  error: { code: string; cause?: unknown }
  path: string | undefined
}): void {
  if (error.code === 'INTERNAL_SERVER_ERROR')
    log.error('a procedure failed', {
      path,
      reason: withoutPeople(error.cause ?? error),
      ...(error.cause instanceof Error
        ? {
            stack: error.cause.stack
              ?.split('\n')
              .filter((line) => /^\s+at /.test(line))
              .slice(0, 8),
          }
        : {}),
    })
}
