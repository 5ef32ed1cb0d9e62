'use client'

import { ErrorMessage } from '#components/ui/error-message.tsx'

export default function RootError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="inner">
        <ErrorMessage digest={error.digest} reset={reset} />
      </div>
    </main>
  )
}
