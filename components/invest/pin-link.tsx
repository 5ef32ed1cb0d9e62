import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { MOST_PINNED } from '#lib/view/investing/offer.ts'

interface PinLinkProps {
  name: string
  slug: string
  pins: readonly string[]
  href: (pins: readonly string[]) => string
  /** the page that asks which pin gives way to this offer */
  replaceHref: (slug: string) => string
}

/**
 * Lays an offer beside others, or takes it away; beyond the most that stand side by side it asks
 * which one to replace.
 */
export function PinLink({ name, slug, pins, href, replaceHref }: PinLinkProps) {
  const isPinned = pins.includes(slug)
  if (!isPinned && pins.length >= MOST_PINNED)
    return (
      <AppLink
        inPlace
        className="pin text-muted"
        href={replaceHref(slug)}
        title="Four are pinned. Choose which one to replace."
        aria-label={`Pin ${name} in place of another`}
      >
        <Icon name="pin" small />
      </AppLink>
    )
  return (
    <AppLink
      inPlace
      className={isPinned ? 'pin text-accent' : 'pin text-muted'}
      href={href(isPinned ? pins.filter((pin) => pin !== slug) : [...pins, slug])}
      aria-current={isPinned ? 'true' : undefined}
      aria-label={isPinned ? `Remove ${name} from comparison` : `Pin ${name} for comparison`}
    >
      <Icon name="pin" small />
    </AppLink>
  )
}
