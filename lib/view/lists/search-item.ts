import type { Mark } from '#lib/view/entities/league-row.ts'

export type SearchKind = 'page' | 'asset' | 'network' | 'platform' | 'issuer' | 'token'

/** Something that can be gone to. */
export interface SearchItem {
  key: string
  kind: SearchKind
  label: string
  /** tells it from another of the same name */
  sublabel: string | null
  href: string
  /** leads out of the site */
  external: boolean
  /** dollars; null where none is known, or it has none */
  size: number | null
  mark: Mark | null
  /** for a page of the menu: name of its drawing in components/nav/nav-icons.ts */
  icon: string | null
}

export interface SearchGroup {
  key: string
  label: string
  items: SearchItem[]
}
