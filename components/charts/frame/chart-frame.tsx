import type { ReactNode } from 'react'
import { BrushPicture } from '#components/charts/still/brush-picture.tsx'
import { type ChartChange, ChartControls } from '#components/charts/frame/chart-controls.tsx'
import { ChartIsland } from '#components/charts/live/chart-island.tsx'
import { ChartLegend } from '#components/charts/frame/chart-legend.tsx'
import { ChartReadout } from '#components/charts/frame/chart-readout.tsx'
import { ChartTable } from '#components/charts/frame/chart-table.tsx'
import { CoverageNote } from '#components/charts/frame/coverage-note.tsx'
import {
  hasBrush,
  hasValues,
  offeredViews,
  type Plot,
  makePlot,
} from '#components/charts/plot/plot.ts'
import { drawnPlot } from '#components/charts/plot/join-bars.ts'
import { PlotMarks } from '#components/charts/frame/plot-marks.tsx'
import { StaticChart } from '#components/charts/still/static-chart.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Info } from '#components/ui/overlays/info.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { getMeasure } from '#lib/registry/measures.ts'
import type { ChartModel, ChartView } from '#lib/view/charts/chart-model.ts'
import type { Change } from '#lib/view/figures/published-figure.ts'

export interface ChartFrameProps {
  /** anchor of the section */
  id: string
  model: ChartModel
  view: ChartView
  /** the page's own address with one thing changed */
  href: (change: ChartChange) => string
  groups?: readonly { key: string; label: string }[]
  group?: string | null
  /** values on a linear scale, whatever the address says of other charts */
  isPlain?: boolean
  /** figures instead of the picture */
  table?: boolean
  /** address of the model as JSON, for the interactive chart; null: the picture alone */
  modelHref: string | null
  growth?: { organic: Change; coverage: Change } | null
  legend?: 'side' | 'below'
  height?: number
  /** above everything: what the chart is of, where all of it changes */
  tabs?: ReactNode
  /** stands left of the other controls: distributed or represented */
  controls?: ReactNode
  /** the menu of the same series as files */
  files?: ReactNode
}

const PLAIN = { scale: 'linear', mode: 'value' } as const
const PLAIN_ALONE = { modes: [PLAIN.mode], scales: [PLAIN.scale] }

/**
 * One frame for all charts. Every state has an address and works without a script; the interactive
 * chart comes on touch.
 */
export function ChartFrame({
  id,
  model,
  view: given,
  isPlain = false,
  href,
  groups = [],
  group = null,
  table = false,
  modelHref,
  growth = null,
  legend = 'side',
  height = 352,
  tabs,
  controls,
  files,
}: ChartFrameProps) {
  const view: ChartView = isPlain ? { ...given, ...PLAIN } : given
  const { modes, scales } = isPlain ? PLAIN_ALONE : offeredViews(model)
  const plot = table ? makePlot(model, view) : drawnPlot(model, view)
  const measure = getMeasure(model.measure)
  const isEmpty = !hasValues(plot)
  return (
    <Panel
      id={id}
      title={model.title}
      sub={measure.formula}
      info={
        <Info label={`Definition of ${measure.label}`}>
          <p>{model.definition}</p>
          <code>{measure.formula}</code>
        </Info>
      }
      actions={
        <>
          <ButtonLink
            kind="ghost"
            icon={table ? 'chart' : 'table'}
            iconOnly={table ? 'Show as a chart' : 'Show as a table'}
            href={href({ table: !table })}
            inPlace
          />
          {files}
        </>
      }
      foot={
        <>
          <span>Source: {model.source}</span>
          <CoverageNote coverage={model.coverage ?? null} />
          <span className="push-end">
            <button type="button" className="link" popoverTarget="methodology">
              Methodology
            </button>
          </span>
        </>
      }
    >
      {tabs}
      <ChartControls
        view={view}
        modes={modes}
        scales={scales}
        groups={groups}
        group={group}
        href={href}
        lead={controls}
      />
      {isEmpty ? (
        <Empty title="No values in this range" icon="chart">
          No data was published for these dates. Try a longer range.
        </Empty>
      ) : table ? (
        <ChartTable title={model.title} plot={plot} />
      ) : (
        <Drawn
          id={id}
          model={model}
          view={view}
          plot={plot}
          modelHref={modelHref}
          growth={growth}
          legend={legend}
          height={height}
        />
      )}
    </Panel>
  )
}

function Drawn({
  id,
  model,
  view,
  plot,
  modelHref,
  growth,
  legend,
  height,
}: Pick<ChartFrameProps, 'id' | 'model' | 'view' | 'modelHref'> & {
  plot: Plot
  growth: NonNullable<ChartFrameProps['growth']> | null
  legend: 'side' | 'below'
  height: number
}) {
  const hrefs = new Map(
    model.series.flatMap((series) => (series.href ? [[series.key, series.href]] : [])),
  )
  const drawn = (
    <>
      <div className={legend === 'side' && plot.lines.length > 1 ? 'chart' : 'chart solo'}>
        <div className="plotwrap">
          <ChartReadout plot={plot} />
          <StaticChart id={id} title={model.title} plot={plot} height={height} />
          {modelHref && hasBrush(height) && (
            <BrushPicture
              total={model.total}
              start={model.start}
              from={plot.start}
              to={plot.start + plot.days - 1}
            />
          )}
        </div>
        {plot.lines.length > 1 && <ChartLegend plot={plot} hrefs={hrefs} growth={growth} />}
      </div>
      <PlotMarks plot={plot} />
    </>
  )
  if (!modelHref) return drawn
  return (
    <ChartIsland key={modelHref} modelHref={modelHref} view={view} legend={legend} height={height}>
      {drawn}
    </ChartIsland>
  )
}
