import { adminListHref } from '#lib/links/admin-href.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'
import type { AdminListRequest } from '#lib/view/admin/admin-record.ts'

/** Rows of one page of a list. */
export const ADMIN_ROWS = 50

const MOST_PAGES = 100_000
const LONGEST = { q: 80, filter: 200 } as const

export interface AdminListState {
  request: AdminListRequest
  /**
   * the list with some of its state changed; what is at its default is left out. A change of
   * anything but the page leads to the first
   */
  href: (change?: Partial<AdminListRequest>) => string
  /** the state as fields of a form, without what the form itself sets */
  fieldsWithout: (without: readonly string[]) => (readonly [name: string, value: string])[]
}

/**
 * The state of a list from its address. Whatever makes no sense falls to its default, so that every
 * address shows something.
 */
export function readAdminList(resource: AdminResource, params: SearchParams): AdminListState {
  const text = (name: string, longest: number): string => {
    const given = params[name]
    return typeof given === 'string' && given.length <= longest ? given.trim() : ''
  }
  const sort = text('sort', 40)
  const dir = text('dir', 4)
  const page = Number(text('page', 6) || '1')
  const canSort = sort === 'name' || resource.columns[sort]?.sortable === true
  const request: AdminListRequest = {
    q: text('q', LONGEST.q),
    sort: canSort ? sort : resource.sort.key,
    dir: dir === 'asc' || dir === 'desc' ? dir : canSort ? 'asc' : resource.sort.dir,
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    filters: Object.fromEntries(
      Object.entries(resource.filters).flatMap(([key, filter]) => {
        const value = text(key, LONGEST.filter)
        const isKnown =
          value !== '' &&
          (filter.kind === 'reference' || filter.choices.some((choice) => choice.value === value))
        return isKnown ? [[key, value]] : []
      }),
    ),
  }
  return {
    request,
    href: (change = {}) => {
      const query = new URLSearchParams(
        listEntries(resource, { ...request, page: 1, ...change }).map(([name, value]) => [
          name,
          value,
        ]),
      ).toString()
      return query ? `${adminListHref(resource.key)}?${query}` : adminListHref(resource.key)
    },
    fieldsWithout: (without) =>
      listEntries(resource, { ...request, page: 1 }).filter(([name]) => !without.includes(name)),
  }
}

function listEntries(
  { sort: usual }: AdminResource,
  { q, sort, dir, page, filters }: AdminListRequest,
): (readonly [string, string])[] {
  const isUsual = sort === usual.key && dir === usual.dir
  return [
    ...(q ? [['q', q] as const] : []),
    ...Object.entries(filters),
    ...(isUsual ? [] : [['sort', sort] as const, ['dir', dir] as const]),
    ...(page > 1 ? [['page', String(page)] as const] : []),
  ]
}
