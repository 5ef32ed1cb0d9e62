import { Fragment } from 'react'
import { describeParts } from '#components/directory/describe-parts.ts'
import { Entity } from '#components/ui/marks/entity.tsx'
import { DaySignLegend, DaySigns } from '#components/market/figures/day-signs.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { type Column, DataTable, type Sort } from '#components/ui/tables/data-table.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { showFullMoney, showMoney } from '#lib/format/show-money.ts'
import { listSignKeys, listSigns } from '#lib/view/figures/day-note.ts'
import type { DirectoryKind } from '#lib/view/entities/directory.ts'
import type { DirectoryEntry, DirectoryPart } from '#server/market/directory/directory-entry.ts'

interface DirectoryTableProps {
  entries: readonly DirectoryEntry[]
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
  const columns: Column<DirectoryEntry>[] = [
    {
      key: 'name',
      label: 'Name',
      role: 'name',
      sortable: true,
      cell: ({ name, href, mark }) => <Entity name={name} href={href} mark={mark} />,
    },
    {
      key: 'value',
      label: 'Value',
      role: 'key',
      sortable: true,
      cell: (entry) => <Worth {...entry} />,
    },
    {
      key: 'change',
      label: '30 d',
      role: 'key',
      cell: ({ worth }) => (
        <Change
          fraction={worth?.change30d ?? null}
          reason={
            worth && worth.scope === null ? 'Not published for a sum over assets' : 'No prior value'
          }
        />
      ),
    },
    {
      key: 'assets',
      label: 'Assets',
      role: 'detail',
      sortable: true,
      cell: ({ assets }) => showFullCount(assets),
    },
    {
      key: 'kind',
      label: 'Roles',
      role: 'detail',
      left: true,
      cell: ({ parts }) => (
        <span className="flex max-w-[24ch] flex-wrap gap-1 py-1">
          {roleLabels(parts, kindLabels).map((label) => (
            <Tag key={label}>{label}</Tag>
          ))}
        </span>
      ),
    },
    {
      key: 'about',
      label: 'Description',
      role: 'detail',
      left: true,
      cell: (entry) => <About entry={entry} kindLabels={kindLabels} />,
    },
    {
      key: 'country',
      label: 'Country',
      role: 'detail',
      left: true,
      cell: ({ countries, parts }) =>
        countries.length > 0 ? (
          <span className="block max-w-[13ch] whitespace-normal">
            {countries.map(({ name }) => name).join(', ')}
          </span>
        ) : (
          <Blank
            reason={parts[0]?.kind === 'network' ? 'A network has no country' : 'Not available'}
          />
        ),
    },
  ]
  return (
    <>
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
      <DaySignLegend
        keys={listSignKeys(entries.flatMap(({ worth }) => (worth ? listSigns(worth.notes) : [])))}
      />
    </>
  )
}

/** In which part somebody carries the value that stands above. */
const WORTH_OF: Readonly<Record<DirectoryKind, string>> = {
  network: 'on the network',
  platform: 'as platform',
  issuer: 'as issuer',
  manager: 'assets managed',
  provider: 'assets served',
}

function Worth({ worth }: Pick<DirectoryEntry, 'worth'>) {
  if (!worth) return <Blank reason="No published value" />
  const { scope, measure, day, value, kind, notes } = worth
  return (
    <>
      <ShownFigure
        of={scope === null ? null : { scope, measure, day }}
        value={value}
        title={showFullMoney(value)}
      >
        {showMoney(value)}
      </ShownFigure>
      <DaySigns notes={listSigns(notes)} />
      <small className="block text-12 font-regular text-muted">{WORTH_OF[kind]}</small>
    </>
  )
}

function About({
  entry: { name, description, parts, classes, website },
  kindLabels,
}: {
  entry: DirectoryEntry
  kindLabels: DirectoryTableProps['kindLabels']
}) {
  const others = otherNames(parts, name)
  return (
    <span className="block w-[30ch] py-1.5 leading-[18px] whitespace-normal">
      {description && <>{description} </>}
      <span className="text-soft">{describeParts(parts, classes, kindLabels)}</span>
      {(others.length > 0 || website) && (
        <span className="block text-12 text-muted">
          {others.length > 0 && (
            <>
              Also{' '}
              {others.map((part, at) => (
                <Fragment key={`${part.kind} ${part.slug}`}>
                  {at > 0 && ', '}
                  {part.href ? (
                    <AppLink className="link underline underline-offset-3" href={part.href}>
                      {part.name}
                    </AppLink>
                  ) : (
                    part.name
                  )}
                </Fragment>
              ))}
            </>
          )}
          {others.length > 0 && website && ' · '}
          {website && (
            <AppLink className="link underline underline-offset-3" href={website}>
              {new URL(website).hostname.replace(/^www\./, '')}
            </AppLink>
          )}
        </span>
      )}
    </span>
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
