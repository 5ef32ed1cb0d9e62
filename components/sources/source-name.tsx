import { AppLink } from '#components/ui/buttons/app-link.tsx'
import type { Column } from '#components/ui/tables/data-table.tsx'

interface NamedSource {
  name: string
  /** null: it has no page of its own */
  url: string | null
}

/** Who a figure comes from, as the first column of a table of sources. */
export const sourceNameColumn: Column<NamedSource> = {
  key: 'name',
  label: 'Source',
  role: 'name',
  cell: ({ name, url }) =>
    url ? (
      <AppLink className="link" href={url}>
        {name}
      </AppLink>
    ) : (
      name
    ),
}
