import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { showFullCount } from '#lib/format/show-count.ts'

export interface ChosenFilter {
  key: string
  label: string
  name: string
  removeHref: string
}

export interface OpenField {
  label: string
  facets: readonly { word: string; name: string; count: number; href: string }[]
  /** in all, shown or not */
  count: number
  closeHref: string
  search: { action: string; value: string; keep: Readonly<Record<string, string>> }
}

interface FilterControlsProps {
  filters: readonly ChosenFilter[]
  clearHref: string
  fields: readonly { key: string; label: string; href: string }[]
  /** the field whose values stand open */
  open: OpenField | null
}

/**
 * Lists the chosen filters, and the fields to choose in; a field opens with a link and lists what
 * is there, the largest first.
 */
export function FilterControls({ filters, clearHref, fields, open }: FilterControlsProps) {
  return (
    <>
      {filters.length > 0 && (
        <ul className="chosen" aria-label="Filters">
          {filters.map(({ key, label, name, removeHref }) => (
            <li key={key} className="chip">
              <span>{label}</span>
              <b>{name}</b>
              <AppLink href={removeHref} inPlace aria-label={`Remove filter ${label}: ${name}`}>
                <Icon name="close" small />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {open ? (
        <Values {...open} />
      ) : (
        <details className="adder" name="picker">
          <summary>
            <Icon name="plus" />
            <span>Add filter</span>
          </summary>
          <ul aria-label="Filter by">
            {fields.map(({ key, label, href }) => (
              <li key={key}>
                <AppLink href={href} inPlace>
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </details>
      )}
      {filters.length > 1 && (
        <AppLink className="link text-12" href={clearHref} inPlace>
          Clear all filters
        </AppLink>
      )}
    </>
  )
}

function Values({ label, facets, count, closeHref, search }: OpenField) {
  return (
    <div className="values">
      <div className="row">
        <b>{label}</b>
        <AppLink
          className="btn icon ghost"
          href={closeHref}
          inPlace
          aria-label={`Close the list: ${label}`}
        >
          <Icon name="close" />
        </AppLink>
      </div>
      {(count > facets.length || search.value !== '') && (
        <form action={search.action} method="get" role="search">
          {Object.entries(search.keep).map(([key, kept]) => (
            <input key={key} type="hidden" name={key} value={kept} />
          ))}
          <div className="field">
            <Icon name="search" small />
            <input
              type="search"
              name="find"
              defaultValue={search.value}
              placeholder={`Find in ${showFullCount(count)}`}
              aria-label={`Find: ${label}`}
              autoComplete="off"
            />
            <button type="submit" aria-label="Find">
              <Icon name="chevronRight" small />
            </button>
          </div>
        </form>
      )}
      {facets.length === 0 && <p className="text-12 text-muted">No matches.</p>}
      <ul aria-label={label}>
        {facets.map(({ word, name, count: series, href }) => (
          <li key={word}>
            <AppLink href={href} inPlace>
              <span>{name}</span>
              <small>{showFullCount(series)}</small>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
