import type { CSSProperties, ReactNode } from 'react'

interface AppLinkProps {
  href: string
  children?: ReactNode
  className?: string | undefined
  style?: CSSProperties | undefined
  title?: string | undefined
  rel?: string | undefined
  download?: boolean | undefined
  'aria-label'?: string | undefined
  'aria-current'?: 'page' | 'true' | undefined
  /** address of what stands behind a figure; the listener of the page opens it */
  'data-provenance'?: string | undefined
  /** which offer it is of, so that its row and its dot find each other */
  'data-offer'?: string | undefined
  /** a sign that the stylesheet draws, where the name is said by `aria-label` */
  'data-sign'?: string | undefined
  /** the page stays where it is: for links that change the state of what stands beside them */
  inPlace?: boolean
}

/**
 * A link of ours: a plain anchor, which costs nothing to hydrate and works before any script has come. The page's one
 * listener (components/nav/link-listener.tsx) follows it without loading the page anew. Nothing is fetched before it is
 * asked for.
 */
export function AppLink({ href, inPlace = false, children, ...rest }: AppLinkProps) {
  if (/^https?:/i.test(href))
    return (
      <a {...rest} href={href} rel="noopener" target="_blank">
        {children}
      </a>
    )
  return (
    <a {...rest} href={href} data-in-place={inPlace || undefined}>
      {children}
    </a>
  )
}
