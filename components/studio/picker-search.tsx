'use client'

import { type KeyboardEvent, useId, useState } from 'react'

/** The field above a long list of links; the list is the server's, and only shows less of itself. */
export function PickerSearch({ label }: { label: string }) {
  const id = useId()
  const [isNone, setNone] = useState(false)
  const search = (field: HTMLInputElement) => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    let found = 0
    for (const item of itemsBelow(field)) {
      const text = item.querySelector('a')?.firstChild?.textContent?.toLowerCase() ?? ''
      item.hidden = !words.every((word) => text.includes(word))
      if (!item.hidden) found++
    }
    setNone(found === 0)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const first = itemsBelow(event.currentTarget)
      .find((item) => !item.hidden)
      ?.querySelector('a')
    if (event.key === 'Enter') first?.click()
    else first?.focus()
  }
  return (
    <li className="find">
      <input
        type="search"
        aria-label={`Search: ${label}`}
        aria-describedby={isNone ? id : undefined}
        placeholder="Search"
        autoComplete="off"
        onInput={(event) => {
          search(event.currentTarget)
        }}
        onKeyDown={onKey}
      />
      {isNone && (
        <span id={id} role="status">
          No matching options. Try a different search.
        </span>
      )}
    </li>
  )
}

const itemsBelow = (field: HTMLElement): HTMLElement[] =>
  [...(field.closest('ul')?.children ?? [])].flatMap((item) =>
    item instanceof HTMLElement && !item.contains(field) ? [item] : [],
  )
