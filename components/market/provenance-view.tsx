import type { ReactNode } from 'react'
import { ChainReadings } from '#components/market/chain-readings.tsx'
import { ConversionLines } from '#components/market/conversion-lines.tsx'
import { EarlierReadings } from '#components/market/earlier-readings.tsx'
import { PunchRow } from '#components/market/punch-row.tsx'
import { SecondSources } from '#components/market/second-sources.tsx'
import { ValueChecks } from '#components/market/value-checks.tsx'
import { Blank } from '#components/ui/blank.tsx'
import { showDay } from '#lib/dates.ts'
import { isUnitPrice } from '#lib/format/figure.ts'
import { showFullMoney, showPrice } from '#lib/format/money.ts'
import { showTime } from '#lib/format/time.ts'
import { showFullValue } from '#lib/format/value.ts'
import type { Conversion, Provenance } from '#lib/view/provenance.ts'

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
      <ValueChecks checks={provenance.checks} />
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

const SHOWN_FILES = 3

function nameFiles(inputs: readonly string[]): string {
  const more = inputs.length - SHOWN_FILES
  return `${inputs.slice(0, SHOWN_FILES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
