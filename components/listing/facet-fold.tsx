'use client'

import { type ReactNode, useState } from 'react'

/** A facet that opens where something is chosen in it, and stays as its reader left it. */
export function FacetFold({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(isOpen)
  const [was, setWas] = useState(isOpen)
  if (was !== isOpen) {
    setWas(isOpen)
    if (isOpen) setOpen(true)
  }
  return (
    <details
      className="facet"
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
      }}
    >
      {children}
    </details>
  )
}
