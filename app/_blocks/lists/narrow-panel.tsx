import { FilterOptions } from '#components/ui/choices/filter-options.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import type { Facet } from '#lib/view/lists/facet.ts'

interface Narrowing {
  /** "Tag" */
  label: string
  facets: readonly Facet[]
  href: (key: string) => string
  /** the one in force */
  current?: string | undefined
}

const SHOWN = 16

/** The ways to narrow a list, each with how many rows it leaves. One that leaves what is there is no way. */
export function NarrowPanel({ by }: { by: readonly Narrowing[] }) {
  const offered = by.filter(({ facets, current }) => facets.length > 1 || current !== undefined)
  if (!offered.length) return null
  return (
    <Panel id="narrow" title="Filters">
      {offered.map(({ label, facets, href, current }) => (
        <div key={label} className="border-b border-border px-4 pt-3 pb-4 last:border-b-0">
          <h3 className="mb-2 text-12 text-muted">{label}</h3>
          <FilterOptions
            label={label}
            current={current ?? null}
            options={facets.slice(0, SHOWN).map(({ key, label: name, count }) => ({
              key,
              label: `${name} ${showFullCount(count)}`,
              href: href(key),
            }))}
          />
        </div>
      ))}
    </Panel>
  )
}
