import type { ReactNode } from 'react'
import { Document } from '#app/_blocks/frame/root-document.tsx'
import { accountOnce } from '#app/_blocks/frame/member.ts'
import { frameOnce } from '#app/_blocks/frame/frame-once.ts'
import { SiteFrame } from '#app/_blocks/frame/site-frame.tsx'
// after the styles of the whole site, some of which it overrules
import '../../styles/components/auth.css'

export {
  documentMetadata as generateMetadata,
  documentViewport as viewport,
} from '#app/_blocks/frame/root-document.tsx'

// the address decides what is shown
export const dynamic = 'force-dynamic'

/** Pages on the way in and out: one thing to do, beside the menu. */
export default async function BareLayout({ children }: { children: ReactNode }) {
  const [{ sources }, account] = await Promise.all([frameOnce(), accountOnce()])
  return (
    <Document account={account}>
      <SiteFrame sources={sources} account={account}>
        <main className="bare" id="main" tabIndex={-1}>
          {children}
        </main>
      </SiteFrame>
    </Document>
  )
}
