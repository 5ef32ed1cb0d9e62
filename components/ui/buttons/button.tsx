'use client'

import '../../../styles/components/forms.css'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { Icon } from '#components/ui/marks/icon.tsx'
import type { IconName } from '#components/ui/marks/icon-paths.ts'

interface ButtonProps {
  children: ReactNode
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  type?: 'button' | 'submit'
  /**
   * one filled button in a view: `primary` inverted, `accent` for the act that runs something,
   * `danger` for what destroys
   */
  kind?: 'plain' | 'ghost' | 'primary' | 'accent' | 'danger'
  icon?: IconName | undefined
  /** the icon alone, the words for screen readers and as a tip */
  iconOnly?: boolean
  /** 40 px high and as wide as its form */
  large?: boolean
  /** words while it works; until they are gone a press does nothing, and the focus stays */
  busy?: string | false | undefined
  /** why it cannot be pressed, said below it; a button is never disabled without a reason */
  blocked?: string | false | null | undefined
  name?: string
  value?: string
}

export function Button({
  children,
  onClick,
  type = 'button',
  kind = 'plain',
  icon,
  iconOnly = false,
  large = false,
  busy = false,
  blocked,
  name,
  value,
}: ButtonProps) {
  const reasonId = useId()
  const className = [
    'btn',
    kind === 'plain' ? '' : kind,
    iconOnly ? 'icon' : '',
    large ? 'large' : '',
  ]
    .filter(Boolean)
    .join(' ')
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        type={type}
        className={className}
        onClick={press}
        disabled={Boolean(blocked)}
        aria-disabled={busy ? true : undefined}
        aria-busy={busy ? true : undefined}
        aria-describedby={blocked ? reasonId : undefined}
        title={iconOnly && typeof children === 'string' ? children : undefined}
        name={name}
        value={value}
      >
        {icon && <Icon name={icon} />}
        {iconOnly ? <span className="sr-only">{children}</span> : <span>{busy || children}</span>}
      </button>
      {blocked && (
        <small className="why" id={reasonId}>
          {blocked}
        </small>
      )}
    </>
  )
}
