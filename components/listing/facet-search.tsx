'use client'

import { useId, useState } from 'react'
import { Icon } from '#components/ui/marks/icon.tsx'

/** The field above the facets of a list: those without a match are hidden, those with one open. */
export function FacetSearch() {
  const id = useId()
  const [isNone, setNone] = useState(false)
  const search = (field: HTMLInputElement) => {
    const words = wordsOf(field)
    let found = 0
    for (const facet of facetsBelow(field)) {
      const isNamed = matches(facet.querySelector('summary'), words)
      const options = [...facet.querySelectorAll('li')]
      for (const option of options) option.hidden = !isNamed && !matches(option, words)
      facet.hidden = !isNamed && options.every((option) => option.hidden)
      if (words.length && !facet.hidden) facet.open = true
      if (!facet.hidden) found++
    }
    setNone(found === 0)
  }
  return (
    <div className="find">
      <label>
        <span className="sr-only">Find a filter or value</span>
        <Icon name="search" small />
        <input
          type="search"
          placeholder="Find a filter or value"
          aria-describedby={isNone ? id : undefined}
          autoComplete="off"
          onInput={(event) => {
            search(event.currentTarget)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            firstOption(event.currentTarget)?.click()
          }}
        />
      </label>
      {isNone && (
        <p id={id} role="status">
          No filter or value matches.
        </p>
      )}
    </div>
  )
}

const facetsBelow = (field: HTMLElement): HTMLDetailsElement[] => [
  ...(field.closest('.rail')?.querySelectorAll<HTMLDetailsElement>('details.facet') ?? []),
]

/** The first option that matches by its own words, and is not chosen. */
const firstOption = (field: HTMLInputElement): HTMLAnchorElement | undefined => {
  const words = wordsOf(field)
  if (words.length === 0) return undefined
  return facetsBelow(field)
    .flatMap((facet) => [...facet.querySelectorAll<HTMLAnchorElement>('li > a')])
    .find((option) => !option.hasAttribute('aria-current') && matches(option, words))
}

const wordsOf = ({ value }: HTMLInputElement): string[] =>
  value.toLowerCase().split(/\s+/).filter(Boolean)

const matches = (element: Element | null, words: readonly string[]): boolean => {
  const text = element?.textContent.toLowerCase() ?? ''
  return words.every((word) => text.includes(word))
}
