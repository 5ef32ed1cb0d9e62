import Link from 'next/link'
import type { ReactNode } from 'react'

interface AppLinkProps {
  href: string
  children: ReactNode
  className?: string | undefined
  title?: string | undefined
  rel?: string | undefined
  download?: boolean | undefined
  'aria-label'?: string | undefined
  'aria-current'?: 'page' | 'true' | undefined
  /** what stands behind a figure; the listener of the page opens it */
  'data-provenance'?: string | undefined
  /** the page stays where it is: for links that change the state of what stands beside them */
  inPlace?: boolean
}

/** A link of ours. Nothing is fetched before it is asked for: a page of tables would prefetch a hundred others. */
export function AppLink({ href, inPlace = false, children, ...rest }: AppLinkProps) {
  if (/^https?:/i.test(href)) return <a {...rest} href={href} rel="noopener" target="_blank">{children}</a>
  return <Link {...rest} href={href} prefetch={false} scroll={!inPlace}>{children}</Link>
}
