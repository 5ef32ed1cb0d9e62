import type { ReactNode } from 'react'
import { Icon } from '#components/ui/marks/icon.tsx'
import type { IconName } from '#components/ui/marks/icon-paths.ts'

/** Nothing to show: says why, and what to do about it. */
export function Empty({
  title,
  children,
  icon = 'database',
  actions,
}: {
  title: string
  children: ReactNode
  icon?: IconName
  actions?: ReactNode
}) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <b>{title}</b>
      <p>{children}</p>
      {actions && <div className="acts">{actions}</div>}
    </div>
  )
}
