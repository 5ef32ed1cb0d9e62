import { ProvenanceStamp } from '#components/market/provenance/provenance-stamp.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { Sparkline } from '#components/charts/sparkline.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Signed } from '#components/ui/values/signed.tsx'
import { isoDay, showDay, showMonth, type Day } from '#lib/dates.ts'
import { showFigure } from '#lib/format/show-figure.ts'
import { showChange, showPoints } from '#lib/format/show-percent.ts'
import { showFullValue } from '#lib/format/show-value.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { identifyFigure, type FigureId } from '#lib/view/figures/figure-id.ts'
import { quietNote } from '#lib/view/figures/day-note.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'

interface ValueCardProps {
  figure: Figure
  /** null: a count of rows, which no measure defines */
  methodologyHref: string | null
  provenanceHref: string | null
  /** the page carries the demo notice, so the stamp is the mark alone */
  demoNotice: boolean
}

export function ValueCard({ figure, methodologyHref, provenanceHref, demoNotice }: ValueCardProps) {
  const { label, value, unit, measure, quality, spark } = figure
  return (
    <div className="value-card">
      <div className="card-label">
        <h3 title={label}>{label}</h3>
        {methodologyHref && value !== null && (
          <ProvenanceStamp
            of={label}
            quality={quality}
            methodologyHref={methodologyHref}
            provenanceHref={provenanceHref}
            glyphOnly={demoNotice}
          />
        )}
      </div>
      <p className="card-value">
        {value === null ? (
          <Blank reason={figure.note} />
        ) : (
          <ShownFigure of={identifyFigure(figure)} value={value} title={showFullValue(value, unit)}>
            {showFigure(value, unit, measure)}
          </ShownFigure>
        )}
      </p>
      <div className="card-change">
        <ChangeLine figure={figure} />
      </div>
      <div className="card-spark">
        <Sparkline values={spark} tone={quality === 'held' ? 'held' : 'plain'} filled />
      </div>
      <div className="card-foot">
        {figure.asOf !== null && <AsOfTime day={figure.asOf} period={figure.period} />}
        <Foot figure={figure} />
      </div>
    </div>
  )
}

const AsOfTime = ({ day, period }: { day: Day; period: Figure['period'] }) => (
  <time dateTime={isoDay(day)}>{period === 'month' ? showMonth(day) : showDay(day)}</time>
)

function ChangeLine({ figure }: { figure: Figure }) {
  const { change, organic, quality, unit, measure, value, note } = figure
  const of = identifyFigure(figure)
  if (value === null) return <span>{note ?? 'Not available'}</span>
  const caveat = CAVEAT[quality]
  return (
    <>
      {change && <Moved change={change} unit={unit} measure={measure} of={of} />}
      {organic !== null && (
        <span>
          ·{' '}
          <span className={organic < 0 ? 'neg' : 'pos'}>
            <ShownFigure of={of && { ...of, kind: 'organic 30d' }} value={organic}>
              {showChange(organic)}
            </ShownFigure>
          </span>{' '}
          organic
        </span>
      )}
      {caveat && (
        <span className={change ? 'only-d' : undefined}>
          {change ? '· ' : ''}
          {caveat}
        </span>
      )}
    </>
  )
}

const CAVEAT: Readonly<Record<Figure['quality'], string>> = {
  published: '',
  estimated: 'estimated',
  upper_bound: 'upper bound',
  demo: '',
  held: 'last good',
}

/** Percents move by points; what has no value to divide by moves by its amount. */
function Moved({
  change,
  unit,
  measure,
  of,
}: { change: NonNullable<Figure['change']>; of: FigureId | null } & Pick<
  Figure,
  'unit' | 'measure'
>) {
  const { amount, fraction, days, isOfSums = false } = change
  const since = isOfSums ? `vs. prior ${days} d` : `${days} d`
  const value = unit === 'percent' ? amount : (fraction ?? amount)
  if (value === null)
    return (
      <span>
        <Blank reason={`No value ${days} days earlier`} /> {since}
      </span>
    )
  const text =
    unit === 'percent'
      ? showPoints(value)
      : fraction === null
        ? showFigure(value, unit, measure, { sign: 'always' })
        : showChange(fraction)
  return (
    <>
      <ShownFigure
        of={
          of && fraction !== null && unit !== 'percent' && !isOfSums
            ? { ...of, kind: 'growth 30d' }
            : null
        }
        value={value}
      >
        <Signed value={value} text={text} rise={measure ? getMeasure(measure).rise : undefined} />
      </ShownFigure>
      <span>{since}</span>
    </>
  )
}

function Foot({ figure: { held, unit, measure, note, value } }: { figure: Figure }) {
  if (held)
    return (
      <span title={[held.reason, note].filter(Boolean).join('; ')}>
        held {held.value === null ? 'no value' : showFigure(held.value, unit, measure)}
        {note && <span className="sr-only">, {note}</span>}
      </span>
    )
  const shown = note && quietNote(note)
  if (value === null || !shown) return null
  return <span title={note}>{shown}</span>
}
