import type { Metadata } from 'next'
import { AppLink } from '#components/ui/app-link.tsx'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { NotFoundMessage } from '#components/ui/not-found-message.tsx'
import { env } from '#server/core/env.ts'

export const metadata: Metadata = { title: 'Not found', robots: { index: false } }

/** Addresses that lead nowhere at all; unknown names of the site keep its frame. */
export default function NotFound() {
  return (
    <>
      <header className="top">
        <AppLink className="brand-link" href="/">
          <BrandMark />
          <span>{env().NEXT_PUBLIC_BRAND}</span>
        </AppLink>
      </header>
      <main id="main" tabIndex={-1}>
        <div className="inner">
          <NotFoundMessage />
        </div>
      </main>
    </>
  )
}
