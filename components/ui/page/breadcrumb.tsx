import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'

/** The way down to this page; the last one is the page itself. */
export function Breadcrumb({
  trail,
  current,
}: {
  trail: readonly { label: string; href: string }[]
  current: string
}) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumb">
        {trail.map((step) => (
          <li key={step.href}>
            <AppLink href={step.href}>{step.label}</AppLink>
            <Icon name="chevronRight" small />
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}
