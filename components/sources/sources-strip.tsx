import { CountStrip } from '#components/ui/page/count-strip.tsx'
import { showCount } from '#lib/format/show-count.ts'
import { isLate, type SourceRow } from '#lib/view/sources/source-row.ts'

interface SourcesStripProps {
  sources: readonly SourceRow[]
  /** open, of connectors */
  faults: number
  /** open, of networks and what is read of them */
  chainIncidents: number
}

/** All sources at a glance: on time, how much came, what is held, what is wrong. */
export function SourcesStrip({ sources, faults, chainIncidents }: SourcesStripProps) {
  const late = sources.filter(isLate).length
  const sum = (of: (row: SourceRow) => number) => sources.reduce((all, row) => all + of(row), 0)
  const holding = sources.filter(({ held }) => held).length
  const held = sum((row) => row.incidents)
  return (
    <CountStrip
      counts={[
        {
          label: 'Sources on time',
          value: sources.length - late,
          note: `of ${sources.length}${late ? ` · ${late} late` : ''}`,
        },
        {
          label: 'Rows, 24 h',
          value: sum((row) => row.rowsToday),
          note: `${showCount(sum((row) => row.rows))} in all`,
        },
        {
          label: 'Held values',
          value: sum((row) => row.held),
          note: `${holding} ${holding === 1 ? 'source' : 'sources'} · last good shown`,
        },
        {
          label: 'Open incidents',
          value: held + faults + chainIncidents,
          note: `${held} held or late · ${faults} of connectors · ${chainIncidents} onchain`,
        },
      ]}
    />
  )
}
