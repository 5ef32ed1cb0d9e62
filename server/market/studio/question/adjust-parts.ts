import type { Day } from '#lib/dates.ts'
import { PRICE_MEASURES } from '#lib/registry/measure-factors.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Adjustment } from '#lib/studio/adjustments.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'

/** A split or dividend of an asset, with the day from which its figures follow it. */
export interface AdjustingEvent {
  kind: 'split' | 'dividend'
  day: Day
  /** units for one of before, or dollars for one unit */
  factor: number
}

/**
 * Parts as they would have been with the newest number of units: a split divides the prices before
 * it and multiplies the supplies. As total return each dividend lowers the prices before it by what
 * it was of the last one, as if it had been paid out in units (the method of CRSP).
 * In dollars, before anything is converted.
 */
export async function adjustParts(
  parts: readonly StudioPart[],
  measure: MeasureKey,
  { adjust, asOf }: { adjust: Adjustment; asOf: Day | null },
): Promise<readonly StudioPart[]> {
  if (adjust === 'none') return parts
  const events = await readAdjustingEvents()
  const wanted = ({ kind, recordedOn }: RecordedEvent) =>
    (kind === 'split' || adjust === 'total_return') && (asOf === null || recordedOn <= asOf)
  return parts.map((part) => {
    const own = (events.get(Number(part.dims.asset)) ?? []).filter(wanted)
    return own.length
      ? { ...part, values: adjustLine(part, own, PRICE_MEASURES.includes(measure)) }
      : part
  })
}

/** The values of a line in units of today; of a price by what it was divided, of a supply by what it was multiplied. */
export function adjustLine(
  line: Packed,
  events: readonly AdjustingEvent[],
  isPrice: boolean,
): Float64Array {
  const values = Float64Array.from(line.values)
  for (const event of events) {
    const change = changeBy(line, event, isPrice)
    for (let at = 0; at < Math.min(values.length, event.day - line.start); at++)
      values[at] = change(values[at] ?? Number.NaN)
  }
  return values
}

function changeBy(
  line: Packed,
  { kind, day, factor }: AdjustingEvent,
  isPrice: boolean,
): (value: number) => number {
  if (kind === 'split') return (value) => (isPrice ? value / factor : value * factor)
  const left = leftBy(line, day, factor)
  return (value) => value * left
}

/** The part of the last price before a dividend that is left without it; all of it where no price is known. */
function leftBy(line: Packed, day: Day, dividend: number): number {
  const before = knownBefore(line, day - 1, LAST_PRICE_DAYS)
  return before !== null && dividend < before ? 1 - dividend / before : 1
}

/** A price is known on the trading day before. */
const LAST_PRICE_DAYS = 7

interface RecordedEvent extends AdjustingEvent {
  recordedOn: Day
}

const readAdjustingEvents = perVersion(async (): Promise<ReadonlyMap<number, RecordedEvent[]>> => {
  const { rows } = await replicaSql().query<RecordedEvent & { assetId: number }>(
    `select asset_id as "assetId", kind, day - date '1970-01-01' as day, factor::float8 as factor,
       (recorded_at at time zone 'UTC')::date - date '1970-01-01' as "recordedOn"
     from asset_event
     where kind in ('split', 'dividend') and factor > 0
     order by asset_id, day`,
  )
  return Map.groupBy(rows, ({ assetId }) => assetId)
})
