import { Fragment } from 'react'
import { Entity } from '#components/market/entity.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Blank } from '#components/ui/blank.tsx'
import { type Column, DataTable, type Sort } from '#components/ui/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { showFullCount } from '#lib/format/count.ts'
import type { DirectoryEntry, DirectoryPart } from '#server/market/directory/queries.ts'
import type { DirectoryKind } from '#lib/view/directory.ts'
import type { Mark } from '#lib/view/league.ts'

interface DirectoryTableProps {
  entries: readonly (DirectoryEntry & { mark: Mark })[]
  kindLabels: Readonly<Record<DirectoryKind, string>>
  firstNumber: number
  sort: Sort
  sortHref: (key: string) => string
}

/** Who takes part, one row a company or network. */
export function DirectoryTable({
  entries,
  kindLabels,
  firstNumber,
  sort,
  sortHref,
}: DirectoryTableProps) {
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
      label: 'Roles',
      role: 'key',
      left: true,
      cell: ({ parts }) => (
        <span className="flex max-w-[36ch] flex-wrap gap-1">
          {roleLabels(parts, kindLabels).map((label) => (
            <Tag key={label}>{label}</Tag>
          ))}
        </span>
      ),
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
      cell: ({ countries }) =>
        countries.length > 0 ? (
          countries.map(({ name }) => name).join(', ')
        ) : (
          <Blank reason="Country not available" />
        ),
    },
    {
      key: 'about',
      label: 'About',
      role: 'detail',
      left: true,
      cell: ({ description, parts, name }) => {
        const others = otherNames(parts, name)
        return description || others.length > 0 ? (
          <span className="block max-w-[52ch] py-1 whitespace-normal">
            {description}
            {others.length > 0 && (
              <span className="block text-12 text-muted">
                Also{' '}
                {others.map((part, at) => (
                  <Fragment key={`${part.kind} ${part.slug}`}>
                    {at > 0 && ', '}
                    {part.href ? (
                      <AppLink className="link" href={part.href}>
                        {part.name}
                      </AppLink>
                    ) : (
                      part.name
                    )}
                  </Fragment>
                ))}
              </span>
            )}
          </span>
        ) : (
          <Blank reason="No description" />
        )
      },
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
      rowKey={({ parts, slug }) => `${parts[0]?.kind} ${slug}`}
      rowName={({ name }) => name}
      firstNumber={firstNumber}
      sort={sort}
      sortHref={sortHref}
    />
  )
}

/** Each role once: "Issuer", "Transfer agent". */
const roleLabels = (
  parts: readonly DirectoryPart[],
  kindLabels: DirectoryTableProps['kindLabels'],
): string[] => [
  ...new Set(parts.map(({ kind, role }) => (role ? capital(role) : kindLabels[kind]))),
]

/** The entities of a company that have a name of their own. */
const otherNames = (parts: readonly DirectoryPart[], name: string): DirectoryPart[] =>
  parts.filter(
    (part, at) => part.name !== name && parts.findIndex((other) => other.name === part.name) === at,
  )

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
