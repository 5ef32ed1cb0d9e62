'use client'

import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
  foot?: ReactNode
}

/** Open while it is rendered. The browser's own dialog traps focus, closes on Escape and gives the focus back. */
export function Sheet({ title, onClose, children, foot }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  // every way out goes through close(): only that gives the focus back to where it was
  const close = () => {
    dialog.current?.close()
  }
  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }
  return (
    // the scrim is part of the dialog element: a click on it, and on nothing inside, closes; keys have Escape
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnScrim}
    >
      <div className="sheet-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="btn icon ghost" onClick={close} aria-label="Close">
          <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4.5 4.5 7 7M11.5 4.5l-7 7" />
          </svg>
        </button>
      </div>
      {children}
      {foot && <div className="sheet-foot">{foot}</div>}
    </dialog>
  )
}
