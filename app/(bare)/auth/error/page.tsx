import { z } from 'zod'
import { pageMetadata } from '#app/metadata.ts'
import { AuthCard } from '#components/auth/auth-card.tsx'
import { getAuthError } from '#components/auth/auth-errors.ts'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { env } from '#server/core/env.ts'

export const metadata = pageMetadata({
  title: 'Sign-in error',
  description: 'Why sign-in failed and what to do.',
  path: '/auth/error',
  noindex: true,
})

/** the library says `undefined` where it has no name for a failure */
const SHAPE = {
  error: z
    .string()
    .max(80)
    .regex(/^(?!undefined$)\w*$/)
    .catch(''),
}

export default async function AuthErrorPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const { error } = readState('/auth/error', SHAPE, await searchParams).state
  const { title, text, way } = getAuthError(error)
  const contact = env().CONTACT_EMAIL
  return (
    <AuthCard code={error || 'Error'} title={title} text={text}>
      <div className="acts">
        {way === 'again' && (
          <ButtonLink href="/login" kind="primary">
            Sign in
          </ButtonLink>
        )}
        {way === 'operator' && contact && (
          <a className="btn primary" href={`mailto:${contact}`}>
            Contact us
          </a>
        )}
        <ButtonLink href="/">Market Overview</ButtonLink>
        {way === 'operator' && <ButtonLink href="/login">Sign-in page</ButtonLink>}
      </div>
    </AuthCard>
  )
}
