import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'

export interface ActiveFilter {
  /** "Class" */
  label: string
  /** "U.S. Treasuries" */
  value: string
  /** the same page without it */
  removeHref: string
}

/** Nothing where the filter is not set. */
export const activeFilter = (
  label: string,
  value: string | undefined,
  removeHref: string,
): ActiveFilter[] => (value ? [{ label, value, removeHref }] : [])

/** Lists the filters that narrow a page now; each goes by one click, all by one more. */
export function FilterChips({
  filters,
  clearHref,
}: {
  filters: readonly ActiveFilter[]
  clearHref: string
}) {
  if (filters.length === 0) return null
  return (
    <ul className="chips" aria-label="Filters">
      {filters.map(({ label, value, removeHref }) => (
        <li key={`${label} ${value}`} className="chip">
          <span>{label}</span>
          <b>{value}</b>
          <AppLink href={removeHref} inPlace aria-label={`Remove filter ${label}: ${value}`}>
            <Icon name="close" small />
          </AppLink>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <AppLink href={clearHref} inPlace className="link">
            Clear all
          </AppLink>
        </li>
      )}
    </ul>
  )
}
