import { qualityRules } from '#lib/registry/quality-rules.ts'
import type { OneReading } from '#server/pipeline/gate/readings/readings.ts'

/** More than there is of anything, or no number at all. */
export function isImpossible({ info, value }: OneReading): boolean {
  const most = info.most ?? qualityRules.impossible.threshold[info.unit]
  return !(value >= -most && value <= most)
}
