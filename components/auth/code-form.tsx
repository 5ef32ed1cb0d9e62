'use client'

import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { trackEvent } from '#components/analytics/track-event.ts'
import { CodeBoxes } from '#components/auth/code-boxes.tsx'
import { emptyCode, missingDigits } from '#components/auth/code.ts'
import { here } from '#components/auth/here.ts'
import { verifyCode } from '#components/auth/verify-code.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { emailAddress } from '#lib/email-address.ts'

interface CodeFormProps {
  /** to which the code went; asked for where it is none */
  email: string
  /** true if the address is asked for from the start */
  asksEmail?: boolean
  /** where the answer leads; this page where nothing is given */
  callbackUrl?: string
  /** after the browser is signed in; without it the page is loaded anew */
  onVerified?: (() => void) | undefined
}

export function CodeForm({ email, asksEmail = false, callbackUrl, onVerified }: CodeFormProps) {
  const id = useId()
  const [digits, setDigits] = useState(emptyCode)
  const [retyped, setRetyped] = useState(asksEmail ? email : null)
  const [isAskedAgain, setAskedAgain] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const verification = useMutation({
    mutationFn: verifyCode,
    onSuccess: (answer) => {
      trackEvent(answer.failure ? 'sign_in_code_rejected' : 'sign_in_code_verified')
      if (answer.failure !== null) setRefusals(refusals + 1)
      else if (answer.passkeyHref) location.assign(answer.passkeyHref)
      else if (onVerified) onVerified()
      else location.reload()
    },
  })
  const error = verification.data?.failure ?? null
  // who is signed in goes on to another page, and nothing is sent until that has come
  const isBusy = verification.isPending || verification.data?.failure === null

  const verify = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy || missingDigits(digits)) return
    const address = emailAddress(retyped ?? email)
    if (!address) {
      askAddress()
      return
    }
    trackEvent('sign_in_code_submitted')
    verification.mutate({
      email: address,
      code: digits.join(''),
      callbackUrl: callbackUrl ?? here(),
    })
  }
  const askAddress = () => {
    setRetyped(retyped ?? '')
    setAskedAgain(true)
    document.getElementById(`${id}-email`)?.focus()
  }
  const change = (next: readonly string[]) => {
    setDigits(next)
    if (error !== null) verification.reset()
  }
  return (
    <form method="post" className="auth-form" onSubmit={verify} noValidate>
      {retyped !== null && (
        <TextField
          id={`${id}-email`}
          label={isAskedAgain ? 'Please re-enter your email' : 'Email'}
          type="email"
          value={retyped}
          onChange={setRetyped}
          autoComplete="email"
          required
          autoFocus
          maxLength={254}
        />
      )}
      <fieldset className="otp">
        <legend className="lab">Enter Verification Code</legend>
        <CodeBoxes
          digits={digits}
          onChange={change}
          refusals={refusals}
          describedBy={`${error ? `${id}-error ` : ''}${id}-note`}
          isInvalid={error !== null}
          comesLater={retyped !== null}
        />
        <p className="hint" id={`${id}-note`}>
          Note: your passcode will expire after 10 minutes
        </p>
        <div role="alert">
          {error && (
            <p className="err" id={`${id}-error`}>
              {error}
            </p>
          )}
        </div>
      </fieldset>
      <Button
        type="submit"
        kind="primary"
        large
        busy={isBusy && 'Verifying...'}
        blocked={missingDigits(digits)}
      >
        Verify Code
      </Button>
    </form>
  )
}
