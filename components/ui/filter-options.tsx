import { AppLink } from '#components/ui/app-link.tsx'
import type { Choice } from '#components/ui/segments.tsx'

/** A row of things to narrow by, more than a segmented control can hold; the chosen one is marked. */
export function FilterOptions({
  label,
  options,
  current,
}: {
  label: string
  options: readonly Choice[]
  current: string | null
}) {
  return (
    <ul className="chips" aria-label={label}>
      {options.map((option) => (
        <li key={option.key}>
          <AppLink
            href={option.href}
            inPlace
            className="chip"
            aria-current={option.key === current ? 'true' : undefined}
          >
            <span>{option.label}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
