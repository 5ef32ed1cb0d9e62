'use client'

import { createTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '#server/trpc/root.ts'

/** Hooks over the procedures of the site, for pages with forms; what only reads after the paint uses lib/trpc-read.ts. */
export const trpc = createTRPCReact<AppRouter>()
