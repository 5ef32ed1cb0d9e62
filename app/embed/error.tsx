'use client'

import { ErrorMessage } from '#components/ui/messages/error-message.tsx'

export default function EmbedError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return <ErrorMessage digest={error.digest} reset={reset} />
}
