'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { getProviders, signIn } from 'next-auth/react'
import { trackEvent } from '#components/analytics/track-event.ts'
import { accountHint } from '#components/session/account-hint.ts'
import { Button } from '#components/ui/button.tsx'

/** Other ways in, those that the site has settings for; nothing where there are none. */
export function ProviderButtons({ callbackUrl }: { callbackUrl: string }) {
  // without an answer the way by email is there as before
  const { data: known } = useQuery({
    queryKey: ['sign-in providers'],
    queryFn: getProviders,
    staleTime: Infinity,
  })
  const choice = useMutation({
    mutationFn: (id: string) => signIn(id, { callbackUrl }),
    onMutate: (id) => {
      trackEvent('sign_in_provider_chosen', { provider: id })
      // the page that comes back asks for its session at once
      accountHint.set()
    },
    onError: accountHint.clear,
  })
  const providers = Object.values(known ?? {}).filter(({ type }) => type === 'oauth')
  const chosen = choice.isError ? undefined : choice.variables
  if (providers.length === 0) return null
  return (
    <div className="auth-form">
      <span className="flex items-center gap-3 text-12 text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </span>
      <div className="grid gap-2">
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            large
            onClick={() => {
              choice.mutate(id)
            }}
            busy={chosen === id && `Going to ${name}...`}
          >{`Continue with ${name}`}</Button>
        ))}
      </div>
    </div>
  )
}
