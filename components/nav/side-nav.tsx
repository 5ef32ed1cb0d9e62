import { DrawerClose } from '#components/nav/drawer.tsx'
import { FlaggedNav } from '#components/nav/flagged-nav.tsx'
import { NavSection } from '#components/nav/nav-section.tsx'
import { RailToggle } from '#components/nav/rail-toggle.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { BrandMark } from '#components/ui/marks/brand-mark.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import type { NavigationSetting, VisibleEntry } from '#lib/registry/navigation.ts'

interface SideNavProps {
  brand: string
  /** section by section; else what everybody sees */
  sections: readonly VisibleEntry[]
  /** the page is for one reader, whose sections they are */
  isOwn?: boolean
  /** addresses of entries that lead out, for the menu of those who see more */
  settings?: Partial<Record<NavigationSetting, string>>
  /** null: not said, on a page that reads nothing */
  sources: { fresh: number; total: number } | null
  statusHref: string
}

export function SideNav({
  brand,
  sections,
  isOwn = false,
  settings = {},
  sources,
  statusHref,
}: SideNavProps) {
  return (
    <nav className="nav" id="nav" aria-label="Main" {...(isOwn && { 'data-own': true })}>
      <div className="sticky top-0 flex h-full flex-col sm:h-dvh">
        <div className="brand">
          <AppLink className="brand-link" href="/">
            <BrandMark />
            <span>{brand}</span>
          </AppLink>
          <RailToggle>
            <Icon name="rail" />
          </RailToggle>
          <DrawerClose>
            <Icon name="close" />
          </DrawerClose>
        </div>
        <div className="nav-scroll">
          <FlaggedNav settings={settings}>
            {sections.map((section) => (
              <NavSection key={section.key} section={section} />
            ))}
          </FlaggedNav>
        </div>
        {sources && <Freshness {...sources} href={statusHref} />}
      </div>
    </nav>
  )
}

function Freshness({ fresh, total, href }: { fresh: number; total: number; href: string }) {
  const tone = total === 0 || fresh === 0 ? 'dot negative' : fresh < total ? 'dot warning' : 'dot'
  return (
    <AppLink className="nav-foot" href={href} title="Freshness of sources">
      <span className={tone} />
      <span>{total === 0 ? 'No sources yet' : `${fresh} of ${total} sources fresh`}</span>
    </AppLink>
  )
}
