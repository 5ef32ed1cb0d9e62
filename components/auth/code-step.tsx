'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CodeForm } from '#components/auth/code-form.tsx'
import { sendCode } from '#components/auth/request-sign-in-code.ts'
import { showToast } from '#components/ui/overlays/toast.ts'

export interface CodeStepProps {
  email: string
  callbackUrl: string
  onVerified: () => void
  onOtherEmail: () => void
}

/** No second code is sent before this time is over. */
const PAUSE_SECONDS = 60

/** The code's form, with the ways back: another address, another code. */
export function CodeStep({ email, callbackUrl, onVerified, onOtherEmail }: CodeStepProps) {
  const [wait, setWait] = useState(PAUSE_SECONDS)
  const [codes, setCodes] = useState(0)
  const isWaiting = wait > 0
  const next = useMutation({
    mutationFn: () => sendCode(email, callbackUrl),
    onSuccess: (isSent) => {
      if (!isSent) return
      setWait(PAUSE_SECONDS)
      setCodes(codes + 1)
      showToast({
        variant: 'success',
        title: 'New code sent',
        message: 'Enter the code from the latest email.',
      })
    },
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      setWait((seconds) => seconds - 1)
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [isWaiting])
  return (
    <>
      <CodeForm key={codes} email={email} callbackUrl={callbackUrl} onVerified={onVerified} />
      <div className="auth-foot">
        <button type="button" className="link" onClick={onOtherEmail}>
          Use another email
        </button>
        <button
          type="button"
          className="link"
          onClick={() => {
            next.mutate()
          }}
          disabled={isWaiting || next.isPending}
        >
          {isWaiting ? `Send a new code in ${wait} s` : 'Send a new code'}
        </button>
      </div>
    </>
  )
}
