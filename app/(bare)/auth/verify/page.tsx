import { z } from 'zod'
import { pageMetadata } from '#app/metadata.ts'
import { VerifyPanel } from '#components/auth/verify-panel.tsx'
import { readState, type SearchParams } from '#lib/page-state.ts'

export const metadata = pageMetadata({ title: 'Enter your code', description: 'Enter the code that was sent to your email address.', path: '/auth/verify', noindex: true })

const SHAPE = { email: z.string().max(254).catch(''), callbackUrl: z.string().max(2048).catch('') }

export default async function VerifyPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { state } = readState('/auth/verify', SHAPE, await searchParams)
  return <VerifyPanel {...state} />
}
