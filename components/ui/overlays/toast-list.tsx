'use client'

import '../../../styles/components/toast.css'
import * as RadixToast from '@radix-ui/react-toast'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#components/ui/marks/icon.tsx'
import type { IconName } from '#components/ui/marks/icon-paths.ts'
import { dismissToast, type ShownToast } from '#components/ui/overlays/toast.ts'

const ICONS: Record<ShownToast['variant'], IconName> = {
  primary: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
}

export function ToastList({ shown }: { shown: readonly ShownToast[] }) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const isAnyShown = shown.length > 0
  useLayoutEffect(() => {
    if (!isAnyShown) return
    const follow = () => {
      setHost(topmost())
    }
    follow()
    // dialogs open and close while a message is there
    const watch = new MutationObserver(follow)
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    })
    return () => {
      watch.disconnect()
    }
  }, [isAnyShown])
  if (!host) return null
  return (
    <RadixToast.Provider swipeDirection="right" label="Message" announcerContainer={host}>
      {shown.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
      {createPortal(<RadixToast.Viewport className="toasts" label="Messages ({hotkey})" />, host)}
    </RadixToast.Provider>
  )
}

/** Finds the element for messages: inside an open dialog, because nothing behind it can be pressed or read out. */
function topmost(): HTMLElement {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  return open.at(-1) ?? document.body
}

function OneToast({ toast }: { toast: ShownToast }) {
  const { id, title, message, variant, dismissible, duration, action } = toast
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) dismissToast(id)
  }
  return (
    <RadixToast.Root
      className={`toast ${variant}`}
      duration={duration}
      onOpenChange={onOpenChange}
      type={variant === 'danger' ? 'foreground' : 'background'}
    >
      <Icon name={ICONS[variant]} />
      <div>
        {title && <RadixToast.Title className="toast-title">{title}</RadixToast.Title>}
        <RadixToast.Description className={title ? undefined : 'toast-title'}>
          {message}
        </RadixToast.Description>
        {action && (
          <RadixToast.Action
            className="toast-action"
            altText={action.label}
            onClick={action.onPress}
          >
            {action.label}
          </RadixToast.Action>
        )}
      </div>
      {dismissible && (
        <RadixToast.Close aria-label="Dismiss">
          <Icon name="close" small />
        </RadixToast.Close>
      )}
      {Number.isFinite(duration) && (
        <i className="toast-time" style={{ animationDuration: `${duration}ms` }} />
      )}
    </RadixToast.Root>
  )
}
