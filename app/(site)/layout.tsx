import { frameOnce } from '#app/_blocks/once.ts'
import { Document } from '#app/_blocks/document.tsx'
import type { ReactNode } from 'react'
import { ProvenanceListener } from '#components/market/provenance-listener.tsx'
import { SiteNotice } from '#components/market/site-notice.tsx'
import { DrawerScrim } from '#components/nav/drawer.tsx'
import { LinkListener } from '#components/nav/link-listener.tsx'
import { MenuListener } from '#components/nav/menu-listener.tsx'
import { SideNav } from '#components/nav/side-nav.tsx'
import { SiteFooter } from '#components/nav/site-footer.tsx'
import { TopBar } from '#components/nav/top-bar.tsx'
import { defaultFlags } from '#lib/registry/flags.ts'
import { visibleNavigation } from '#lib/registry/navigation.ts'
import { env } from '#server/core/env.ts'

export {
  documentMetadata as generateMetadata,
  documentViewport as viewport,
} from '#app/_blocks/document.tsx'

// what pages show is in the database, which a build has not
export const dynamic = 'force-dynamic'

const METHODOLOGY = { label: 'Methodology', href: '/methodology' }
const STATUS = { label: 'Status', href: '/status' }
const PRIVACY = { label: 'Privacy', href: '/privacy' }
/** Pages that the menu does not name. */
const ALSO = [
  { label: 'Changes', href: '/changes' },
  { label: 'Directory', href: '/directory' },
  { label: 'Data partners', href: '/data-partners' },
  { label: 'Jurisdictions', href: '/tools/jurisdiction_explorer' },
  { label: 'API reference', href: '/docs/api' },
  { label: 'Embeds', href: '/developer/visualization' },
]

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const {
    NEXT_PUBLIC_BRAND: brand,
    NEXT_PUBLIC_BLOG_URL: blog,
    CONTACT_EMAIL: contactEmail,
  } = env()
  const settings = blog ? { blog } : {}
  const { mode, dataTime, sources, attributions } = await frameOnce()
  return (
    <Document>
      <div className="grid min-h-screen grid-cols-1 sm:grid-cols-[var(--nav-w)_minmax(0,1fr)]">
        <SideNav
          brand={brand}
          sections={visibleNavigation(defaultFlags, settings)}
          settings={settings}
          sources={sources}
          statusHref={STATUS.href}
        />
        <DrawerScrim />
        <div className="flex min-w-0 flex-col" id="page">
          <TopBar brand={brand} links={[METHODOLOGY, STATUS]} />
          <SiteNotice mode={mode} />
          <main id="main" tabIndex={-1}>
            <div className="inner">{children}</div>
          </main>
          <SiteFooter
            dataTime={dataTime}
            links={[METHODOLOGY, STATUS, ...ALSO, PRIVACY]}
            attributions={attributions}
            contactEmail={contactEmail ?? null}
          />
        </div>
        <ProvenanceListener />
        <LinkListener />
        <MenuListener />
      </div>
    </Document>
  )
}
