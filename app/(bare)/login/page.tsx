import { z } from 'zod'
import { pageMetadata } from '#app/metadata.ts'
import { LoginPanel } from '#components/auth/login-panel.tsx'
import { QueryProvider } from '#components/trpc/query-provider.tsx'
import { readState, type SearchParams } from '#lib/page-state.ts'
import { env } from '#server/core/env.ts'

export const metadata = pageMetadata({
  title: 'Sign in',
  description: 'Sign in with a code that is sent to your email address.',
  path: '/login',
  noindex: true,
})

const SHAPE = { callbackUrl: z.string().max(2048).catch(''), error: z.string().max(80).catch('') }

export default async function LoginPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { state } = readState('/login', SHAPE, await searchParams)
  return (
    <QueryProvider>
      <LoginPanel brand={env().NEXT_PUBLIC_BRAND} {...state} />
    </QueryProvider>
  )
}
