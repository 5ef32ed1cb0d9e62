'use client'

import '../../../styles/components/dialog.css'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Icon } from '#components/ui/marks/icon.tsx'

interface DialogProps {
  title: string
  /** says more than the title, and is read out with it */
  description?: ReactNode
  /** left out: nothing the visitor does closes it */
  onClose?: (() => void) | undefined
  /** a line above the title */
  above?: ReactNode
  /** 420 px, or 640 */
  isWide?: boolean
  children: ReactNode
  foot?: ReactNode
}

/** Open while it is rendered, in the middle. The browser's own dialog traps the focus and gives it back. */
export function Dialog({
  title,
  description,
  onClose,
  above,
  isWide = false,
  children,
  foot,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // before the element leaves the page: only then the focus goes back
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
    }
  }, [])
  const keepOpen = (event: SyntheticEvent) => {
    if (!onClose) event.preventDefault()
  }
  // a browser lets nobody hold a dialog open against a second Escape: it is opened anew
  const afterClose = () => {
    if (!dialog.current?.isConnected || dialog.current.open) return
    if (onClose) onClose()
    else dialog.current.showModal()
  }
  const closeOnScrim = (event: MouseEvent) => {
    if (onClose && event.target === dialog.current) dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'modal wide' : 'modal'}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={keepOpen}
      onClose={afterClose}
      onClick={closeOnScrim}
    >
      <div className="modal-in">
        {above}
        {/* no header and footer: in a dialog they are a second banner and a second foot of the page */}
        <div className="dialog-head">
          <h2 id={`${id}-title`}>{title}</h2>
          {onClose && (
            <button
              type="button"
              className="btn icon ghost"
              onClick={() => {
                dialog.current?.close()
              }}
              aria-label="Close"
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        {description && <p id={`${id}-text`}>{description}</p>}
        {children}
        {foot && <div className="dialog-foot">{foot}</div>}
      </div>
    </dialog>
  )
}
