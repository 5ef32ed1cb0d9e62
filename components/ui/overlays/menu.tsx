import type { ReactNode } from 'react'
import { Icon } from '#components/ui/marks/icon.tsx'
import type { IconName } from '#components/ui/marks/icon-paths.ts'

interface MenuProps {
  label: string
  icon: IconName
  /** the panel that opens is as wide as the row of tools */
  isWide?: boolean
  /** opens over what stands above it */
  opensUp?: boolean
  /** a number beside the label */
  count?: number
  /** the icon alone, the label for screen readers and as a tip */
  iconOnly?: boolean
  children: ReactNode
}

/** Opens a panel below a button, without a script; the browser closes the one that was open. */
export function Menu({
  label,
  icon,
  isWide = false,
  opensUp = false,
  count = 0,
  iconOnly = false,
  children,
}: MenuProps) {
  return (
    <details
      className={['menu', isWide ? 'wide' : '', opensUp ? 'opens-up' : '']
        .filter(Boolean)
        .join(' ')}
      name="menu"
    >
      <summary
        className={iconOnly ? 'btn icon ghost' : 'btn'}
        title={iconOnly ? label : undefined}
        aria-label={iconOnly ? label : undefined}
      >
        <Icon name={icon} />
        {!iconOnly && <span>{label}</span>}
        {count > 0 && <span className="num">{count}</span>}
      </summary>
      <div className="menu-body">{children}</div>
    </details>
  )
}
