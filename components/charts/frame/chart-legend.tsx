import type { ReactNode } from 'react'
import { findLook } from '#components/charts/shapes/below-zero.ts'
import { LegendFacts } from '#components/charts/frame/legend-facts.tsx'
import { OtherDay } from '#components/charts/frame/other-day.tsx'
import { PlotChange } from '#components/charts/frame/plot-change.tsx'
import { isSummed, plotFigure } from '#components/charts/plot/plot-figures.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { plotText } from '#components/charts/plot/plot-text.ts'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { Swatch } from '#components/ui/marks/swatch.tsx'
import { showDay } from '#lib/dates.ts'
import { showMoney } from '#lib/format/show-money.ts'
import type { Change as Growth } from '#lib/view/figures/published-figure.ts'

interface ChartLegendProps {
  plot: Plot
  /** where each line leads, by key */
  hrefs: ReadonlyMap<string, string>
  /** growth of what was there before, and of what was newly tracked */
  growth?: { organic: Growth; coverage: Growth } | null
}

export function ChartLegend({ plot, hrefs, growth = null }: ChartLegendProps) {
  const rows = plot.lines.map((line) => ({ line, last: plotFigure(plot, line.values) }))
  const total = plot.isShare ? undefined : plotFigure(plot, plot.total)
  const shown = total?.index ?? plot.days - 1
  return (
    <div className="leg">
      <div className="legend-head">
        <span>{showDay(plot.start + shown)}</span>
        <span>{isSummed(plot) ? 'Sum' : 'Value · 30 d'}</span>
      </div>
      <ul aria-label="Legend">
        {rows.map(({ line, last }) => (
          <li key={line.key}>
            <Row href={hrefs.get(line.key)}>
              <Swatch {...findLook(plot, line)} />
              <span>
                {line.label}
                <OtherDay plot={plot} last={last} shown={shown} />
              </span>
              <b>{plotText(plot, last?.value ?? null)}</b>
              {isSummed(plot) ? <span /> : <PlotChange plot={plot} last={last} />}
            </Row>
          </li>
        ))}
      </ul>
      {total && plot.kind === 'area' && (
        <div className="tots">
          {growth && <GrowthRow label="Organic" growth={growth.organic} />}
          {growth && <GrowthRow label="Coverage" growth={growth.coverage} />}
          <div className="tot">
            <span>Total</span>
            <b>{plotText(plot, total.value)}</b>
            <PlotChange plot={plot} last={total} />
          </div>
        </div>
      )}
      <LegendFacts facts={plot.facts} />
    </div>
  )
}

function Row({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? <AppLink href={href}>{children}</AppLink> : <div>{children}</div>
}

function GrowthRow({ label, growth }: { label: string; growth: Growth }) {
  return (
    <div className="tot">
      <span>
        {label}, {growth.days} d
      </span>
      <b>{showMoney(growth.amount, 'usd', { sign: 'always' })}</b>
      <Change fraction={growth.fraction} digits={1} />
    </div>
  )
}
