'use client'

import { useEffect } from 'react'

const NAME = 'invest-tray'

/** Keeps the comparison open or closed, as it was left in this tab, when pins, filters or the order change. */
export function TrayMemory({ id }: { id: string }) {
  useEffect(() => {
    const tray = document.getElementById(id)
    if (!(tray instanceof HTMLDetailsElement)) return undefined
    if (sessionStorage.getItem(NAME) === 'open') tray.open = true
    const keep = () => {
      sessionStorage.setItem(NAME, tray.open ? 'open' : 'closed')
    }
    tray.addEventListener('toggle', keep)
    return () => {
      tray.removeEventListener('toggle', keep)
    }
  }, [id])
  return null
}
