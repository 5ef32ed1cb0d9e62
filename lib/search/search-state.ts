import type { SearchGroup } from '#lib/view/search.ts'

/** What the palette shows while nothing is typed: the menu first, then what the server knows of. */
export interface SearchState {
  groups: readonly SearchGroup[]
  loading: boolean
  /** true from the first answer on, even if it was that there is none */
  initialFetchComplete: boolean
  error: string | null
}

export type SearchEvent =
  | { type: 'asked' }
  | { type: 'answered'; groups: readonly SearchGroup[] }
  | { type: 'failed'; message: string }

const FALLBACK_ERROR = 'An error occurred while fetching initial search state'

export const initialSearchState = (builtIn: readonly SearchGroup[]): SearchState => ({
  groups: builtIn,
  loading: false,
  initialFetchComplete: false,
  error: null,
})

/** Groups that are there stay until better ones come: an error takes nothing away. */
export function nextSearchState(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'asked':
      return { ...state, loading: true, error: null }
    case 'answered':
      return { groups: event.groups, loading: false, initialFetchComplete: true, error: null }
    case 'failed':
      return {
        ...state,
        loading: false,
        initialFetchComplete: true,
        error: event.message.trim() || FALLBACK_ERROR,
      }
  }
}
