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
  signInHref,
}: DownloadsProps & { signInHref: string }) {
  const { state } = useUserSession()
  // what the server says, and what stands where no script runs
  if (state !== 'loggedIn')
    return (
      <p className="px-4 py-3 text-soft">
        <a className="link" href={signInHref}>
          Sign in
        </a>{' '}
        with an account whose plan has downloads: each data set as CSV, JSON and Parquet. What a
        page shows can be taken from the page by everybody.
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
      <Downloads datasets={datasets} formats={formats} />
    </Suspense>
  )
}
