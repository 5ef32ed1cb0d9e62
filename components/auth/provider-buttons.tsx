'use client'

import { useMutation } from '@tanstack/react-query'
import { trackEvent } from '#components/analytics/track-event.ts'
import { loadSignIn } from '#components/auth/load-sign-in.ts'
import { Button } from '#components/ui/buttons/button.tsx'

export interface SignInProvider {
  id: string
  name: string
}

/** Other ways in, those that the site has settings for; nothing where there are none. */
export function ProviderButtons({
  providers,
  callbackUrl,
}: {
  providers: readonly SignInProvider[]
  callbackUrl: string
}) {
  const choice = useMutation({
    mutationFn: async (id: string) => {
      const signIn = await loadSignIn()
      await signIn(id, { callbackUrl })
    },
    onMutate: (id) => {
      trackEvent('sign_in_provider_chosen', { provider: id })
    },
  })
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
