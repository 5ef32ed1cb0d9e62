import { Document, documentMetadata } from '#app/_blocks/frame/root-document.tsx'
import { SiteFrame } from '#app/_blocks/frame/site-frame.tsx'
import { documentTitle } from '#app/document-title.ts'
import type { Metadata } from 'next'
import { NotFoundMessage } from '#components/ui/messages/not-found-message.tsx'

export { documentViewport as viewport } from '#app/_blocks/frame/root-document.tsx'

// its name is a setting of the running site, not of its build
export const dynamic = 'force-dynamic'

export function generateMetadata(): Metadata {
  return { ...documentMetadata(), title: documentTitle('Not found'), robots: { index: false } }
}

/**
 * Addresses that lead nowhere at all: in the frame of every page, and without a look at the
 * database, which anybody could have them cost.
 */
export default function GlobalNotFound() {
  return (
    <Document>
      <SiteFrame sources={null}>
        <main id="main" tabIndex={-1}>
          <div className="inner">
            <NotFoundMessage />
          </div>
        </main>
      </SiteFrame>
    </Document>
  )
}
