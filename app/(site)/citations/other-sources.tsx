import { sourceNameColumn } from '#components/sources/source-name.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import type { SourceId, SourceInfo } from '#lib/registry/sources.ts'

/** Sources of which nothing is shown now. */
export function OtherSources({ sources }: { sources: readonly OtherSource[] }) {
  return (
    <Panel id="others" title="Other supported sources" sub="not currently shown">
      <DataTable
        caption="Sources not currently shown"
        columns={OTHER_COLUMNS}
        rows={sources}
        rowKey={({ slug }) => slug}
        rowName={({ name }) => name}
        firstNumber={null}
      />
    </Panel>
  )
}

type OtherSource = SourceInfo & { slug: SourceId }

const OTHER_COLUMNS: Column<OtherSource>[] = [
  sourceNameColumn,
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
    key: 'passed',
    label: 'Redistributable',
    role: 'key',
    left: true,
    cell: ({ redistributable }) => (redistributable ? 'Yes' : 'No'),
  },
  {
    key: 'attribution',
    label: 'Attribution',
    role: 'detail',
    left: true,
    cell: ({ attribution }) => <span className="whitespace-normal">{attribution}</span>,
  },
]
