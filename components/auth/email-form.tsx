'use client'

import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { trackEvent } from '#components/analytics/track-event.ts'
import { sendCode } from '#components/auth/send-code.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { emailAddress } from '#lib/email-address.ts'
import { isFreeMail } from '#lib/free-mail.ts'

interface EmailFormProps {
  label: string
  callbackUrl: string
  /** whether mailboxes that anybody can have are refused */
  isWorkOnly?: boolean
  email: string
  onChange: (email: string) => void
  /** a code is on its way to the address */
  onSent: () => void
}

export function EmailForm({
  label,
  callbackUrl,
  isWorkOnly = false,
  email,
  onChange,
  onSent,
}: EmailFormProps) {
  const id = useId()
  const [error, setError] = useState<string | null>(null)
  const code = useMutation({ mutationFn: () => sendCode(email, callbackUrl) })

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.isPending) return
    const problem = findProblem(email, isWorkOnly)
    setError(problem)
    if (problem) {
      trackEvent('sign_in_email_refused', { reason: problem })
      document.getElementById(id)?.focus()
      return
    }
    code.mutate(undefined, {
      onSuccess: (isSent) => {
        if (isSent) onSent()
      },
    })
  }
  const change = (next: string) => {
    onChange(next)
    setError(null)
  }
  return (
    <form className="auth-form" onSubmit={send} noValidate>
      <TextField
        id={id}
        label={label}
        type="email"
        name="email"
        value={email}
        onChange={change}
        error={error ?? undefined}
        required
        autoFocus
        autoComplete="email"
        maxLength={254}
        spellCheck={false}
      />
      <Button type="submit" kind="primary" large busy={code.isPending && 'Sending the code...'}>
        Continue with Email
      </Button>
      <p className="sr-only" role="alert">
        {error}
      </p>
    </form>
  )
}

/** What speaks against an address; null for nothing. */
function findProblem(email: string, isWorkOnly: boolean): string | null {
  if (!email.trim()) return 'Enter your email address'
  if (!emailAddress(email)) return 'Enter an email address like name@company.com'
  return isWorkOnly && isFreeMail(email) ? 'Please use your work email address' : null
}
