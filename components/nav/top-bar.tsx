import { DrawerOpen } from '#components/nav/drawer.tsx'
import { ThemeToggle } from '#components/nav/theme-toggle.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { Icon } from '#components/ui/icon.tsx'

export function TopBar({ brand, links }: { brand: string; links: readonly { label: string; href: string }[] }) {
  return (
    <header className="top">
      <DrawerOpen><Icon name="menu" /></DrawerOpen>
      <AppLink className="brand-link only-m" href="/"><BrandMark /><span>{brand}</span></AppLink>
      <div className="top-links only-d">{links.map((link) => <AppLink key={link.href} href={link.href}>{link.label}</AppLink>)}</div>
      <span className="grow only-d" />
      <ThemeToggle>
        <span data-theme-is="light"><Icon name="sun" /><span className="vh">Theme: light. Switch to dark</span></span>
        <span data-theme-is="dark"><Icon name="moon" /><span className="vh">Theme: dark. Switch to the system&apos;s</span></span>
        <span data-theme-is="system"><Icon name="system" /><span className="vh">Theme: as the system. Switch to light</span></span>
      </ThemeToggle>
    </header>
  )
}
