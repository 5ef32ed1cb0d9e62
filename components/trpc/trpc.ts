import { createTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '#server/trpc/root.ts'

/**
 * Procedures of the site as queries and mutations of TanStack Query, inside a `TrpcProvider`. A read that nobody waits
 * for any more is cut off.
 */
export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true })
