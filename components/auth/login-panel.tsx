'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import { AuthCard } from '#components/auth/auth-card.tsx'
import type { CodeStepProps } from '#components/auth/code-step.tsx'
import { EmailForm } from '#components/auth/email-form.tsx'
import { takePostAuthPath } from '#components/auth/post-auth-path.ts'
import { ProviderButtons, type SignInProvider } from '#components/auth/provider-buttons.tsx'
import { useUserSession } from '#components/session/use-user-session.ts'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { safePath } from '#lib/links/safe-path.ts'

interface LoginPanelProps {
  brand: string
  /** from the address, as it stands there; empty for none */
  callbackUrl: string
  providers: readonly SignInProvider[]
  /** why somebody finds themselves here */
  note: ReactNode
}

/** Signing in with any address, or with another provider. */
export function LoginPanel({ brand, callbackUrl, providers, note }: LoginPanelProps) {
  const { state, user } = useUserSession()
  const [CodeStep, setCodeStep] = useState<ComponentType<CodeStepProps> | null>(null)
  const [email, setEmail] = useState('')
  // safe on the server too, where a whole address has no origin to be compared with
  const wayBack = safePath(
    callbackUrl,
    typeof location === 'undefined' ? undefined : location.origin,
  )
  const goOn = async () => {
    const { getSession } = await import('next-auth/react')
    await getSession()
    location.assign(wayBack === '/' ? (takePostAuthPath() ?? '/') : wayBack)
  }
  const askCode = () => {
    loadCodeStep().then(
      (loaded) => {
        setCodeStep(() => loaded.CodeStep)
      },
      // the code is on its way, and there is a page that takes it
      () => {
        location.assign(`/auth/verify?${new URLSearchParams({ email, callbackUrl: wayBack })}`)
      },
    )
  }
  if (CodeStep) {
    return (
      <AuthCard
        title="Check your email"
        text={
          <>
            We sent a verification code to <b>{email.trim().toLowerCase()}</b>
          </>
        }
      >
        <CodeStep
          email={email}
          callbackUrl={wayBack}
          onVerified={() => void goOn()}
          onOtherEmail={() => {
            setCodeStep(null)
          }}
        />
      </AuthCard>
    )
  }
  if (state === 'loggedIn') {
    return (
      <AuthCard
        title="You are signed in"
        text={
          <>
            As <b>{user.email}</b>.
          </>
        }
      >
        <div className="acts">
          <ButtonLink href={wayBack} kind="primary">
            Continue
          </ButtonLink>
          <ButtonLink href="/settings">Settings</ButtonLink>
        </div>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={`Sign in to ${brand}`}
      text="Use any email address. If you are new, we'll create your account."
    >
      {note}
      <noscript>
        <p className="auth-aside">Signing in requires JavaScript.</p>
      </noscript>
      <EmailForm
        label="Email"
        callbackUrl={wayBack}
        email={email}
        onChange={(next) => {
          setEmail(next)
          loadCodeStep().catch(() => undefined)
        }}
        onSent={askCode}
      />
      <ProviderButtons providers={providers} callbackUrl={wayBack} />
    </AuthCard>
  )
}

/** Comes while the address is typed, to be there when the code is asked for. */
const loadCodeStep = () => import('#components/auth/code-step.tsx')
