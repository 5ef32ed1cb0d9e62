import { expect, it } from 'vitest'
import { initialSearchState, nextSearchState, type SearchEvent } from '#lib/search/search-state.ts'
import type { SearchGroup } from '#lib/view/search.ts'

const menu: SearchGroup[] = [{ key: 'pages-latest', label: 'Latest', items: [] }]
const found: SearchGroup[] = [{ key: 'asset', label: 'Assets', items: [] }]
const after = (...events: SearchEvent[]) => events.reduce(nextSearchState, initialSearchState(menu))

it('starts from the menu, before anything was asked', () => {
  expect(after()).toEqual({
    groups: menu,
    loading: false,
    initialFetchComplete: false,
    error: null,
  })
})

it('keeps the menu while it loads, and takes the answer', () => {
  expect(after({ type: 'asked' })).toEqual({
    groups: menu,
    loading: true,
    initialFetchComplete: false,
    error: null,
  })
  expect(after({ type: 'asked' }, { type: 'answered', groups: found })).toEqual({
    groups: found,
    loading: false,
    initialFetchComplete: true,
    error: null,
  })
})

it('says what went wrong, in words of its own where there are none, and takes nothing away', () => {
  expect(after({ type: 'asked' }, { type: 'failed', message: ' ' })).toEqual({
    groups: menu,
    loading: false,
    initialFetchComplete: true,
    error: 'An error occurred while fetching initial search state',
  })
  expect(after({ type: 'failed', message: 'The database is away.' }).error).toBe(
    'The database is away.',
  )
})

it('forgets the error at the next try', () => {
  expect(after({ type: 'failed', message: '' }, { type: 'asked' }).error).toBeNull()
})
