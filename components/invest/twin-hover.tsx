'use client'

import { useEffect } from 'react'

/**
 * Rings the dot of a row that is pointed at or has the focus, and marks the row of such a dot: they
 * name the same offer.
 */
export function TwinHover() {
  useEffect(() => {
    let shown: Element[] = []
    const show = ({ target }: Event) => {
      for (const element of shown) element.classList.remove('is-twin')
      const slug = findOffer(target)
      shown = slug === null ? [] : listTwins(slug)
      for (const element of shown) element.classList.add('is-twin')
    }
    document.addEventListener('pointerover', show)
    document.addEventListener('focusin', show)
    return () => {
      document.removeEventListener('pointerover', show)
      document.removeEventListener('focusin', show)
    }
  }, [])
  return null
}

/** Finds the offer of a dot, or for anything in a row that of the row. */
function findOffer(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null
  const own = target.closest('[data-offer]') ?? target.closest('tr')?.querySelector('[data-offer]')
  return own?.getAttribute('data-offer') ?? null
}

const listTwins = (slug: string): Element[] =>
  [...document.querySelectorAll(`[data-offer="${CSS.escape(slug)}"]`)].map(
    (element) => element.closest('tr') ?? element,
  )
