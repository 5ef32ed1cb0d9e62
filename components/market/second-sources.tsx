import { showDay } from '#lib/dates.ts'
import { showPercent } from '#lib/format/percent.ts'
import type { Provenance } from '#lib/view/provenance.ts'

/** Compares other sources of the same scope and measure with the source that the figure is from. */
export function SecondSources({
  seconds,
  show,
}: Pick<Provenance, 'seconds'> & { show: (value: number) => string }) {
  if (!seconds.length) return null
  return (
    <section>
      <h3>Other sources</h3>
      {seconds.map(({ label, day, source, value, otherSource, otherValue, apart, since }) => (
        <div key={`${label} ${source} ${otherSource}`} className="grid gap-1 py-1">
          <p>{label}</p>
          <div className="sheet-line">
            <span>{source}</span>
            <b>{show(value)}</b>
          </div>
          <div className="sheet-line">
            <span>{otherSource}</span>
            <b>{show(otherValue)}</b>
          </div>
          <p className={since === null ? 'text-muted' : 'text-warning'}>
            {showPercent(apart, { digits: 1 })} difference on {showDay(day)}
            {since !== null && `, above 5% since ${showDay(since)}`}
          </p>
        </div>
      ))}
    </section>
  )
}
