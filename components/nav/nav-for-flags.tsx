import { usePathname } from 'next/navigation'
import { NavSection } from '#components/nav/nav-section.tsx'
import type { Flags } from '#lib/registry/flags.ts'
import {
  type NavigationSetting,
  visibleNavigation,
  type VisibleEntry,
} from '#lib/registry/navigation.ts'
import { findRoute, type PageRoute } from '#lib/routes.ts'

export interface NavForFlagsProps {
  flags: Flags
  settings: Partial<Record<NavigationSetting, string>>
}

export function NavForFlags({ flags, settings }: NavForFlagsProps) {
  const pathname = usePathname()
  const here = flags['enable-admin-tools'] ? chooseEntries(pathname) : []
  return [...here, ...visibleNavigation(flags, settings)].map((section) => (
    <NavSection key={section.key} section={openAround(section, pathname)} />
  ))
}

/** A list of the menu stands open while the reader is on a page below one of its entries. */
function openAround(entry: VisibleEntry, pathname: string): VisibleEntry {
  const children = entry.children.map((child) => openAround(child, pathname))
  const isHere = ({ href, defaultExpanded, children: below }: VisibleEntry): boolean =>
    below.length > 0
      ? defaultExpanded && below.some(isHere)
      : href !== null && href !== '/' && `${pathname}/`.startsWith(`${href}/`)
  return {
    ...entry,
    children,
    defaultExpanded: entry.defaultExpanded || children.some(isHere),
  }
}

/** Pages of the catalogue with the admin resource that they are of; its pages take a slug for an id. */
const EDITED: Readonly<Partial<Record<PageRoute, string>>> = {
  '/assets/[assetSlug]': 'asset',
  '/issuers/[issuerSlug]': 'issuer',
  '/platforms/[platformSlug]': 'platform',
  '/networks/[networkSlug]': 'network',
  '/investments/[investmentSlug]': 'investment',
}

/** Links an entity's page to its form. Only here, because the page itself is the same for every reader. */
function chooseEntries(pathname: string): VisibleEntry[] {
  const route = findRoute(pathname)
  const noun = route && EDITED[route]
  if (!noun) return []
  const entry = {
    external: false,
    badge: null,
    activeRoutes: [],
    expandable: false,
    defaultExpanded: true,
    children: [],
  }
  return [
    {
      ...entry,
      key: 'here',
      label: 'This page',
      href: null,
      icon: null,
      children: [
        {
          ...entry,
          key: 'edit-here',
          label: `Edit this ${noun}`,
          href: `/admin/${noun}s/${pathname.split('/').at(-1) ?? ''}/edit`,
          icon: 'Stamp',
        },
      ],
    },
  ]
}
