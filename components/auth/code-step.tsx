'use client'

import { useEffect, useState } from 'react'
import { CodeForm } from '#components/auth/code-form.tsx'
import { sendCode } from '#components/auth/send-code.ts'
import { showToast } from '#components/ui/toast.ts'

interface CodeStepProps {
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
  const [isBusy, setBusy] = useState(false)
  const [codes, setCodes] = useState(0)
  const isWaiting = wait > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      setWait((seconds) => seconds - 1)
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [isWaiting])

  async function sendAgain() {
    setBusy(true)
    const isSent = await sendCode(email, callbackUrl)
    setBusy(false)
    if (!isSent) return
    setWait(PAUSE_SECONDS)
    setCodes(codes + 1)
    showToast({
      variant: 'success',
      title: 'New code sent',
      message: 'Enter the digits of the newest message.',
    })
  }
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
          onClick={() => void sendAgain()}
          disabled={isWaiting || isBusy}
        >
          {isWaiting ? `Send a new code in ${wait} s` : 'Send a new code'}
        </button>
      </div>
    </>
  )
}
