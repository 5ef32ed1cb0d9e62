import type { ReactNode } from 'react'
import { Icon } from '#components/ui/marks/icon.tsx'
import { type Choice, Segments } from '#components/ui/choices/segments.tsx'
import type { ChartRange, ChartView } from '#lib/view/charts/chart-model.ts'
import { CHART_RANGES } from '#lib/view/charts/chart-model.ts'

/** The change that a control makes; the address that follows is the page's to build. */
export interface ChartChange extends Partial<Omit<ChartView, 'range'>> {
  range?: ChartRange
  group?: string
  table?: boolean
}

interface ChartControlsProps {
  view: ChartView
  modes: readonly ChartView['mode'][]
  scales: readonly ChartView['scale'][]
  groups: readonly { key: string; label: string }[]
  group: string | null
  href: (change: ChartChange) => string
  /** further choices about what is shown */
  lead?: ReactNode
}

const RANGE: Readonly<Record<ChartRange, string>> = {
  '30d': '30D',
  '90d': '90D',
  '1y': '1Y',
  all: 'All',
}
const MODE = { value: 'Value', share: 'Share', indexed: 'Indexed' } as const
const SCALE = { linear: 'Linear', log: 'Log' } as const

/** Choices of content stand left; those of form and range, right. On phones the quieter ones fold away. */
export function ChartControls({
  view,
  modes,
  scales,
  groups,
  group,
  href,
  lead,
}: ChartControlsProps) {
  const ranges = CHART_RANGES.map(
    (key): Choice => ({ key, label: RANGE[key], href: href({ range: key }) }),
  )
  const hasQuiet = modes.length > 1 || scales.length > 1
  return (
    <div className="ctl">
      {lead}
      {groups.length > 1 && (
        <Segments
          className="what"
          label="Group by"
          current={group ?? ''}
          options={groups.map(({ key, label }) => ({ key, label, href: href({ group: key }) }))}
        />
      )}
      <div className="how">
        {modes.length > 1 && (
          <Segments
            className="quiet"
            label="Show as"
            current={view.mode}
            options={modes.map((key) => ({ key, label: MODE[key], href: href({ mode: key }) }))}
          />
        )}
        {scales.length > 1 && (
          <Segments
            className="quiet"
            label="Scale"
            current={view.scale}
            options={scales.map((key) => ({ key, label: SCALE[key], href: href({ scale: key }) }))}
          />
        )}
        <Segments
          mono
          label="Range"
          // days of the brush are none of them
          current={typeof view.range === 'string' ? view.range : ''}
          options={ranges}
        />
        {hasQuiet && (
          <label className="btn icon only-m">
            <input
              type="checkbox"
              className="fold-box"
              aria-label={`More of the view: now ${MODE[view.mode]}, ${SCALE[view.scale]}`}
            />
            <Icon name="filter" />
          </label>
        )}
      </div>
    </div>
  )
}
