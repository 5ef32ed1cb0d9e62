import { CopyCitation } from '#app/(site)/citations/citation-texts.tsx'
import { sourceNameColumn } from '#components/sources/source-name.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import type { Citation } from '#lib/files/citation.ts'
import { type Day, isoDay, showDay } from '#lib/dates.ts'
import type { SourceId, SourceInfo } from '#lib/registry/sources.ts'

export interface PublishedSource extends SourceInfo {
  slug: SourceId
  newestDay: Day | null
}

/** Sources whose values are shown, with the attribution that each license asks for. */
export function SourceTable({
  sources,
  accessed,
}: {
  sources: readonly PublishedSource[]
  accessed: Day
}) {
  return (
    <Panel id="sources" title="Sources to credit" sub="as currently published">
      <DataTable
        caption="Sources to credit"
        columns={defineColumns(accessed)}
        rows={sources}
        rowKey={({ slug }) => slug}
        rowName={({ name }) => name}
        firstNumber={null}
      />
    </Panel>
  )
}

const defineColumns = (accessed: Day): Column<PublishedSource>[] => [
  sourceNameColumn,
  {
    key: 'newest',
    label: 'Latest date',
    role: 'key',
    cell: ({ newestDay }) =>
      newestDay === null ? <Blank reason="Provides names and facts only" /> : showDay(newestDay),
  },
  {
    key: 'passed',
    label: 'Redistributable',
    role: 'key',
    left: true,
    cell: ({ redistributable }) => (redistributable ? 'Yes' : 'No: excluded from downloads'),
  },
  {
    key: 'licence',
    label: 'License',
    role: 'detail',
    left: true,
    cell: ({ licence }) => (
      <span className="block whitespace-normal first-letter:uppercase">{licence}</span>
    ),
  },
  {
    key: 'attribution',
    label: 'Attribution',
    role: 'detail',
    left: true,
    cell: ({ attribution }) => <span className="whitespace-normal">{attribution}</span>,
  },
  {
    key: 'copy',
    label: 'Copy',
    role: 'detail',
    cell: (source) => <CopyCitation of={source.name} citation={citeSource(source, accessed)} />,
  },
]

const citeSource = (
  { slug, name, url, licence, attribution, newestDay }: PublishedSource,
  accessed: Day,
): Citation => ({
  key: `${slug}-${isoDay(accessed)}`,
  author: name,
  title: attribution,
  url,
  asOf: newestDay,
  accessed,
  note: `License: ${licence}`,
})
