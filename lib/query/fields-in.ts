import type { Filter } from '#lib/query/query.ts'

/** The fields that a filter asks by, in its order; one that it asks by twice stands there twice. */
export const fieldsIn = (filter: Filter | null): string[] =>
  filter === null ? [] : 'field' in filter ? [filter.field] : filter.filters.flatMap(fieldsIn)
