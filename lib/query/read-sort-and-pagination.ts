import type { Aliases, Fields } from '#lib/query/field.ts'
import { suggest } from '#lib/nearest-word.ts'
import { shown } from '#lib/query/parse-filter.ts'
import { type Include, includes, type Query, queryLimits } from '#lib/query/query.ts'
import type { Askable } from '#lib/query/askable.ts'
import { choice, type Complain, isNothing, section, whole } from '#lib/query/query-part.ts'

export function readSort(
  given: unknown,
  { fields, aliases = {}, groupings }: Askable,
  complain: Complain,
): Query['sort'] {
  if (isNothing(given)) return null
  const parts = section(given, 'sort', ['field', 'direction'], complain)
  if (!parts) return null
  const direction = choice(
    parts.direction,
    ['asc', 'desc', ''] as const,
    'sort.direction',
    complain,
  )
  if (isNothing(parts.field)) return null
  const sortable = Object.keys(fields).filter((name) => fields[name]?.isSortable !== false)
  const name =
    typeof parts.field !== 'string'
      ? null
      : ((groupings && readMeasure(parts.field, fields)) ??
        readSorted(parts.field, fields, aliases))
  // which of them a grouping has, and whether it is a measure of the question, is seen where it is answered
  if (name === null || !(sortable.includes(name) || (groupings && readMeasure(name, fields)))) {
    const instead = groupings
      ? ': use a field that names the groups, date, or the slug of a measure in the filter'
      : ''
    complain({
      path: 'sort.field',
      message: `Rows cannot be sorted by ${shown(parts.field)}${instead}.${suggest(parts.field, sortable)}`,
      allowed: groupings ? [...sortable, '<measure_slug>'] : sortable,
    })
    return null
  }
  // an empty direction is the default order
  return direction === '' ? null : { field: name, direction: direction ?? 'asc' }
}

/** The slug of a measure that groups are sorted by the value of; it may be named as `size_dollar:val`. */
function readMeasure(given: string, { measure_slug: slugs }: Fields): string | undefined {
  const bare = given.replace(/:val$/, '')
  const slug = slugs?.spell?.(bare) ?? bare
  return slugs?.values?.some((known) => known === slug) ? slug : undefined
}

/** The field of a sort; of a metric its value may be named as `size_dollar:val`. */
function readSorted(given: string, fields: Fields, aliases: Aliases): string {
  const bare = given.endsWith(':val') ? given.slice(0, -':val'.length) : given
  const name = (Object.hasOwn(aliases, bare) && aliases[bare]) || bare
  const isMetric = Object.hasOwn(fields, name) && fields[name]?.type === 'metric'
  return bare === given || isMetric ? name : given
}

export const MOST_PAGES = 1_000_000

export function readPagination(
  given: unknown,
  { groupings, hasNoCursor, defaultPerPage = 50 }: Askable,
  complain: Complain,
): { pagination: Query['pagination']; notUsed: string[] } {
  const parts = isNothing(given)
    ? {}
    : (section(given, 'pagination', ['page', 'perPage', 'cursor'], complain) ?? {})
  const { cursor } = parts
  if (!isNothing(cursor) && !(typeof cursor === 'string' && /^[\w-]{1,400}$/.test(cursor)))
    complain({
      path: 'pagination.cursor',
      message: 'A cursor must be used exactly as returned in the previous response.',
    })
  const page = whole(parts.page, 1, MOST_PAGES, 'pagination.page', complain)
  const hasPagesOnly = hasNoCursor ?? groupings !== undefined
  const isByCursor = typeof cursor === 'string' && !hasPagesOnly
  return {
    pagination: {
      page: page ?? 1,
      perPage:
        whole(parts.perPage, 1, queryLimits.perPage, 'pagination.perPage', complain) ??
        defaultPerPage,
      cursor: isByCursor ? cursor : null,
    },
    notUsed: [
      // a cursor says where the page begins
      ...(isByCursor && page !== undefined ? ['pagination.page'] : []),
      ...(typeof cursor === 'string' && hasPagesOnly ? ['pagination.cursor'] : []),
    ],
  }
}

export function readInclude(given: unknown, complain: Complain): Include[] {
  if (isNothing(given)) return []
  const words: unknown[] = Array.isArray(given) ? given : [given]
  return words
    .slice(0, 20)
    .flatMap((word, place) => choice(word, includes, `include[${place}]`, complain) ?? [])
}

export function readFields(
  given: unknown,
  { fields, aliases = {}, groupings }: Askable,
  complain: Complain,
): string[] | null {
  if (isNothing(given)) return null
  if (groupings) {
    complain({
      path: 'fields',
      message: 'This endpoint returns groups, not records; their fields are fixed.',
    })
    return null
  }
  const allowed = Object.keys(fields)
  if (!Array.isArray(given) || given.length === 0) {
    complain({ path: 'fields', message: '"fields" must be a list of names.', allowed })
    return null
  }
  const names: unknown[] = given
  if (names.length > allowed.length) {
    complain({ path: 'fields', message: `Only ${allowed.length} fields are available.`, allowed })
    return null
  }
  const chosen = names.map((word) =>
    typeof word === 'string' && Object.hasOwn(aliases, word) ? aliases[word] : word,
  )
  return [
    ...new Set(
      chosen.flatMap((name, place) => {
        if (typeof name === 'string' && Object.hasOwn(fields, name)) return [name]
        complain({
          path: `fields[${place}]`,
          message: `Unknown field ${shown(names[place])}.${suggest(names[place], allowed)}`,
          allowed,
        })
        return []
      }),
    ),
  ]
}
