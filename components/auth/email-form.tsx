'use client'

import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { trackEvent } from '#components/analytics/track-event.ts'
import { sendCode } from '#components/auth/request-sign-in-code.ts'
import { loadTrpcClient } from '#components/trpc/load-trpc-client.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { emailAddress } from '#lib/email-address.ts'
import { mailDomain } from '#lib/mail-domain.ts'

interface EmailFormProps {
  label: string
  callbackUrl: string
  /** true if mailboxes that are open to everyone are refused */
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
  const code = useMutation({
    mutationFn: async () => {
      if (isWorkOnly && !(await isWorkAddress(email))) return 'refused'
      return (await sendCode(email, callbackUrl)) ? 'sent' : 'not sent'
    },
  })

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.isPending) return
    const problem = findProblem(email)
    if (problem) {
      refuse(problem)
      return
    }
    setError(null)
    code.mutate(undefined, {
      onSuccess: (outcome) => {
        if (outcome === 'sent') onSent()
        else if (outcome === 'refused') refuse(NOT_OF_WORK)
      },
    })
  }
  const refuse = (problem: string) => {
    setError(problem)
    trackEvent('sign_in_email_refused', { reason: problem })
    document.getElementById(id)?.focus()
  }
  const change = (next: string) => {
    onChange(next)
    setError(null)
  }
  return (
    <form method="post" className="auth-form" onSubmit={send} noValidate>
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

/**
 * True for an address that may be of work: not at a host where anybody can have one. There is one
 * list of those, which is the server's and too long for a page. Where it cannot be asked nothing is
 * refused here, and the next call says what is wrong.
 */
async function isWorkAddress(email: string): Promise<boolean> {
  try {
    const client = await loadTrpcClient()
    return await client.contact.isWorkDomain.query(
      { domain: mailDomain(email) },
      { context: { skipBatch: true } },
    )
  } catch {
    return true
  }
}

const NOT_OF_WORK = 'Please use your work email address'

/** The sentence that speaks against an address as it is written; null for none. */
function findProblem(email: string): string | null {
  if (!email.trim()) return 'Enter your email address'
  return emailAddress(email) ? null : 'Enter an email address like name@company.com'
}
