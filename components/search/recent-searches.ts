import type { SearchItem } from '#lib/view/lists/search-item.ts'

const KEY = 'search_recent'
const MOST = 5

/** Lists what was opened from the palette in this browser session, newest first. */
export function recentSearches(): SearchItem[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isItem).slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberSearch(item: SearchItem): void {
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(
        [item, ...recentSearches().filter(({ key }) => key !== item.key)].slice(0, MOST),
      ),
    )
  } catch {
    // a full or forbidden storage: nothing is remembered
  }
}

/** Anything may stand in a storage: an address must be one of this site's paths, or of the web. */
function isItem(value: unknown): value is SearchItem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    'label' in value &&
    typeof value.label === 'string' &&
    'mark' in value &&
    'icon' in value &&
    'kind' in value &&
    'size' in value &&
    'sublabel' in value &&
    'external' in value &&
    'href' in value &&
    typeof value.href === 'string' &&
    /^(?:\/(?!\/)|https?:\/\/)/.test(value.href)
  )
}
