'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'

/**
 * On phones the menu is a drawer. While it is open the page behind is inert, which keeps the focus in it; Escape, the
 * scrim, the close button and every navigation close it, and the focus goes back to the button that opened it.
 */
export function DrawerOpen({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      close()
    }
  }, [pathname])
  return (
    <button
      type="button"
      id="drawer-open"
      className="btn icon ghost only-m"
      onClick={open}
      aria-controls="nav"
      aria-label="Open the menu"
    >
      {children}
    </button>
  )
}

export function DrawerClose({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      id="drawer-close"
      className="btn icon ghost only-m"
      onClick={close}
      aria-label="Close the menu"
    >
      {children}
    </button>
  )
}

export function DrawerScrim() {
  return <div className="scrim" onClick={close} aria-hidden="true" />
}

/** Everything that can take the focus beside the menu. */
const behind = () => document.querySelectorAll('#page, .skip')

function open() {
  document.documentElement.dataset.drawer = 'open'
  behind().forEach((element) => {
    element.setAttribute('inert', '')
  })
  document.getElementById('drawer-close')?.focus()
}

function close() {
  if (document.documentElement.dataset.drawer === undefined) return
  delete document.documentElement.dataset.drawer
  behind().forEach((element) => {
    element.removeAttribute('inert')
  })
  document.getElementById('drawer-open')?.focus()
}
