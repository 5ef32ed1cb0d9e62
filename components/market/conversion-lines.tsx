import { showDay } from '#lib/dates.ts'
import { showConversion } from '#lib/format/conversion.ts'
import type { Conversion } from '#lib/view/provenance.ts'

/** The figure as it was published, and the rate by which it came into its currency. */
export function ConversionLines({
  conversion: { currency, rate, rateDay, isSum, source },
  published,
}: {
  conversion: Conversion
  published: string
}) {
  return (
    <section>
      <h3>Conversion</h3>
      <div className="sheet-line">
        <span>As published, in dollars</span>
        <b>{published}</b>
        <small>Inputs and history below are in dollars</small>
      </div>
      <div className="sheet-line">
        {source.url ? (
          <a href={source.url} rel="noopener" target="_blank">
            {source.name}
          </a>
        ) : (
          <span>{source.name}</span>
        )}
        <b>{showConversion(currency, rate)}</b>
        <small>
          {isSum
            ? 'Each day uses that day’s rate; the last one is shown'
            : 'Rate for that day, or the last available before it'}
        </small>
        <small>{showDay(rateDay)}</small>
      </div>
    </section>
  )
}
