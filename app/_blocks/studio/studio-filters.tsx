import { FilterControls, type OpenField } from '#components/studio/filter-controls.tsx'
import { groupings, isGrouping, type Grouping } from '#lib/studio/groupings.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import { getStudioScope, type StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import {
  isLimitedToRwa,
  withoutWord,
  withWord,
  type StudioState,
} from '#lib/studio/studio-state.ts'
import { studioFacets } from '#server/market/studio/pages/facets.ts'
import type { Market } from '#server/market/market/market.ts'

export interface NamedFilter {
  field: Grouping
  label: string
  word: string
  name: string
}

/** The part of a state that filters are, on charts and pivots alike. */
type Filtering = Pick<StudioState, Grouping | 'include' | 'pick' | 'find'>

interface StudioFiltersProps {
  market: Market
  of: StudioScopeKey
  state: Filtering
  href: (change: Partial<Filtering>) => string
  fieldsWithout: (without: 'find') => Record<string, string>
  request: Pick<TimeseriesRequest, 'of' | 'measure' | 'filters'>
  filters: readonly NamedFilter[]
  /** path of the page, for its search form */
  path: string
}

/** Filters as chips, and one field at a time to choose from. */
export async function StudioFilters({
  market,
  of,
  state,
  href,
  fieldsWithout: kept,
  request,
  filters,
  path,
}: StudioFiltersProps) {
  const fields = getStudioScope(of).filters
  const closed = { pick: '', find: '' }
  return (
    <FilterControls
      filters={[
        ...(isLimitedToRwa(of, state)
          ? [
              {
                key: 'rwa',
                label: 'Only',
                name: 'Real-world assets',
                removeHref: href({ ...closed, include: 'all' }),
              },
            ]
          : []),
        ...filters.map(({ field, label, word, name }) => ({
          key: `${field} ${word}`,
          label,
          name,
          removeHref: href({ ...closed, [field]: withoutWord(state[field], word) }),
        })),
      ]}
      clearHref={href({
        ...closed,
        ...Object.fromEntries(fields.map((field) => [field, ''])),
        include: 'all',
      })}
      fields={fields.map((field) => ({
        key: field,
        label: groupings[field].label,
        href: href({ pick: field, find: '' }),
      }))}
      open={
        isGrouping(state.pick) && fields.includes(state.pick) ? await openField(state.pick) : null
      }
    />
  )

  async function openField(field: Grouping): Promise<OpenField> {
    const { facets, count } = await studioFacets(market, request, field, state.find)
    return {
      label: groupings[field].label,
      count,
      closeHref: href(closed),
      facets: facets.map((facet) => ({
        ...facet,
        href: href({ ...closed, [field]: withWord(state[field], facet.word) }),
      })),
      search: { action: path, value: state.find, keep: kept('find') },
    }
  }
}
