import { Document } from '#app/_blocks/frame/root-document.tsx'
import type { ReactNode } from 'react'
import { OutwardLinks } from '#components/embed/outward-links.tsx'
// after the sheet of all pages, whose layers it adds to
import '../../styles/components/embed.css'

export {
  documentMetadata as generateMetadata,
  documentViewport as viewport,
} from '#app/_blocks/frame/root-document.tsx'

// the address says which data of the database are shown
export const dynamic = 'force-dynamic'

/** One block in somebody else's page: no menu, no notice bar, nothing that follows the reader. */
export default function EmbedLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      <main id="main" tabIndex={-1} className="embed">
        {children}
        <OutwardLinks />
      </main>
    </Document>
  )
}
