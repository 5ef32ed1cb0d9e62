import { AppLink } from '#components/ui/app-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { MOST_PINNED } from '#lib/view/offer.ts'

interface PinLinkProps {
  name: string
  slug: string
  pins: readonly string[]
  href: (pins: readonly string[]) => string
}

/** Lays an offer beside others, or takes it away; beyond the most that stand side by side it says so. */
export function PinLink({ name, slug, pins, href }: PinLinkProps) {
  const isPinned = pins.includes(slug)
  if (!isPinned && pins.length >= MOST_PINNED)
    return (
      <span className="pin text-muted opacity-40" title="Four are pinned. Remove one first.">
        <Icon name="pin" small />
      </span>
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
