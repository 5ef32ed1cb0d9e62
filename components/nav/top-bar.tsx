import { AccountButton } from '#components/nav/account-button.tsx'
import { AccountFace } from '#components/nav/account-face.tsx'
import { DrawerOpen } from '#components/nav/drawer.tsx'
import { ThemeToggle } from '#components/nav/theme-toggle.tsx'
import { SearchButton } from '#components/search/search-button.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { BrandMark } from '#components/ui/marks/brand-mark.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

export function TopBar({
  brand,
  links,
  account = null,
}: {
  brand: string
  /** profile of the reader, on a page that is theirs alone */
  account?: UserProfile | null
  links: readonly { label: string; href: string }[]
}) {
  return (
    <header className="top">
      <DrawerOpen>
        <Icon name="menu" />
      </DrawerOpen>
      <AppLink className="brand-link only-m" href="/">
        <BrandMark />
        <span>{brand}</span>
      </AppLink>
      <div className="top-links only-d">
        {links.map((link) => (
          <AppLink key={link.href} href={link.href}>
            {link.label}
          </AppLink>
        ))}
      </div>
      <span className="flex-1 only-d" />
      <SearchButton>
        <Icon name="search" small />
      </SearchButton>
      <ThemeButton />
      <AccountButton {...(account && { face: <AccountFace user={account} /> })}>
        <AppLink href="/login" className="btn primary">
          Sign in
        </AppLink>
      </AccountButton>
    </header>
  )
}

/**
 * Says which theme is in force and what a press does; which of the three shows is up to
 * styles/components/frame/bars.css.
 */
function ThemeButton() {
  return (
    <ThemeToggle>
      <span data-theme-is="light">
        <Icon name="sun" />
        <span className="sr-only">Theme: light. Switch to dark</span>
      </span>
      <span data-theme-is="dark">
        <Icon name="moon" />
        <span className="sr-only">Theme: dark. Switch to the system&apos;s</span>
      </span>
      <span data-theme-is="system">
        <Icon name="system" />
        <span className="sr-only">Theme: as the system. Switch to light</span>
      </span>
    </ThemeToggle>
  )
}
