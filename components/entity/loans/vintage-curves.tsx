import { linePath } from '#components/charts/shapes/line-path.ts'
import { spreadLabels } from '#components/charts/axes/spread-labels.ts'
import { linearTicks } from '#components/charts/axes/value-axis.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { nameVintage, VINTAGE_AGES, type LoanVintage } from '#lib/view/lending/loan-vintage.ts'

const HEIGHT = 280
const LABEL = 16
/** Whole numbers of the drawing for one pixel: lines stay smooth where they are flat. */
const FINE = 4

/**
 * Shares of the principal by months since origination, a line for each quarter; the table of the
 * same panel says the figures.
 */
export function VintageCurves({
  vintages,
  label,
}: {
  vintages: readonly LoanVintage[]
  label: string
}) {
  const drawn = vintages.flatMap((vintage, at) => {
    const points = vintage.shares.flatMap((share, age) =>
      share === null ? [] : [{ x: VINTAGE_AGES[age] ?? 0, value: share }],
    )
    const end = points.at(-1)
    return end
      ? [{ name: nameVintage(vintage), points: [{ x: 0, value: 0 }, ...points], end, at }]
      : []
  })
  const most = Math.max(0.001, ...drawn.flatMap(({ points }) => points.map(({ value }) => value)))
  const ceiling = most * 1.06
  const place = (value: number) => (1 - value / ceiling) * HEIGHT
  const ticks = linearTicks(0, ceiling, 4)
  const oldest = VINTAGE_AGES.at(-1) ?? 0
  const tops = spreadLabels(
    drawn.map(({ name, end }) => ({ key: name, y: place(end.value) })),
    LABEL,
    HEIGHT,
  )
  return (
    <figure
      className="share-fan"
      role="img"
      aria-label={`${label}, newest reading by quarter: ${drawn
        .map(({ name, end }) => `${name} ${showPercent(end.value)} after ${end.x} months`)
        .join(', ')}`}
    >
      <div aria-hidden="true" className="share-fan-plot" style={{ height: HEIGHT }}>
        <svg
          viewBox={`0 0 ${oldest} ${HEIGHT * FINE}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {ticks.map((tick) => (
            <path
              key={tick}
              stroke={tick === 0 ? 'var(--border-strong)' : 'var(--border)'}
              d={`M0 ${Math.round(place(tick) * FINE)}h${oldest}`}
            />
          ))}
          {drawn.map(({ name, points, at }) => (
            <path
              key={name}
              strokeWidth={1.6}
              stroke={strokeOf(at, vintages.length)}
              d={linePath(
                points.map(({ x, value }) => ({ x, y: Math.round(place(value) * FINE) })),
              )}
            />
          ))}
        </svg>
        <div className="share-fan-names">
          {drawn.map(({ name, at }) => (
            <span key={name} style={{ top: tops.get(name) }}>
              <i style={{ background: strokeOf(at, vintages.length) }} />
              {name}
            </span>
          ))}
        </div>
        <div className="share-fan-axis">
          {ticks.map((tick) => (
            <span key={tick} style={{ top: place(tick) }}>
              {showPercent(tick, { digits: ceiling < 0.02 ? 2 : 1 })}
            </span>
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="mono mr-36 flex justify-between pt-1 text-11 text-muted">
        <span>0 months</span>
        <span>{oldest} months</span>
      </div>
    </figure>
  )
}

/** One hue, since quarters have an order: the newer, the stronger. */
const strokeOf = (at: number, count: number): string =>
  `color-mix(in srgb, var(--s5) ${Math.round(30 + (70 * (at + 1)) / count)}%, var(--surface))`
