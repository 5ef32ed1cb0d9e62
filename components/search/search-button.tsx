'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { SearchPaletteProps } from '#components/search/search-palette.tsx'
import { onFirstEvent } from '#components/ui/on-first-event.ts'

/** Somebody is there: what search offers at first is asked for, which a first screen has no room for. */
const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown']

/**
 * Opens the palette, which is fetched when the button is first meant. Without script a plain form
 * leads to the listing of assets.
 */
export function SearchButton({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isMac, setIsMac] = useState(true)
  const [Palette, setPalette] = useState<ComponentType<SearchPaletteProps> | null>(null)
  const pathname = usePathname()
  useEffect(() => {
    setIsMac(/Mac|iPhone|iPad/.test(navigator.userAgent))
  }, [])
  useEffect(
    () =>
      onFirstEvent(FIRST_SIGNS, () => {
        import('#components/search/load-initial-groups.ts').then(
          ({ loadInitialGroups }) => loadInitialGroups(),
          () => undefined,
        )
      }),
    [],
  )
  useEffect(
    () => () => {
      setIsOpen(false)
    },
    [pathname],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  })
  const load = () =>
    import('#components/search/search-palette.tsx').then((loaded) => {
      setPalette(() => loaded.SearchPalette)
    })
  const open = () => {
    setIsOpen(true)
    load().catch(() => {
      location.assign('/assets')
    })
  }
  const prepare = () => {
    load().catch(() => undefined)
  }
  const shortcut = isMac ? '⌘K' : 'Ctrl K'
  return (
    <>
      <button
        type="button"
        className="search-open"
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-label={`Search ${shortcut}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K /"
      >
        {children}
        <span>Search</span> <kbd>{shortcut}</kbd>
      </button>
      <noscript>
        <form className="search-plain" action="/assets" method="get" role="search">
          <input type="search" name="q" aria-label="Search assets" placeholder="Search assets" />
        </form>
      </noscript>
      {isOpen && Palette && (
        <Palette
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

/** ⌘K, Ctrl+K or a slash, and not a letter of what somebody is writing. */
function isShortcut(event: KeyboardEvent): boolean {
  const isWriting =
    event.target instanceof HTMLElement &&
    (event.target.isContentEditable || event.target.matches('input, textarea, select'))
  if (isWriting || event.isComposing || event.altKey) return false
  return event.metaKey || event.ctrlKey
    ? event.key.toLowerCase() === 'k' && !event.shiftKey
    : event.key === '/'
}
