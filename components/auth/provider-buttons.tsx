'use client'

import { type ClientSafeProvider, getProviders, signIn } from 'next-auth/react'
import { useEffect, useState } from 'react'
import { trackEvent } from '#components/analytics/track-event.ts'
import { accountHint } from '#components/session/account-hint.ts'
import { Button } from '#components/ui/button.tsx'

/** Other ways in, those that the site has settings for; nothing where there are none. */
export function ProviderButtons({ callbackUrl }: { callbackUrl: string }) {
  const [providers, setProviders] = useState<ClientSafeProvider[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    // without an answer the way by email is there as before
    getProviders().then(
      (known) => {
        setProviders(Object.values(known ?? {}).filter(({ type }) => type === 'oauth'))
      },
      () => undefined,
    )
  }, [])
  if (providers.length === 0) return null
  const choose = async (id: string) => {
    setChosen(id)
    trackEvent('sign_in_provider_chosen', { provider: id })
    // the page that comes back asks for its session at once
    accountHint.set()
    try {
      await signIn(id, { callbackUrl })
    } catch {
      accountHint.clear()
      setChosen(null)
    }
  }
  return (
    <div className="auth-form">
      <span className="auth-or">or</span>
      <div className="auth-ways">
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            large
            onClick={() => void choose(id)}
            busy={chosen === id && `Going to ${name}...`}
          >{`Continue with ${name}`}</Button>
        ))}
      </div>
    </div>
  )
}
