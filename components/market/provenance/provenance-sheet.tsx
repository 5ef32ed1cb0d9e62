'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProvenanceView } from '#components/market/provenance/provenance-view.tsx'
import { openQueryClient } from '#components/trpc/query-client.ts'
import { CopyButton } from '#components/ui/buttons/copy-button.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { Sheet } from '#components/ui/overlays/sheet.tsx'
import { isoDay, parseDay, showDay } from '#lib/dates.ts'
import { makeReportHref } from '#lib/links/suggest-href.ts'
import { provenanceHrefWith } from '#lib/links/trpc-href.ts'
import { readTrpc } from '#lib/links/trpc-read.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'

export interface ProvenanceSheetProps {
  provenanceHref: string
  methodologyHref: string
  onClose: () => void
}

/** Earlier readings come by so many, and with each wish for more so many times as many. */
const SHOWN_READINGS = 20
const MORE = 5

/** Widths of lines in percent: about as many as will stand there, so that the sheet does not grow much. */
const SKELETON = [60, 90, 40, 80, 70, 85, 65, 90, 75, 85, 60, 80] as const

export function ProvenanceSheet({
  provenanceHref,
  methodologyHref,
  onClose,
}: ProvenanceSheetProps) {
  const [day, setDay] = useState<number | null>(null)
  const [readings, setReadings] = useState<number | null>(null)
  const href =
    day === null && readings === null
      ? provenanceHref
      : provenanceHrefWith(provenanceHref, {
          ...(day !== null && { day }),
          ...(readings !== null && { readings }),
        })
  // the address is all that a stamp carries, so the sheet reads it as it is and needs no client of procedures
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery(
    {
      queryKey: ['provenance', href],
      queryFn: ({ signal }) => fetchProvenance(href, signal),
      placeholderData: keepPreviousData,
    },
    openQueryClient(),
  )
  const reportHref = makeReportHref(provenanceHref)
  const foot = (
    <>
      <a className="btn" href={methodologyHref}>
        <Icon name="book" />
        Methodology
      </a>
      {data && (
        <CopyButton className="btn" text={JSON.stringify(data, null, 2)} label="Copy JSON">
          <Icon name="copy" />
          Copy JSON
        </CopyButton>
      )}
      {data && reportHref && (
        <a className="btn ghost" href={reportHref} rel="nofollow">
          Report this figure
        </a>
      )}
    </>
  )
  return (
    <Sheet title="How this figure was calculated" onClose={onClose} foot={foot}>
      {isPending && (
        <section role="status">
          <span className="sr-only">Loading</span>
          {SKELETON.map((width, at) => (
            <span
              key={at}
              className="block animate-[sk_1.4s_ease-in-out_infinite] rounded-xs bg-strong mb-3 h-3"
              style={{ width: `${width}%` }}
            />
          ))}
        </section>
      )}
      {day !== null && error && (
        <section role="alert" className="grid justify-items-start gap-2">
          <p>No data published for {showDay(day)}.</p>
          <button
            type="button"
            className="btn"
            onClick={() => {
              setDay(null)
            }}
          >
            Back to the latest day
          </button>
        </section>
      )}
      {day === null && !isPending && !data && (
        <section role="alert" className="grid justify-items-start gap-2">
          <p>The history could not be loaded. The figure itself is unchanged.</p>
          <button type="button" className="btn" onClick={() => void refetch()}>
            <Icon name="retry" />
            Try again
          </button>
        </section>
      )}
      {data && !error && (
        <div aria-busy={isPlaceholderData}>
          <ProvenanceView
            provenance={data}
            onDay={setDay}
            onMore={() => {
              setReadings((readings ?? SHOWN_READINGS) * MORE)
            }}
            dayChoice={
              <label className="day-choice">
                <span>Value of</span>
                <input
                  type="date"
                  key={data.asOf}
                  defaultValue={isoDay(data.asOf)}
                  onChange={({ target }) => {
                    setDay(parseDay(target.value) ?? day)
                  }}
                />
                {day !== null && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => {
                      setDay(null)
                    }}
                  >
                    Latest date
                  </button>
                )}
              </label>
            }
          />
        </div>
      )}
    </Sheet>
  )
}

async function fetchProvenance(href: string, signal: AbortSignal): Promise<Provenance> {
  const body = await readTrpc(href, signal)
  if (!isProvenance(body)) throw new Error(`no provenance at ${href}`)
  return body
}

/** The route is ours and typed; this tells its answer from an error page. */
function isProvenance(body: unknown): body is Provenance {
  return (
    typeof body === 'object' &&
    body !== null &&
    'measureLabel' in body &&
    'inputs' in body &&
    'history' in body
  )
}
