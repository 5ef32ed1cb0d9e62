'use client'

import type { ReactNode } from 'react'

const NEXT: Readonly<Record<string, 'light' | 'dark' | 'system'>> = {
  light: 'dark',
  dark: 'system',
  system: 'light',
}

/** Light, dark, as the system: each press the next. What is shown follows from the attribute, so nothing flashes. */
export function ThemeToggle({ children }: { children: ReactNode }) {
  const toggle = () => {
    const root = document.documentElement
    const next = NEXT[root.dataset.theme ?? 'system'] ?? 'system'
    if (next === 'system') {
      delete root.dataset.theme
      localStorage.removeItem('theme')
      return
    }
    root.dataset.theme = next
    localStorage.setItem('theme', next)
  }
  return (
    <button type="button" className="btn icon ghost" onClick={toggle}>
      {children}
    </button>
  )
}
