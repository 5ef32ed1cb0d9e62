import { groupings, type Grouping } from '#lib/studio/groupings.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'
import { filterParts, resolveFilters } from '#server/market/studio/question/filters.ts'
import { groupNames } from '#server/market/studio/answers/group-name.ts'
import { readParts } from '#server/market/studio/parts/read-parts.ts'
import { AppError } from '#server/core/errors.ts'
import type { Market } from '#server/market/market/market.ts'

/** One thing to narrow by: the word of its filter, its name, and how many series it leaves. */
export interface StudioFacet {
  word: string
  name: string
  count: number
}

const SHOWN = 40

/** Lists choices left in one field under the other filters, the largest first, or those whose name fits. */
export async function studioFacets(
  market: Market,
  request: Pick<TimeseriesRequest, 'of' | 'measure' | 'filters'>,
  field: Grouping,
  find: string,
): Promise<{ facets: StudioFacet[]; count: number }> {
  const { [field]: _own, ...others } = request.filters
  const parts = filterParts(await readParts(market, request), await resolveFilters(market, others))
  const groups = Map.groupBy(parts, ({ dims }) => dims[field])
  const newest = parts.reduce((day, part) => Math.max(day, lastDay(part)), 0)
  const findName = await groupNames(market, field, [...groups.keys()])
  const found = [...groups]
    .flatMap(([key, own]) => {
      const { name, slug } = findName(key)
      const size = own.reduce(
        (sum, part) => sum + (knownBefore(part, newest, EXPECTED_DAYS) ?? 0),
        0,
      )
      return slug === null || !name.toLowerCase().includes(find.toLowerCase())
        ? []
        : [{ word: slug, name, count: own.length, size }]
    })
    .sort((a, b) => b.size - a.size || a.name.localeCompare(b.name))
  return {
    facets: found.slice(0, SHOWN).map(({ word, name, count }) => ({ word, name, count })),
    count: found.length,
  }
}

/** Filters as chips say them; what does not exist stays as it was written. */
export async function filterNames(
  market: Market,
  filters: readonly (readonly [Grouping, readonly string[]])[],
): Promise<{ field: Grouping; label: string; word: string; name: string }[]> {
  const named = await Promise.all(
    filters.map(async ([field, words]) =>
      Promise.all(
        words.map(async (word) => ({
          field,
          label: groupings[field].label,
          word,
          name: await nameOfWord(market, field, word),
        })),
      ),
    ),
  )
  return named.flat()
}

async function nameOfWord(market: Market, field: Grouping, word: string): Promise<string> {
  try {
    const [id] = (await resolveFilters(market, { [field]: [word] })).get(field) ?? []
    return id === undefined ? word : (await groupNames(market, field, [id]))(id).name
  } catch (error) {
    if (error instanceof AppError) return word
    throw error
  }
}
