import type { MeasureKey } from '#lib/registry/measures.ts'
import { replicaSql, sql } from '#server/db.ts'
import { reportedSeries } from '#server/modules/series/leaves.ts'
import { assetSizes, assetValues, publishedLeaves, type AssetValue } from '#server/modules/series/rollup/units.ts'
import { SIZE_MEASURES } from '#server/modules/series/rollup/derive.ts'

interface Kept { version: number; values: Map<MeasureKey, Promise<Map<number, AssetValue>>> }

let kept: Kept = { version: -1, values: new Map() }

/**
 * What every asset amounts to in one measure, with the tokens it is made of: decoded once per data version and kept, so
 * that any grouping is a sum over arrays in memory. `size` takes each asset's first known size measure.
 */
export async function assetUnits(measure: MeasureKey): Promise<Map<number, AssetValue>> {
  const version = await dataVersion()
  if (kept.version !== version) kept = { version, values: new Map() }
  const known = kept.values.get(measure)
  if (known) return known
  const loading = measure === 'size' ? loadSizes() : loadMeasure(measure)
  kept.values.set(measure, loading)
  // a failed load must not be kept
  loading.catch(() => { kept.values.delete(measure) })
  return loading
}

/** Moves with every publication; what was read under one version is a function of it. */
export async function dataVersion(): Promise<number> {
  const { rows } = await sql().query<{ version: number }>({ name: 'data-version', text: 'select data_version as version from site where id = 1' })
  return rows[0]?.version ?? 0
}

async function loadMeasure(measure: MeasureKey): Promise<Map<number, AssetValue>> {
  return assetValues(measure, publishedLeaves(await reportedSeries(replicaSql(), measure)), () => undefined)
}

async function loadSizes(): Promise<Map<number, AssetValue>> {
  const byMeasure = new Map<MeasureKey, Map<number, AssetValue>>()
  for (const measure of SIZE_MEASURES) byMeasure.set(measure, await assetUnits(measure))
  return assetSizes(byMeasure)
}
