'use client'

import '../../styles/components/palette.css'
import {
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { trackEvent } from '#components/analytics/track-event.ts'
import { rememberSearch } from '#components/search/recent-searches.ts'
import { optionId, SearchResults } from '#components/search/search-results.tsx'
import { useSearchGroups } from '#components/search/use-search-groups.ts'
import { TrpcProvider } from '#components/trpc/trpc-provider.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import type { SearchItem } from '#lib/view/lists/search-item.ts'

export interface SearchPaletteProps {
  onClose: () => void
}

/** Open while it is rendered. It is loaded with the first look at search, and brings the way to the server along. */
export function SearchPalette(props: SearchPaletteProps) {
  return (
    <TrpcProvider>
      <Palette {...props} />
    </TrpcProvider>
  )
}

/**
 * A combobox over a list of links: the focus stays in the field, arrows move through the list,
 * Enter follows the link as a click does.
 */
function Palette({ onClose }: SearchPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { groups, isBusy, error, retry } = useSearchGroups(typed)
  const items = groups.flatMap((group) => group.items)
  const active =
    items.find(({ key }) => key === chosen) ?? (typed.trim() === '' ? undefined : items[0])

  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    input.current?.focus()
    return () => {
      element?.close()
    }
  }, [])

  const move = (to: number) => {
    const item = items[(to + items.length) % items.length]
    if (!item) return
    setChosen(item.key)
    document.getElementById(optionId(listId, item.key))?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const at = active ? items.indexOf(active) : -1
    const steps: Partial<Record<string, () => void>> = {
      ArrowDown: () => {
        move(at + 1)
      },
      ArrowUp: () => {
        move(at < 0 ? -1 : at - 1)
      },
      Home: () => {
        move(0)
      },
      End: () => {
        move(-1)
      },
      Enter: () => {
        if (active) follow(listId, active, event.metaKey || event.ctrlKey)
      },
    }
    const step = event.shiftKey ? undefined : steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  const onFollow = (item: SearchItem, event: MouseEvent) => {
    if (!item.key.startsWith('more:'))
      rememberSearch({ ...item, key: item.key.replace(/^recent:/, '') })
    trackEvent('search_followed', { kind: item.kind })
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onClose()
  }
  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  const count = items.filter(({ key }) => !key.startsWith('more:')).length
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Search"
      onClose={onClose}
      onClick={closeOnScrim}
    >
      <div className="flex h-full max-h-[inherit] flex-col sm:h-auto">
        <div className="palette-field">
          <Icon name="search" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="Search"
            placeholder="Assets, tokens, networks, platforms, issuers, pages"
            value={typed}
            onKeyDown={onKey}
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(listId, active.key)}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            enterKeyHint="go"
            onChange={(event) => {
              setTyped(event.target.value)
              setChosen(null)
            }}
          />
          <button type="button" className="btn icon ghost" onClick={onClose} aria-label="Close">
            <Icon name="close" />
          </button>
        </div>
        {error && (
          <p className="palette-error" role="alert">
            <span>{error}</span>
            <button type="button" className="btn" onClick={retry}>
              <Icon name="retry" />
              Try again
            </button>
          </p>
        )}
        {!isBusy && count === 0 && (
          <p className="flex flex-none items-center justify-between gap-3 border-b px-4 py-3 text-soft">
            No results for “{typed.trim()}”. Try a ticker, part of a name, or the start of a
            contract address.
          </p>
        )}
        <SearchResults
          id={listId}
          groups={groups}
          typed={typed}
          active={active?.key ?? null}
          onFollow={onFollow}
          onPoint={setChosen}
          isBusy={isBusy}
        />
        <footer aria-hidden="true">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> choose
          </span>
          <span>
            <kbd>↵</kbd> open
          </span>
          <span>
            <kbd>esc</kbd> close
          </span>
        </footer>
        <p className="sr-only" role="status">
          {isBusy ? '' : count === 1 ? '1 result' : `${count} results`}
        </p>
      </div>
    </dialog>
  )
}

/** As a click on the link itself, which the page's own listener follows. */
function follow(listId: string, item: SearchItem, isInNewTab: boolean): void {
  if (isInNewTab) window.open(item.href, '_blank', 'noopener')
  else document.getElementById(optionId(listId, item.key))?.click()
}
