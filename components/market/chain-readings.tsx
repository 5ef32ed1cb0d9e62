import { showTime } from '#lib/format/time.ts'
import type { ChainReading } from '#lib/view/provenance.ts'

/** Where on a network a figure was read, and how anybody reads it again. */
export function ChainReadings({ readings }: { readings: readonly ChainReading[] }) {
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
