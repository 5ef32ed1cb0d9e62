'use client'

import { lazy, Suspense } from 'react'
import type { DownloadsProps } from '#components/downloads/downloads.tsx'
import { useUserSession } from '#components/session/use-user-session.ts'

/** Loaded for those who are signed in, and with it the way to ask and order. */
const Downloads = lazy(async () => ({
  default: (await import('#components/downloads/downloads.tsx')).Downloads,
}))

/** Takes data sets, for who may; others read what it gives and how to get it. */
export function DownloadPanel({
  datasets,
  formats,
  chosen,
  signInHref,
}: DownloadsProps & { signInHref: string }) {
  const { state } = useUserSession()
  // the server says this, and it stays where no script runs
  if (state !== 'loggedIn')
    return (
      <p className="px-4 py-3 text-soft">
        <a className="link" href={signInHref}>
          Sign in
        </a>{' '}
        with a plan that includes downloads to export any data set as CSV, JSON or Parquet. Page
        data can be downloaded from each page without an account.
      </p>
    )
  return (
    <Suspense
      fallback={
        <p className="px-4 py-3 text-muted" role="status">
          Loading …
        </p>
      }
    >
      <Downloads datasets={datasets} formats={formats} chosen={chosen} />
    </Suspense>
  )
}
