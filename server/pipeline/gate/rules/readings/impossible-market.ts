import { qualityRules } from '#lib/registry/quality-rules.ts'
import type { OneReading } from '#server/pipeline/gate/readings/readings.ts'

/** More than any market is worth. */
export const isBeyondMarkets = ({ info, worthOf, value }: OneReading): boolean =>
  worthOf === 'market' &&
  info.kind === 'stock' &&
  value > qualityRules.impossible_market.threshold[info.unit]
