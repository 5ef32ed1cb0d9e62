import { AccountButton } from '#components/nav/account-button.tsx'
import { AccountFace } from '#components/nav/account-face.tsx'
import { DrawerOpen } from '#components/nav/drawer.tsx'
import { ThemeButton } from '#components/nav/theme-button.tsx'
import { SearchButton } from '#components/search/search-button.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { UserProfile } from '#lib/view/account.ts'

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
