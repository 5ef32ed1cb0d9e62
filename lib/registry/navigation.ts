import type { FlagKey, Flags } from '#lib/registry/flags.ts'
import { adminSections } from '#lib/registry/navigation/admin-sections.ts'
import type { NavigationEntry, NavigationSetting } from '#lib/registry/navigation/entry.ts'
import { marketSections } from '#lib/registry/navigation/market-sections.ts'
import { toolSections } from '#lib/registry/navigation/tool-sections.ts'
import { type PageRoute, findRoute } from '#lib/routes.ts'

export type { NavigationEntry, NavigationSetting }

/**
 * The side navigation, section by section. A new entry is one row: the menu, the drawer, the command palette and its
 * active state follow, with no change to a component beyond one more icon where none of the present ones will do.
 */
export const navigation = [
  ...marketSections,
  ...toolSections,
  ...adminSections,
] as const satisfies readonly NavigationEntry[]

/** Names of all icons that the menu uses, so that a component's table of them is total. */
export type NavigationIcon = IconOf<(typeof navigation)[number]>
type IconOf<Entry> =
  | (Entry extends { icon: infer Icon } ? Icon : never)
  | (Entry extends { children: readonly (infer Child)[] } ? IconOf<Child> : never)

/** An entry with its address: null for one that only holds others. */
export interface VisibleEntry {
  key: string
  label: string
  href: string | null
  external: boolean
  icon: string | null
  badge: 'NEW' | 'BETA' | null
  activeRoutes: readonly PageRoute[]
  expandable: boolean
  defaultExpanded: boolean
  children: readonly VisibleEntry[]
}

/** Lists the menu's entries with these flags; entries that lead out show where the setting has an address. */
export function visibleNavigation(
  flags: Flags,
  settings: Partial<Record<NavigationSetting, string>> = {},
): VisibleEntry[] {
  return visible(navigation, flags, settings)
}

function visible(
  entries: readonly NavigationEntry[],
  flags: Flags,
  settings: Partial<Record<NavigationSetting, string>>,
): VisibleEntry[] {
  return entries.flatMap((entry) => {
    if (entry.flag && isAnyOn(entry.flag, flags) === (entry.flagInverted ?? false)) return []
    const href = entry.setting ? settings[entry.setting] : entry.href
    const children = visible(entry.children ?? [], flags, settings)
    if (!href && children.length === 0) return []
    return [
      {
        key: entry.key,
        label: entry.label,
        href: href ?? null,
        external: entry.setting !== undefined,
        icon: entry.icon ?? null,
        badge: entry.badge ?? null,
        activeRoutes: entry.activeRoutes ?? [],
        expandable: entry.expandable ?? false,
        defaultExpanded: entry.defaultExpanded ?? true,
        children,
      },
    ]
  })
}

const isAnyOn = (named: FlagKey | readonly FlagKey[], flags: Flags): boolean =>
  [named].flat().some((flag) => flags[flag])

/** Tells if the page at a path is the entry's own, one of its active routes, or below one of its children. */
export function isActive(
  entry: Pick<VisibleEntry, 'href' | 'activeRoutes' | 'children'>,
  pathname: string,
): boolean {
  const route = findRoute(pathname)
  if (!route) return false
  return (
    entry.href === route ||
    entry.activeRoutes.includes(route) ||
    entry.children.some((child) => isActive(child, pathname))
  )
}
