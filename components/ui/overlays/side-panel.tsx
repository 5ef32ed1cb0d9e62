import type { ReactNode } from 'react'
import { Icon } from '#components/ui/marks/icon.tsx'
import type { IconName } from '#components/ui/marks/icon-paths.ts'

/** Over the page at its side until it is closed; opened by OpenSidePanel, by the browser itself, without a script. */
export function SidePanel({
  id,
  title,
  sub,
  children,
}: {
  id: string
  title: string
  sub: string
  children: ReactNode
}) {
  return (
    <section id={id} className="side-panel" popover="auto" aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <span className="sub">{sub}</span>
        <button
          type="button"
          className="btn icon ghost push-end"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={`Close ${title.toLowerCase()}`}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </section>
  )
}

export function OpenSidePanel({
  id,
  icon,
  children,
}: {
  id: string
  icon: IconName
  children: string
}) {
  return (
    <button type="button" className="btn fold" popoverTarget={id}>
      <Icon name={icon} />
      <span>{children}</span>
    </button>
  )
}
