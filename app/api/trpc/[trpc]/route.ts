import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { appRouter } from '#server/trpc/root.ts'

function answer(request: Request): Promise<Response> {
  return fetchRequestHandler({ endpoint: '/api/trpc', req: request, router: appRouter, createContext: () => ({}) })
}

export { answer as GET, answer as POST }
