import type { ReactNode } from 'react'

interface PanelProps {
  /** also the anchor of the section */
  id: string
  title: string
  /** a second, quieter word in the header */
  sub?: ReactNode
  /** an Info beside the title */
  info?: ReactNode
  actions?: ReactNode
  children: ReactNode
  foot?: ReactNode
  className?: string
}

export function Panel({
  id,
  title,
  sub,
  info,
  actions,
  children,
  foot,
  className = '',
}: PanelProps) {
  return (
    <section className={`panel ${className}`.trimEnd()} id={id} aria-labelledby={`${id}-title`}>
      <div className="panel-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {info}
        {sub && <span className="sub">{sub}</span>}
        {actions && <div className="push-end">{actions}</div>}
      </div>
      {children}
      {foot && <div className="panel-foot">{foot}</div>}
    </section>
  )
}
