import type { Flags } from '#lib/registry/flags.ts'
import {
  visibleNavigation,
  type NavigationSetting,
  type VisibleEntry,
} from '#lib/registry/navigation.ts'
import type { PageRoute } from '#lib/routes.ts'
import type { SearchGroup, SearchItem } from '#lib/view/lists/search-item.ts'

/** Pages that everybody may see and no menu lists. A new one is one row. */
const OTHER_PAGES = [
  { key: 'methodology', label: 'Methodology', href: '/methodology' },
  { key: 'reconciliation', label: 'Reconciliation', href: '/reconciliation' },
  { key: 'status', label: 'Status', href: '/status' },
  { key: 'privacy', label: 'Privacy', href: '/privacy' },
] as const satisfies readonly { key: string; label: string; href: PageRoute }[]

/** Lists the palette's items before anything is asked of the server: the menu with these flags, section by section. */
export function pageGroups(
  flags: Flags,
  settings: Partial<Record<NavigationSetting, string>> = {},
): SearchGroup[] {
  const sections = visibleNavigation(flags, settings).map(({ key, label, children }) => ({
    key: `pages-${key}`,
    label,
    items: children.flatMap((entry) => listItems(entry, label)),
  }))
  return [
    ...sections,
    {
      key: 'pages-more',
      label: 'More',
      items: OTHER_PAGES.map(({ key, label, href }) => page(key, label, href, 'More')),
    },
  ]
}

function listItems(
  { key, label, href, external, icon, children }: VisibleEntry,
  section: string,
): SearchItem[] {
  return [
    ...(href ? [{ ...page(key, label, href, section), external, icon }] : []),
    ...children.flatMap((child) => listItems(child, label)),
  ]
}

function page(key: string, label: string, href: string, sublabel: string): SearchItem {
  return {
    key: `page:${key}`,
    kind: 'page',
    label,
    sublabel,
    href,
    external: false,
    size: null,
    mark: null,
    icon: null,
  }
}
