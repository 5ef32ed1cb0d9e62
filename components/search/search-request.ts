import { searchKinds, type SearchGroup } from '#lib/view/search.ts'

export const readInitialGroups = (signal: AbortSignal): Promise<SearchGroup[]> =>
  readGroups('/api/trpc/search.getInitialSearchGroups', signal)
export const readFoundGroups = (query: string, signal: AbortSignal): Promise<SearchGroup[]> =>
  readGroups(`/api/trpc/search.find?input=${encodeURIComponent(JSON.stringify({ query }))}`, signal)

/** Throws with what the server says is wrong, and with an empty message where it says nothing. */
async function readGroups(href: string, signal: AbortSignal): Promise<SearchGroup[]> {
  const response = await fetch(href, { signal }).catch(() => null)
  const body: unknown = await response?.json().catch(() => null)
  const groups = isObject(body) && isObject(body.result) ? body.result.data : null
  if (Array.isArray(groups) && groups.every(isGroup)) return groups
  throw new Error(
    isObject(body) && isObject(body.error) && typeof body.error.message === 'string'
      ? body.error.message
      : '',
  )
}

/** The route is ours and typed; this tells its answer from an error page. */
const isGroup = (value: unknown): value is SearchGroup =>
  isObject(value) &&
  typeof value.label === 'string' &&
  Array.isArray(value.items) &&
  value.items.every(
    (item: unknown) => isObject(item) && searchKinds.some((kind) => kind === item.kind),
  )
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
