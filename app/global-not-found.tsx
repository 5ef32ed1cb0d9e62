import { Document, documentMetadata } from '#app/_blocks/document.tsx'
import { documentTitle } from '#app/document-title.ts'
import type { Metadata } from 'next'
import { AppLink } from '#components/ui/app-link.tsx'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { SiteIndex } from '#components/nav/site-index.tsx'
import { NotFoundMessage } from '#components/ui/not-found-message.tsx'
import { SearchForm } from '#components/ui/search-form.tsx'
import { defaultFlags } from '#lib/registry/flags.ts'
import { visibleNavigation } from '#lib/registry/navigation.ts'
import { env } from '#server/core/env.ts'

export { documentViewport as viewport } from '#app/_blocks/document.tsx'

// its name is a setting of the running site, not of its build
export const dynamic = 'force-dynamic'

export function generateMetadata(): Metadata {
  return { ...documentMetadata(), title: documentTitle('Not found'), robots: { index: false } }
}

/** Addresses that lead nowhere at all; unknown names of the site keep its frame. */
export default function GlobalNotFound() {
  return (
    <Document>
      <header className="top">
        <AppLink className="brand-link" href="/">
          <BrandMark />
          <span>{env().NEXT_PUBLIC_BRAND}</span>
        </AppLink>
      </header>
      <main id="main" tabIndex={-1}>
        <div className="inner mx-auto w-full max-w-[640px]">
          <NotFoundMessage />
          <SearchForm action="/assets" value="" label="Search assets" />
          <SiteIndex sections={visibleNavigation(defaultFlags)} />
        </div>
      </main>
    </Document>
  )
}
