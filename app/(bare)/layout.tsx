import { Document } from '#app/_blocks/document.tsx'
// after the styles of the whole site, some of which it overrules
import '../../styles/components/auth.css'
import type { ReactNode } from 'react'
import { LinkListener } from '#components/nav/link-listener.tsx'
import { ThemeButton } from '#components/nav/theme-button.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { env } from '#server/core/env.ts'

export {
  documentMetadata as generateMetadata,
  documentViewport as viewport,
} from '#app/_blocks/document.tsx'

// what the address says decides what is shown
export const dynamic = 'force-dynamic'

/** Pages on the way in: the brand, the theme, and one thing to do. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      <div className="bare">
        <header className="top">
          <AppLink className="brand-link" href="/">
            <BrandMark />
            <span>{env().NEXT_PUBLIC_BRAND}</span>
          </AppLink>
          <ThemeButton />
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <LinkListener />
      </div>
    </Document>
  )
}
