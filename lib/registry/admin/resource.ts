import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import type { AdminCellKind, AdminValues } from '#lib/view/admin/admin-record.ts'

/**
 * A kind of record that admins list, make, view and edit: the half that a browser may see. Its
 * other half is a module of server/admin. A new resource is this row, its schemas
 * (lib/schemas/admin), that module, a line in admin-resource-keys.ts, resources.ts, modules.ts and
 * the admin router, its page files with their routes, and its menu entry; it needs no change to
 * lists, forms, views, conflicts or the audit trail.
 */
export interface AdminResource {
  key: AdminResourceKey
  /** name of it in the audit trail */
  audit: string
  title: string
  sentence: string
  /** in a sentence: `a policy`, `policies` */
  one: string
  many: string
  /** text of the list's search field, with the columns that it looks through */
  search: string
  nameLabel: string
  /** its rows come with the software: none is made here, and none removed */
  isFixed?: true
  columns: Readonly<Record<string, AdminColumn>>
  filters: Readonly<Record<string, AdminFilter>>
  sort: { key: string; dir: 'asc' | 'desc' }
  fields: Readonly<Record<string, AdminField>>
  /** values of a new one before anything is typed; a field that is left out is empty */
  initial?: AdminValues
  /** beside remove: each is a procedure `admin.<resource>.<key>` over ids */
  actions?: Readonly<Record<string, AdminAction>>
  removal: AdminRemoval
}

/** The same, with a field for every key of its schemas. */
export type AdminResourceOf<Creation, Edit> = AdminResource & {
  fields: Readonly<Record<keyof Creation | keyof Edit, AdminField>>
}

export interface AdminColumn {
  label: string
  kind: AdminCellKind
  /** `key` stands on phones too, `detail` opens there by a tap */
  role: 'key' | 'detail'
  sortable?: true
}

export type AdminFilter = { label: string } & (
  | { kind: 'choice'; choices: readonly AdminChoice[] }
  | { kind: 'reference'; of: AdminResourceKey }
)

export interface AdminChoice {
  value: string
  label: string
}

export type AdminField = FieldWords &
  (
    | { kind: 'line'; longest: number; mono?: true; type?: 'email' | 'url' }
    | { kind: 'text'; longest: number }
    /** whole numbers, decimals, and fractions that are shown and typed in percent */
    | { kind: 'number' | 'decimal' | 'percent'; unit?: string }
    | { kind: 'day' }
    /** to the minute, UTC */
    | { kind: 'moment' }
    | { kind: 'yesNo' }
    /** true, false and null, in these words */
    | { kind: 'ternary'; words: readonly [yes: string, no: string, unknown: string] }
    | { kind: 'choice'; choices: readonly AdminChoice[]; none?: string }
    /** several of a list; numbers where `isNumeric`. `none`: what it means that nothing is chosen */
    | { kind: 'choices'; choices: readonly AdminChoice[]; none: string; isNumeric?: true }
    /** words of one's own, one a line */
    | { kind: 'words'; longest: number; none?: string }
    /** each on, off, or as inherited */
    | { kind: 'flags'; flags: readonly (AdminChoice & { hint: string })[] }
    /** a row of another resource, found by search */
    | { kind: 'reference'; of: AdminResourceKey; none?: string }
  )

interface FieldWords {
  label: string
  hint?: string
  required?: true
  /** asked only there; elsewhere it is shown or unknown */
  only?: 'new' | 'edit'
  /**
   * belongs to the edit and not to the row: a source, a reason. Begins empty each time, and stands
   * in the audit trail
   */
  perEdit?: true
  /** names and addresses of people, which the audit trail must not hold */
  isPersonal?: true
}

export interface AdminAction {
  label: string
  busy: string
  /** asked before it is done */
  title: string
  text: string
  done: string
  isDanger?: true
  /** can be done to several rows of the list */
  isBulk?: true
}

export interface AdminRemoval {
  label: string
  text: string
  done: string
  /** its name has to be typed */
  isTyped?: true
  isBulk?: true
}
