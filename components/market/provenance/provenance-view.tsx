import type { ReactNode } from 'react'
import { EarlierReadings } from '#components/market/provenance/earlier-readings.tsx'
import { PunchRow } from '#components/market/provenance/punch-row.tsx'
import { ValueChecks } from '#components/market/provenance/value-checks.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { showDay } from '#lib/dates.ts'
import { showConversion } from '#lib/format/show-conversion.ts'
import { isUnitPrice } from '#lib/format/show-figure.ts'
import { showFullMoney, showPrice } from '#lib/format/show-money.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { showTime } from '#lib/format/show-time.ts'
import { showFullValue } from '#lib/format/show-value.ts'
import type { ChainReading, Conversion, Provenance } from '#lib/view/figures/value-provenance.ts'

/**
 * Explains a figure, top down: what it is, how it is made, from what, what it was before, what was
 * held back.
 */
export function ProvenanceView({
  provenance,
  onDay,
  onMore,
  dayChoice,
}: {
  provenance: Provenance
  /** opens another day of the same figure */
  onDay?: (day: number) => void
  /** asks for more of the earlier readings */
  onMore?: () => void
  dayChoice?: ReactNode
}) {
  const { unit, inputs, inputCount, history, held, source, run, conversion } = provenance
  const text = (value: number) =>
    isUnitPrice(provenance.measure) ? showPrice(value) : showFullValue(value, unit)
  const full = (value: number | null): ReactNode =>
    value === null ? <Blank reason="Withdrawn" /> : text(value)
  return (
    <>
      <section>
        <p className="big">
          {conversion ? convertedText(provenance, conversion) : text(provenance.value)}
        </p>
        <p className="mt-0.5 text-muted">
          {provenance.title} · close of {showDay(provenance.asOf)}, UTC
        </p>
        {provenance.note && <p className="mt-2">{provenance.note}</p>}
        {dayChoice}
        <PunchRow
          quality={provenance.quality}
          inputCount={inputCount}
          checks={provenance.checks}
          runId={run.id}
        />
      </section>
      {conversion && <ConversionLines conversion={conversion} published={text(provenance.value)} />}
      <section>
        <h3>Formula</h3>
        <p>
          {provenance.measureLabel}: {provenance.definition}
        </p>
        <p className="formula">{provenance.formula}</p>
      </section>
      <section>
        <h3>Inputs</h3>
        {inputs.map((input) => (
          <div key={`${input.label} ${input.source}`} className="sheet-line">
            {input.href ? <a href={input.href}>{input.label}</a> : <span>{input.label}</span>}
            <b>{full(input.value)}</b>
            <small>{input.source}</small>
            <small>{showDay(input.asOf)}</small>
          </div>
        ))}
        {inputCount > inputs.length && (
          <p className="mt-1 text-muted">and {inputCount - inputs.length} more</p>
        )}
      </section>
      <ChainReadings readings={provenance.chain ?? []} />
      {provenance.checks ? (
        <ValueChecks checks={provenance.checks} />
      ) : (
        <section>
          <h3>Checks on this figure</h3>
          <p className="text-muted">Checks are kept for current values only.</p>
        </section>
      )}
      <SecondSources seconds={provenance.seconds} show={text} />
      <EarlierReadings
        asOf={provenance.asOf}
        history={history}
        revised={provenance.revised}
        readingCounts={provenance.readingCounts}
        show={full}
        {...(onDay && { onDay })}
        {...(onMore && { onMore })}
      />
      {held.length > 0 && (
        <section>
          <h3>Held readings</h3>
          {held.map((reading) => (
            <div key={reading.day} className="sheet-line">
              <span>{showDay(reading.day)}</span>
              <b>{full(reading.value)}</b>
              <small>{reading.reason}</small>
            </div>
          ))}
        </section>
      )}
      <section>
        <h3>Source</h3>
        <div className="sheet-line">
          {source.url ? (
            <a href={source.url} rel="noopener" target="_blank">
              {source.name}
            </a>
          ) : (
            <span>{source.name}</span>
          )}
          <b className="mono">run {run.id}</b>
          <small>
            {source.attribution} License: {source.licence}
          </small>
          <small>{showTime(run.publishedAt)}</small>
        </div>
        {run.inputs.length > 0 && (
          <p className="mt-1 text-muted">
            Read from <span className="mono">{nameFiles(run.inputs)}</span>
          </p>
        )}
      </section>
    </>
  )
}

const convertedText = ({ measure }: Provenance, { value, currency }: Conversion): string =>
  isUnitPrice(measure) ? showPrice(value, currency) : showFullMoney(value, currency)

/** The figure as it was published, and the rate by which it came into its currency. */
function ConversionLines({
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

/** Where on a network a figure was read, and how anybody reads it again. */
function ChainReadings({ readings }: { readings: readonly ChainReading[] }) {
  if (!readings.length) return null
  return (
    <section>
      <h3>Onchain readings</h3>
      {readings.map(({ network, address, url, counts, block, hash, at, said, call }) => (
        <div key={call}>
          <div className="sheet-line">
            {url ? (
              <a className="mono break-all" href={url} rel="noopener" target="_blank">
                {address}
              </a>
            ) : (
              <span className="mono break-all">{address}</span>
            )}
            <b>
              {counts} {block.toLocaleString('en-US')} of {network}
            </b>
            <small className="mono break-all">{hash}</small>
            <small>{showTime(at)}</small>
          </div>
          <p className="mt-1 text-muted">
            {said === null
              ? 'Confirmed by the supply on a later date.'
              : `${said}. To reproduce the call:`}
          </p>
          {said !== null && <p className="formula break-all">{call}</p>}
        </div>
      ))}
    </section>
  )
}

/** Compares other sources of the same scope and measure with the source that the figure is from. */
function SecondSources({
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

const SHOWN_FILES = 3

function nameFiles(inputs: readonly string[]): string {
  const more = inputs.length - SHOWN_FILES
  return `${inputs.slice(0, SHOWN_FILES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
