import { findLook } from '#components/charts/shapes/below-zero.ts'
import { LegendFacts } from '#components/charts/frame/legend-facts.tsx'
import { OtherDay } from '#components/charts/frame/other-day.tsx'
import { PlotChange } from '#components/charts/frame/plot-change.tsx'
import { isSummed, plotFigure } from '#components/charts/plot/plot-figures.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { plotText } from '#components/charts/plot/plot-text.ts'
import { Swatch } from '#components/ui/marks/swatch.tsx'
import { showDay } from '#lib/dates.ts'
import type { ChartSeries } from '#lib/view/charts/chart-model.ts'

interface LegendTogglesProps {
  plot: Plot
  series: readonly ChartSeries[]
  hidden: ReadonlySet<string>
  /** day of the cursor as an index of the plot; none: the newest */
  until: number | undefined
  onToggle: (key: string) => void
}

/** The legend as switches, with the values at the cursor. What is put away stays listed. */
export function LegendToggles({ plot, series, hidden, until, onToggle }: LegendTogglesProps) {
  const figures = new Map(
    plot.lines.map((line) => [line.key, plotFigure(plot, line.values, until)]),
  )
  const total =
    plot.isShare || plot.kind !== 'area' ? undefined : plotFigure(plot, plot.total, until)
  const shown = until ?? total?.index ?? plot.days - 1
  return (
    <div className="leg">
      <div className="legend-head">
        <span>{showDay(plot.start + shown)}</span>
        <span>{isSummed(plot) ? 'Sum' : 'Value · 30 d'}</span>
      </div>
      <ul aria-label="Legend">
        {series.map((one) => {
          const isOff = hidden.has(one.key)
          return (
            <li key={one.key}>
              <button
                type="button"
                aria-pressed={!isOff}
                className={isOff ? 'off' : ''}
                onClick={() => {
                  onToggle(one.key)
                }}
              >
                <Swatch {...findLook(plot, one)} />
                <span>
                  {one.label}
                  <OtherDay plot={plot} last={figures.get(one.key)} shown={shown} />
                </span>
                <b>{isOff ? 'hidden' : plotText(plot, figures.get(one.key)?.value ?? null)}</b>
                {isOff || isSummed(plot) ? (
                  <span />
                ) : (
                  <PlotChange plot={plot} last={figures.get(one.key)} />
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {total && (
        <div className="tots">
          <div className="tot">
            <span>
              Total
              <OtherDay plot={plot} last={total} shown={shown} />
            </span>
            <b>{plotText(plot, total.value)}</b>
            <PlotChange plot={plot} last={total} />
          </div>
        </div>
      )}
      <LegendFacts facts={plot.facts} />
    </div>
  )
}
