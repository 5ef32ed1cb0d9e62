import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import {
  findLine,
  givenOn,
  type Finding,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { showReading } from '#server/pipeline/gate/readings/show-number.ts'

/** Flows, and what they flow out of: of a token its supply, of its dollars the value. */
const STOCKS: Partial<Record<MeasureKey, readonly MeasureKey[]>> = {
  dailyMintsToken: ['totalSupply'],
  dailyBurnsToken: ['totalSupply'],
  dailyTransferVolumeToken: ['totalSupply', 'circulatingSupply'],
  dailyMints: ['marketValue', 'totalAssetValue'],
  dailyBurns: ['marketValue', 'totalAssetValue'],
  dailyTransferVolume: ['marketValue', 'circulatingMarketValue', 'totalAssetValue'],
  // counted anew each day, out of nothing that is known
  dailyTransactions: [],
  dailyActiveAddresses: [],
  weeklyActiveAddresses: [],
  monthlyActiveAddresses: [],
}
/** Is it counted anew each day, out of nothing that is known? */
export const isCountedAnew = (measure: MeasureKey): boolean => STOCKS[measure]?.length === 0

/** How many times the usual flow a plausible one may be, beside what there is and where that is not known. */
const TIMES_USUAL = 30
const TIMES_USUAL_ALONE = 30
const STEP_DAYS = 182
const LEAST_DAYS = 30

/** A flow of many times all that there is, and of many times what it usually is. */
export function* findExcessFlows(scope: ScopeReadings): Generator<Finding<'excess_flow'>> {
  for (const line of scope.lines) {
    const names = STOCKS[line.measure]
    // a flow that was worked out from the stock says nothing that the stock does not
    if (!names || scope.inferred.has(line.measure)) continue
    const usual = usualFlows(line)
    for (const [at, flow] of line.given.entries()) {
      const day: Day = line.start + at
      // most flows are none that the stock would have to be asked about
      if (!(Math.abs(flow) > (usual(at) ?? 0) * TIMES_USUAL)) continue
      const stock = names.map((measure) => findLine(scope, measure)).find((each) => each)
      const most = bound(stock && stockOn(stock, day), usual(at))
      if (!(Math.abs(flow) > most)) continue
      yield finding('excess_flow', line, day, { most: showReading(line.measure, most) })
    }
  }
}

/**
 * The larger of the stock and the usual flow, each times its factor; without a stock only what is
 * far beyond the usual is odd.
 */
function bound(stock: number | undefined, usual: number | undefined): number {
  if (stock === undefined || Number.isNaN(stock))
    return usual === undefined ? Infinity : usual * TIMES_USUAL_ALONE
  return Math.max(stock * qualityRules.excess_flow.threshold, (usual ?? 0) * TIMES_USUAL)
}

/** The stock of the day or, as what is burnt is gone in the evening, of the day before. */
function stockOn(stock: LineReadings, day: Day): number {
  const [today, before] = [givenOn(stock, day), givenOn(stock, day - 1)]
  if (Number.isNaN(before)) return today
  return Number.isNaN(today) ? before : Math.max(today, before)
}

/** The 95th percentile of the days around a place, by half years; undefined where too few are known. */
function usualFlows({ given }: LineReadings): (at: number) => number | undefined {
  const usual = new Map<number, number | undefined>()
  return (at) => {
    const from = Math.max(0, Math.floor(at / STEP_DAYS) * STEP_DAYS - STEP_DAYS)
    if (!usual.has(from)) {
      const flows = given
        .subarray(from, from + 3 * STEP_DAYS)
        .filter((flow) => flow > 0)
        .sort()
      usual.set(
        from,
        flows.length < LEAST_DAYS ? undefined : flows[Math.floor((flows.length - 1) * 0.95)],
      )
    }
    return usual.get(from)
  }
}
