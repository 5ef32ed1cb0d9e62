import { CopyCitation } from '#app/(site)/citations/citation-texts.tsx'
import { citedPath } from '#app/(site)/citations/cite-figure.ts'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import type { Citation } from '#lib/files/citation.ts'
import { showDay } from '#lib/dates.ts'
import { showFigure } from '#lib/format/show-figure.ts'
import { showFullValue } from '#lib/format/show-value.ts'
import { identifyFigure } from '#lib/view/figures/figure-id.ts'
import type { CitableFigure } from '#server/pages/citable-figures.ts'

type CitedFigure = CitableFigure & { citation: Citation }

/** Headline figures, each with its day, its run, the page as it was published, and its citation to copy. */
export function FiguresPanel({ figures }: { figures: readonly CitedFigure[] }) {
  return (
    <Panel
      id="figures"
      title="Headline figures"
      sub="as published now"
      foot={
        <span>
          Market pages take <code className="mono">?on=</code> and a date for the figures of that
          day, and <code className="mono">?asof=</code> for what was published by the end of it.
        </span>
      }
    >
      <DataTable
        caption="Headline figures to cite"
        columns={COLUMNS}
        rows={figures}
        rowKey={({ figure }) => figure.label}
        rowName={({ figure }) => figure.label}
        firstNumber={null}
      />
    </Panel>
  )
}

const COLUMNS: Column<CitedFigure>[] = [
  { key: 'figure', label: 'Figure', role: 'name', cell: ({ figure }) => figure.label },
  {
    key: 'value',
    label: 'Value',
    role: 'key',
    cell: ({ figure, provenance: { value, unit, measure } }) => (
      <>
        <ShownFigure of={identifyFigure(figure)} value={value} title={showFullValue(value, unit)}>
          {showFigure(value, unit, measure)}
        </ShownFigure>
        {figure.note && <small className="block text-muted">{figure.note}</small>}
      </>
    ),
  },
  {
    key: 'asOf',
    label: 'As of',
    role: 'key',
    cell: ({ provenance }) => showDay(provenance.asOf),
  },
  { key: 'run', label: 'Run', role: 'detail', cell: ({ provenance }) => provenance.run.id },
  {
    key: 'page',
    label: 'Stable address',
    role: 'detail',
    left: true,
    cell: (cited) => (
      <AppLink className="link mono text-12" href={citedPath(cited)} rel="nofollow">
        {citedPath(cited)}
      </AppLink>
    ),
  },
  {
    key: 'copy',
    label: 'Copy',
    role: 'detail',
    cell: ({ figure, citation }) => <CopyCitation of={figure.label} citation={citation} />,
  },
]
