'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { MessagePage } from '#components/ui/messages/message-page.tsx'

interface ErrorMessageProps {
  /** names the error in the log of the server */
  digest: string | undefined
  reset: () => void
}

export function ErrorMessage({ digest, reset }: ErrorMessageProps) {
  const router = useRouter()
  const retry = () => {
    startTransition(() => {
      router.refresh()
      reset()
    })
  }
  return (
    <MessagePage
      code={digest ? `Error ${digest}` : 'Error'}
      title="This page could not be loaded"
      actions={
        <>
          <button type="button" className="btn primary" onClick={retry}>
            Try again
          </button>
          <a className="btn" href="/">
            Market Overview
          </a>
          <a className="btn" href="/status">
            Status
          </a>
        </>
      }
    >
      Something went wrong while loading the figures. Published data is safe and unchanged. Retrying
      usually works.
    </MessagePage>
  )
}
