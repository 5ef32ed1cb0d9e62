'use client'

import { useEffect } from 'react'

/** Menus and definitions, of which one is open at a time. */
const OPEN = 'details[name][open]'

/** They open without a script; with one they close as menus do, on Escape and on a press elsewhere. */
export function MenuListener() {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN))
        if (!(target instanceof Node && menu.contains(target))) menu.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      const menu = document.querySelector<HTMLDetailsElement>(OPEN)
      if (event.key !== 'Escape' || event.defaultPrevented || !menu) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return null
}
