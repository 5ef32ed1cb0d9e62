import { z } from 'zod'
import { pageMetadata } from '#app/metadata.ts'
import { AuthErrorNote } from '#components/auth/auth-error-note.tsx'
import { LoginPanel } from '#components/auth/login-panel.tsx'
import { QueryProvider } from '#components/trpc/query-provider.tsx'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { env } from '#server/core/env.ts'
import { openIdProviders } from '#server/people/auth/providers.ts'

export const metadata = pageMetadata({
  title: 'Sign in',
  description: 'Sign in with a code sent to your email address.',
  path: '/login',
  noindex: true,
})

const SHAPE = { callbackUrl: z.string().max(2048).catch(''), error: z.string().max(80).catch('') }

export default async function LoginPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const {
    state: { callbackUrl, error },
  } = readState('/login', SHAPE, await searchParams)
  return (
    <QueryProvider>
      <LoginPanel
        brand={env().NEXT_PUBLIC_BRAND}
        callbackUrl={callbackUrl}
        providers={openIdProviders().map(({ id, name }) => ({ id, name }))}
        note={error && <AuthErrorNote code={error} />}
      />
    </QueryProvider>
  )
}
