import { z } from 'zod'
import { pageMetadata } from '#app/metadata.ts'
import { PasskeyPanel } from '#components/auth/passkey-panel.tsx'
import { VerifyPanel } from '#components/auth/verify-panel.tsx'
import { QueryProvider } from '#components/trpc/query-provider.tsx'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { env } from '#server/core/env.ts'

export const metadata = pageMetadata({
  title: 'Enter your code',
  description: 'Enter the code sent to your email address.',
  path: '/auth/verify',
  noindex: true,
})

const SHAPE = {
  step: z.enum(['code', 'passkey']).catch('code'),
  email: z.string().max(254).catch(''),
  callbackUrl: z.string().max(2048).catch(''),
}

export default async function VerifyPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const {
    state: { step, email, callbackUrl },
  } = readState('/auth/verify', SHAPE, await searchParams)
  return (
    <QueryProvider>
      {step === 'passkey' ? (
        <PasskeyPanel callbackUrl={callbackUrl} contactEmail={env().CONTACT_EMAIL ?? null} />
      ) : (
        <VerifyPanel email={email} callbackUrl={callbackUrl} />
      )}
    </QueryProvider>
  )
}
