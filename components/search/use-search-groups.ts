'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { initialGroups } from '#components/search/load-initial-groups.ts'
import { recentSearches } from '#components/search/recent-searches.ts'
import { useUserSession } from '#components/session/use-user-session.ts'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { trpc } from '#components/trpc/trpc.ts'
import { useDebouncedValue } from '#components/ui/forms/use-debounced-value.ts'
import { defaultFlags } from '#lib/registry/flags.ts'
import { findPages } from '#lib/search/find-pages.ts'
import { foldQuery } from '#lib/search/fold-query.ts'
import { pageGroups } from '#lib/search/page-groups.ts'
import type { SearchGroup, SearchItem } from '#lib/view/lists/search-item.ts'

/** A pause in typing; a request a letter would be thrown away. */
const PAUSE_MS = 90
const NO_INITIAL_GROUPS = 'An error occurred while fetching initial search state'

interface SearchGroups {
  groups: readonly SearchGroup[]
  isBusy: boolean
  error: string | null
  retry: () => void
}

/**
 * Returns what the palette shows for the text that is typed: menu and largest entities while there
 * is none, then pages at once and the server's answer.
 */
export function useSearchGroups(typed: string): SearchGroups {
  const { flags } = useUserSession()
  const builtIn = pageGroups(flags ?? defaultFlags)
  const query = foldQuery(typed)
  const initial = useInitialGroups(builtIn)
  const found = useFoundGroups(query, builtIn)
  if (query === '') return initial
  return { ...found, groups: [...found.groups, goingOn(typed)] }
}

/** The menu, which an error takes nothing away from, until the server has told of more. */
function useInitialGroups(builtIn: readonly SearchGroup[]): SearchGroups {
  const [recent] = useState(recentSearches)
  const initial = useQuery(initialGroups)
  return {
    groups: [...recentGroup(recent), ...(initial.data ?? builtIn)],
    isBusy: initial.isFetching,
    error: initial.isFetching
      ? null
      : readCallProblem(initial.error, { unanswered: NO_INITIAL_GROUPS, isRead: true }).message,
    retry: () => void initial.refetch(),
  }
}

function useFoundGroups(query: string, builtIn: readonly SearchGroup[]): SearchGroups {
  const { search } = trpc.useUtils()
  const settled = useDebouncedValue(query, PAUSE_MS)
  const found = trpc.search.find.useQuery({ query: settled }, { enabled: settled !== '' })
  const isAnswered = settled === query && !found.isPending
  const isFailed = isAnswered && found.isError && !found.isFetching
  const pages = findPages(query, builtIn).items
  const local: SearchGroup[] = pages.length ? [{ key: 'page', label: 'Pages', items: pages }] : []
  // the answer to fewer letters stays until the next is there, so that nothing jumps
  const known = isFailed
    ? undefined
    : listBeginnings(query)
        .map((beginning) => search.find.getData({ query: beginning }))
        .find((groups) => groups !== undefined)
  return {
    groups: known ?? local,
    isBusy: !isAnswered,
    error: isFailed ? 'Search is unavailable; showing menu pages.' : null,
    retry: () => void found.refetch(),
  }
}

/** The text and each of its beginnings, the longest first. */
const listBeginnings = (text: string): string[] =>
  Array.from(text, (_, cut) => text.slice(0, text.length - cut))

function recentGroup(items: readonly SearchItem[]): SearchGroup[] {
  return items.length
    ? [
        {
          key: 'recent',
          label: 'Recent',
          items: items.map((item) => ({ ...item, key: `recent:${item.key}` })),
        },
      ]
    : []
}

/** A way on, whatever was found. */
function goingOn(typed: string): SearchGroup {
  const text = typed.trim()
  return {
    key: 'more',
    label: 'All assets',
    items: [
      {
        key: 'more:assets',
        kind: 'page',
        label: `Assets with “${text}”`,
        sublabel: 'Full list',
        href: `/assets?${new URLSearchParams({ q: text }).toString()}`,
        external: false,
        size: null,
        mark: null,
        icon: null,
      },
    ],
  }
}
