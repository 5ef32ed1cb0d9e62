'use client'

import { type ComponentType, type SyntheticEvent, useState } from 'react'
import type { SavedViewListProps } from '#components/listing/saved-view-list.tsx'

/** States of a page that somebody keeps under a name. Nothing of it is loaded before it is opened. */
export function SavedViews({ path, query }: { path: string; query: string }) {
  const [List, setList] = useState<ComponentType<SavedViewListProps> | null>(null)
  function onToggle(event: SyntheticEvent<HTMLDetailsElement>) {
    if (event.currentTarget.open && !List)
      void import('#components/listing/saved-view-list.tsx').then((loaded) => {
        setList(() => loaded.SavedViewList)
      })
  }
  return (
    <details className="menu" name="menu" onToggle={onToggle}>
      <summary className="btn">
        <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4.5 2.5h7v11L8 10.75 4.5 13.5v-11Z" />
        </svg>
        <span>Views</span>
      </summary>
      <div className="menu-body views">
        {List ? (
          <List path={path} query={query} />
        ) : (
          <>
            <noscript>
              <p>
                Saving views requires JavaScript. The URL of this page also stores the current view.
              </p>
            </noscript>
            <p role="status">Loading …</p>
          </>
        )}
      </div>
    </details>
  )
}
