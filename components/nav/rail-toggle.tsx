'use client'

import type { ReactNode } from 'react'

/** Folds the menu to icons and back, and remembers it; styles/components/frame/navigation.css reads the attribute. */
export function RailToggle({ children }: { children: ReactNode }) {
  const toggle = () => {
    const root = document.documentElement
    const next = root.dataset.nav === 'rail' ? 'full' : 'rail'
    root.dataset.nav = next
    localStorage.setItem('nav', next)
  }
  return (
    <button
      type="button"
      className="btn icon ghost rail-toggle"
      onClick={toggle}
      aria-label="Collapse or expand the menu"
      title="Collapse or expand the menu"
    >
      {children}
    </button>
  )
}
