import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/buttons/app-link.tsx'

/** A fact about an entity, beside its name; a link where the fact has a page. */
export function Tag({
  children,
  href,
  mono = false,
}: {
  children: ReactNode
  href?: string | null
  mono?: boolean
}) {
  const className = mono ? 'tag mono' : 'tag'
  return href ? (
    <AppLink href={href} className={className}>
      {children}
    </AppLink>
  ) : (
    <span className={className}>{children}</span>
  )
}
