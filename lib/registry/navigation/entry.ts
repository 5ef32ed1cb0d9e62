import type { FlagKey } from '#lib/registry/flags.ts'
import type { PageRoute } from '#lib/routes.ts'

export interface NavigationEntry {
  key: string
  label: string
  href?: PageRoute
  /** leads out of the site, to the address in this setting; without it the entry does not show */
  setting?: NavigationSetting
  /** name of a drawing in components/nav/nav-icons.ts, which is typed over these names */
  icon?: string
  badge?: 'NEW' | 'BETA'
  /** shows only while this flag is on, or one of them */
  flag?: FlagKey | readonly FlagKey[]
  /** shows only while the flag is off */
  flagInverted?: true
  /** routes beside `href` on which the entry is the current one */
  activeRoutes?: readonly PageRoute[]
  expandable?: true
  defaultExpanded?: boolean
  children?: readonly NavigationEntry[]
}

export type NavigationSetting = 'blog'
