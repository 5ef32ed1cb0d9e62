import type { ReactNode } from 'react'
import { DrawerScrim } from '#components/nav/drawer.tsx'
import { LinkListener } from '#components/nav/link-listener.tsx'
import { MenuListener } from '#components/nav/menu-listener.tsx'
import { SideNav } from '#components/nav/side-nav.tsx'
import { TopBar } from '#components/nav/top-bar.tsx'
import { unlessDefault } from '#components/session/shown-flags.ts'
import { METHODOLOGY, STATUS } from '#app/_blocks/frame/frame-links.ts'
import type { UserProfile } from '#lib/view/account/user-profile.ts'
import { defaultFlags } from '#lib/registry/flags.ts'
import { visibleNavigation } from '#lib/registry/navigation.ts'
import { env } from '#server/core/env.ts'

interface SiteFrameProps {
  /** how many are up to date; null on a page that reads nothing */
  sources: { fresh: number; total: number } | null
  /** profile of the reader, on a page that is theirs alone */
  account?: UserProfile | null
  children: ReactNode
}

/** The side navigation and the bar above a page, around what a root layout puts there. */
export function SiteFrame({ sources, account = null, children }: SiteFrameProps) {
  const { NEXT_PUBLIC_BRAND: brand, NEXT_PUBLIC_BLOG_URL: blog } = env()
  const settings = blog ? { blog } : {}
  const ownFlags = account && unlessDefault(account.features)
  return (
    <div className="grid min-h-screen grid-cols-1 sm:grid-cols-[var(--nav-w)_minmax(0,1fr)]">
      <SideNav
        brand={brand}
        sections={visibleNavigation(ownFlags ?? defaultFlags, settings)}
        isOwn={ownFlags !== null}
        settings={settings}
        sources={sources}
        statusHref={STATUS.href}
      />
      <DrawerScrim />
      <div className="flex min-w-0 flex-col" id="page">
        <TopBar brand={brand} links={[METHODOLOGY, STATUS]} account={account} />
        {children}
      </div>
      <LinkListener />
      <MenuListener />
    </div>
  )
}
