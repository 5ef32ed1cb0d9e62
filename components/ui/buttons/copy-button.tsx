'use client'

import { type ReactNode, useState } from 'react'
import { Icon } from '#components/ui/marks/icon.tsx'

interface CopyButtonProps {
  text: string
  /** names the text to be copied, for screen readers and as a tip; the icon comes as the child */
  label: string
  children: ReactNode
  className?: string
}

const SHOWN_MS = 1500

export function CopyButton({
  text,
  label,
  children,
  className = 'btn icon ghost',
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    // there is a clipboard on https and localhost only; elsewhere the text stands beside the button
    if (!isSecureContext) return
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => {
      setCopied(false)
    }, SHOWN_MS)
  }
  return (
    <button
      type="button"
      className={className}
      onClick={() => void copy()}
      aria-label={label}
      title={copied ? 'Copied' : label}
    >
      {copied ? <Icon name="check" /> : children}
      <span className="sr-only" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </button>
  )
}
