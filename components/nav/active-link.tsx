'use client'

import { useParams, usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { isCurrent } from '#components/nav/is-current.ts'

interface ActiveLinkProps {
  href: string
  /** routes on which it is the current place too, with parameters in brackets */
  activeRoutes: readonly string[]
  title: string
  children: ReactNode
}

/** An entry of the menu that knows whether the reader is there. Icon and words come from the server. */
export function ActiveLink({ href, activeRoutes, title, children }: ActiveLinkProps) {
  const current = isCurrent(usePathname(), useParams(), href, activeRoutes)
  return (
    <a className="nav-link" href={href} title={title} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  )
}
