import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { contextOf } from '#server/trpc/init.ts'
import { appRouter } from '#server/trpc/root.ts'

function answer(request: Request): Promise<Response> {
  return fetchRequestHandler({ endpoint: '/api/trpc', req: request, router: appRouter, createContext: () => contextOf(request) })
}

export { answer as GET, answer as POST }
