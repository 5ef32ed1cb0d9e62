import { qualityRules } from '#lib/registry/quality-rules.ts'
import type { OneReading } from '#server/pipeline/gate/readings/readings.ts'

/** More than any asset is worth. */
export const isBeyondAssets = ({ info, worthOf, value }: OneReading): boolean =>
  worthOf === 'asset' &&
  info.kind === 'stock' &&
  value > qualityRules.impossible_asset.threshold[info.unit]
