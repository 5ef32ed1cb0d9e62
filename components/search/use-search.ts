'use client'

import { useEffect, useReducer, useState } from 'react'
import { useUserSession } from '#components/session/use-user-session.ts'
import { recentSearches } from '#components/search/recent-searches.ts'
import { readFoundGroups, readInitialGroups } from '#components/search/search-request.ts'
import { defaultFlags } from '#lib/registry/flags.ts'
import { findPages } from '#lib/search/find-pages.ts'
import { foldQuery } from '#lib/search/fold-query.ts'
import { pageGroups } from '#lib/search/page-groups.ts'
import { initialSearchState, nextSearchState } from '#lib/search/search-state.ts'
import type { SearchGroup, SearchItem } from '#lib/view/search.ts'

/** A pause in typing; a request a letter would be thrown away. */
const PAUSE_MS = 90

interface Found {
  query: string
  groups: readonly SearchGroup[]
  isError: boolean
}

export interface Search {
  groups: readonly SearchGroup[]
  isBusy: boolean
  error: string | null
  retry: () => void
}

/** What the palette shows for what is typed: menu and largest entities while nothing is, then pages at once and the server's answer. */
export function useSearch(typed: string): Search {
  const { flags } = useUserSession()
  const builtIn = pageGroups(flags ?? defaultFlags)
  const [initial, dispatch] = useReducer(nextSearchState, builtIn, initialSearchState)
  const [found, setFound] = useState<Found | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [recent] = useState(recentSearches)
  const query = foldQuery(typed)

  useEffect(() => {
    const control = new AbortController()
    dispatch({ type: 'asked' })
    readInitialGroups(control.signal).then(
      (groups) => {
        dispatch({ type: 'answered', groups })
      },
      (error: unknown) => {
        if (!control.signal.aborted)
          dispatch({ type: 'failed', message: error instanceof Error ? error.message : '' })
      },
    )
    return () => {
      control.abort()
    }
  }, [flags, attempt])

  useEffect(() => {
    if (query === '') return
    const control = new AbortController()
    const timer = setTimeout(() => {
      readFoundGroups(query, control.signal).then(
        (groups) => {
          setFound({ query, groups, isError: false })
        },
        () => {
          if (!control.signal.aborted) setFound({ query, groups: [], isError: true })
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [query, attempt])

  const retry = () => {
    setAttempt((before) => before + 1)
  }
  if (query === '')
    return {
      groups: [...recentGroup(recent), ...initial.groups],
      isBusy: initial.loading,
      error: initial.error,
      retry,
    }
  const isAnswered = found?.query === query
  const pages = findPages(query, builtIn).items
  const local: SearchGroup[] = pages.length ? [{ key: 'page', label: 'Pages', items: pages }] : []
  // the answer to fewer letters stays until the next is there, so that nothing jumps
  const groups =
    isAnswered && !found.isError
      ? found.groups
      : found && !found.isError && query.startsWith(found.query)
        ? found.groups
        : local
  return {
    groups: [...groups, goingOn(typed)],
    isBusy: !isAnswered,
    error:
      isAnswered && found.isError
        ? 'Search did not answer; these are the pages of the menu.'
        : null,
    retry,
  }
}

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
        sublabel: 'The whole listing',
        href: `/assets?${new URLSearchParams({ q: text }).toString()}`,
        external: false,
        size: null,
        mark: null,
        icon: null,
      },
    ],
  }
}
