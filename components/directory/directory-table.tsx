import { Entity } from '#components/market/entity.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Blank } from '#components/ui/blank.tsx'
import { type Column, DataTable, type Sort } from '#components/ui/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { showFullCount } from '#lib/format/count.ts'
import type { DirectoryEntry } from '#server/market/directory/queries.ts'
import type { Mark } from '#lib/view/league.ts'

interface DirectoryTableProps {
  entries: readonly (DirectoryEntry & { mark: Mark; kindLabel: string })[]
  firstNumber: number
  sort: Sort
  sortHref: (key: string) => string
}

/** Who takes part, one row a part. */
export function DirectoryTable({ entries, firstNumber, sort, sortHref }: DirectoryTableProps) {
  const columns: Column<DirectoryTableProps['entries'][number]>[] = [
    {
      key: 'name',
      label: 'Name',
      role: 'name',
      sortable: true,
      cell: ({ name, href, mark }) => <Entity name={name} href={href} mark={mark} />,
    },
    {
      key: 'kind',
      label: 'Role',
      role: 'key',
      left: true,
      cell: ({ kindLabel, role }) => <Tag>{role ? capital(role) : kindLabel}</Tag>,
    },
    {
      key: 'assets',
      label: 'Assets',
      role: 'key',
      sortable: true,
      cell: ({ assets }) => showFullCount(assets),
    },
    {
      key: 'country',
      label: 'Country',
      role: 'detail',
      left: true,
      cell: ({ country }) => country?.name ?? <Blank reason="Country not available" />,
    },
    {
      key: 'about',
      label: 'About',
      role: 'detail',
      left: true,
      cell: ({ description }) =>
        description ? (
          <span className="block max-w-[52ch] whitespace-normal">{description}</span>
        ) : (
          <Blank reason="No description" />
        ),
    },
    {
      key: 'website',
      label: 'Website',
      role: 'detail',
      left: true,
      cell: ({ website }) =>
        website ? (
          <AppLink className="link" href={website}>
            {new URL(website).hostname.replace(/^www\./, '')}
          </AppLink>
        ) : (
          <Blank reason="Website not available" />
        ),
    },
  ]
  return (
    <DataTable
      caption="Directory"
      columns={columns}
      rows={entries}
      rowKey={({ kind, slug, role }) => `${kind} ${slug} ${role ?? ''}`}
      rowName={({ name }) => name}
      firstNumber={firstNumber}
      sort={sort}
      sortHref={sortHref}
    />
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
