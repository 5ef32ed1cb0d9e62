import type { MeasureKey } from '#lib/registry/measures.ts'

/** Measures that say how large an asset is, the first known one of which counts. */
export const SIZE_MEASURES: readonly MeasureKey[] = [
  'bridgedTokenValue',
  'circulatingAssetValue',
  'circulatingMarketValue',
  'totalAssetValue',
  'marketValue',
]
