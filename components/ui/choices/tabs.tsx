import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/buttons/app-link.tsx'

export interface Tab {
  key: string
  label: string
  href: string
  /** how many, or how much, it holds */
  count?: ReactNode
}

/** Tabs as links: each has an address of its own, none needs a script. */
export function Tabs({
  label,
  tabs,
  current,
  actions,
}: {
  label: string
  tabs: readonly Tab[]
  current: string
  actions?: ReactNode
}) {
  return (
    <div className="tabs">
      <nav aria-label={label}>
        {tabs.map((tab) => (
          <AppLink
            key={tab.key}
            href={tab.href}
            inPlace
            aria-current={tab.key === current ? 'true' : undefined}
          >
            {tab.label}
            {tab.count === undefined || tab.count === null ? null : <span>{tab.count}</span>}
          </AppLink>
        ))}
      </nav>
      {actions && <div className="push-end">{actions}</div>}
    </div>
  )
}
