import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import type { IconName } from '#components/ui/marks/icon-paths.ts'

interface ButtonLinkProps {
  href: string
  /** not where the icon stands alone */
  children?: ReactNode
  icon?: IconName
  /** one filled button in a view: `primary` inverted, `accent` for the act that runs something */
  kind?: 'plain' | 'ghost' | 'primary' | 'accent'
  /** the icon alone, the words for screen readers and as a tip */
  iconOnly?: string
  /** the icon alone where the window is narrow */
  fold?: boolean
  /** leads to the whole of what stands here in part */
  more?: boolean
  download?: boolean
  /** the page stays where it is */
  inPlace?: boolean
}

export function ButtonLink({
  href,
  children,
  icon,
  kind = 'plain',
  iconOnly,
  fold = false,
  more = false,
  download = false,
  inPlace = false,
}: ButtonLinkProps) {
  const className = [
    'btn',
    kind === 'plain' ? '' : kind,
    iconOnly ? 'icon' : '',
    fold ? 'fold' : '',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <AppLink
      href={href}
      className={className}
      title={iconOnly}
      aria-label={iconOnly}
      download={download || undefined}
      inPlace={inPlace}
    >
      {icon && <Icon name={icon} />}
      {iconOnly ? null : <span>{children}</span>}
      {more && <Icon name="chevronRight" small />}
    </AppLink>
  )
}
