import type { ReactNode } from 'react'
import { Document } from '#app/_blocks/frame/root-document.tsx'
import { METHODOLOGY, STATUS } from '#app/_blocks/frame/frame-links.ts'
import { accountOnce } from '#app/_blocks/frame/member.ts'
import { frameOnce } from '#app/_blocks/frame/frame-once.ts'
import { SiteFrame } from '#app/_blocks/frame/site-frame.tsx'
import { ProvenanceListener } from '#components/market/provenance/provenance-listener.tsx'
import { SiteNotice } from '#components/nav/site-notice.tsx'
import { SiteFooter } from '#components/nav/site-footer.tsx'
import { env } from '#server/core/env.ts'

export {
  documentMetadata as generateMetadata,
  documentViewport as viewport,
} from '#app/_blocks/frame/root-document.tsx'

// pages show data of the database, which a build does not have
export const dynamic = 'force-dynamic'

const PRIVACY = { label: 'Privacy', href: '/privacy' }
/** Pages that the menu does not name. */
const ALSO = [
  { label: 'Changes', href: '/changes' },
  { label: 'Directory', href: '/directory' },
  { label: 'Data partners', href: '/data-partners' },
  { label: 'Jurisdictions', href: '/tools/jurisdiction_explorer' },
  { label: 'API reference', href: '/docs/api' },
  { label: 'Visualization', href: '/developer/visualization' },
]

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [{ mode, dataTime, sources, attributions }, account] = await Promise.all([
    frameOnce(),
    accountOnce(),
  ])
  return (
    <Document account={account}>
      <SiteFrame sources={sources} account={account}>
        <SiteNotice mode={mode} />
        <main id="main" tabIndex={-1}>
          <div className="inner">{children}</div>
        </main>
        <SiteFooter
          dataTime={dataTime}
          links={[METHODOLOGY, STATUS, ...ALSO, PRIVACY]}
          attributions={attributions}
          contactEmail={env().CONTACT_EMAIL ?? null}
        />
      </SiteFrame>
      <ProvenanceListener />
    </Document>
  )
}
