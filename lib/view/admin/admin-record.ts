/**
 * The value of a field of an admin form: the same in the form, in the call, in the audit trail and
 * in a conflict. Moments and days are ISO texts.
 */
export type AdminValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly number[]
  | Readonly<Record<string, boolean | null>>
export type AdminValues = Readonly<Record<string, AdminValue>>

/** Names of what reference fields point at: field → id → name. */
export type AdminLabels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A row as somebody else left it meanwhile: what a lost race answers with. */
export interface NewerState {
  version: number
  values: AdminValues
  labels: AdminLabels
  /** who saved it, in words; null where no act is on record */
  by: string | null
  /** ISO moment */
  at: string | null
}

/** One value of a list or of facts; how it is drawn is said by its column. */
export type AdminCell =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | { label: string; href: string }

export interface AdminRow {
  id: string
  name: string
  version: number
  cells: Readonly<Record<string, AdminCell>>
}

/** One page of a list. `total`: of what matches. */
export interface AdminList {
  rows: readonly AdminRow[]
  total: number
  /** from 1; a page behind the last one is the last */
  page: number
}

export interface AdminListRequest {
  q: string
  /** key of a column that can be sorted */
  sort: string
  dir: 'asc' | 'desc'
  /** from 1 */
  page: number
  /** filter → its value; those that narrow nothing are left out */
  filters: Readonly<Record<string, string>>
}

/** A list of records that belong to a row: its own panel of links on the view page. */
export interface RelatedList {
  key: string
  title: string
  /** the text that stands there while the list is empty */
  empty: string
  items: readonly { key: string; label: string; href: string | null; detail: string }[]
  /** where one more is made */
  newHref?: string
  /** how many there are beyond the items, and where they are listed */
  more?: number
  moreHref?: string
}

/** A row with everything that its view and its form show. */
export interface AdminRecord {
  id: string
  name: string
  version: number
  values: AdminValues
  labels: AdminLabels
  /** values that cannot be edited: when it was made, when it was last used */
  facts: readonly { label: string; kind: AdminCellKind; value: AdminCell; note?: string }[]
  related: readonly RelatedList[]
  /** keys of the acts that can be done to it now */
  actions: readonly string[]
}

export type AdminCellKind =
  | 'text'
  | 'mono'
  | 'count'
  | 'moment'
  | 'day'
  | 'yesNo'
  | 'words'
  | 'link'

/** A choice of a reference field. */
export interface AdminOption {
  value: string | number
  label: string /** tells apart what is called the same */
  detail: string | null
}

/** A key of the data API as admins see it. */
export interface AdminKey {
  id: string
  name: string
  /** first characters of its newest secret */
  prefix: string | null
  owner: string
  organization: string | null
  /** empty: all endpoints */
  scopes: readonly string[]
  state: 'working' | 'expired' | 'revoked'
  /** ISO moment */
  lastUsedAt: string | null
}
