import { qualityRules } from '#lib/registry/quality-rules.ts'
import type { OneReading } from '#server/pipeline/gate/readings/readings.ts'

/** Less than nothing, where a measure cannot be. */
export const isNegative = ({ info, value }: OneReading): boolean =>
  !info.signed && value < qualityRules.negative.threshold
