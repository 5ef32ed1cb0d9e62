import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import type { ClientBase } from 'pg'
import { type MeasureKey, measureKeys, getMeasure, measures } from '#lib/registry/measures.ts'
import { isMakeable, PRICE_MEASURES, withInputs } from '#lib/registry/measure-factors.ts'
import { sources } from '#lib/registry/sources.ts'
import { type Leaf, reportedByAsset } from '#server/data/series/leaves.ts'
import { estimateRules, TRACKING_MEASURES } from '#server/data/rollup/estimate-rules.ts'
import { releasedDays } from '#server/data/series/released.ts'
import { type WideTotal, WideTotals } from '#server/data/rollup/wide-totals.ts'
import {
  publishedByMeasure,
  findAssetSize,
  findAssetValue,
} from '#server/data/rollup/asset-value.ts'
import { DerivationBatch, type Derivation } from '#server/data/rollup/derivation.ts'
import { readNewcomers, readShown } from '#server/data/rollup/newcomers.ts'
import {
  addClasses,
  addTotals,
  chooseReported,
  type Wholes,
} from '#server/data/rollup/wide-lines.ts'

const SPLIT: ReadonlySet<MeasureKey> = new Set([
  ...SIZE_MEASURES,
  'size',
  'holders',
  'dailyMints',
  'dailyBurns',
  'monthlyTransferVolume',
  'monthlyActiveAddresses',
])

/** Measures that must be derived again when the given ones changed; `ofAssets`: some of them for tokens or assets. */
export function affectedMeasures(changed: ReadonlySet<MeasureKey>, ofAssets = true): MeasureKey[] {
  const isChanged = (measure: MeasureKey) =>
    changed.has(measure) || (ofAssets && withInputs([measure]).some((input) => changed.has(input)))
  // a token that is new has the price of its asset
  const tokensChanged = ofAssets && TRACKING_MEASURES.some((measure) => changed.has(measure))
  const sizesChanged = SIZE_MEASURES.some(isChanged)
  return measureKeys.filter((measure) => {
    if (measure === 'size') return sizesChanged
    if (isChanged(measure) || (tokensChanged && PRICE_MEASURES.includes(measure))) return true
    return sizesChanged && getMeasure(measure).across === 'weightedMean'
  })
}

/** Derives every wider line of one measure, asset by asset to bound memory. Inside a transaction. */
export async function* deriveMeasure(
  client: ClientBase,
  measure: MeasureKey,
): AsyncGenerator<Derivation> {
  const own = measure === 'size' ? SIZE_MEASURES : [measure]
  if (!(await isReported(client, own))) return
  const { across } = getMeasure(measure)
  const read = across === 'weightedMean' ? [...own, ...SIZE_MEASURES] : own
  const rules = await estimateRules(client, read)
  const wide = new WideTotals(measure, SPLIT.has(measure))
  // a mean lacks what it would be weighed with
  const newcomers =
    across === 'none'
      ? []
      : await readNewcomers(client, across === 'weightedMean' ? SIZE_MEASURES : own)
  const batch = new DerivationBatch(
    measure,
    await releasedDays(client, measure),
    await readShown(client, measure, newcomers),
  )
  const wholes: Wholes = new Map()
  const classTotals = new Map<string, WideTotal>()
  for (let pass = 1; pass === 1 || wide.isUnfinished; pass++) {
    wide.beginPass()
    wide.add(newcomers.filter(({ leaf }) => !isWhole(leaf.scopeKind)))
    for await (const { assetId, leaves } of reportedByAsset(client, withInputs(read))) {
      const published = publishedByMeasure(leaves, read, rules)
      if (pass === 1 && measure !== 'size') batch.report(leaves.get(measure) ?? [])
      if (assetId === null) {
        for (const each of own) wholes.set(each, published.get(each) ?? new Map<string, Leaf>())
        continue
      }
      const value =
        measure === 'size'
          ? findAssetSize(assetId, published)
          : findAssetValue(assetId, measure, published)
      if (pass === 1) batch.addAsset(value, published.get(measure)?.values() ?? [])
      if (value && across !== 'none') wide.add(value.units)
      if (batch.isFull) yield batch.take()
    }
    for (const each of wide.totals()) {
      if (each.scope.kind === 'class') classTotals.set(each.key, each)
      else
        batch.add({
          ...each,
          isPublished: !chooseReported(wholes.get(measure)?.get(each.key), each.total),
        })
      if (batch.isFull) yield batch.take()
    }
  }
  if (across !== 'none') {
    const classLines = addClasses(batch, measure, classTotals, wholes)
    const newWholes = newcomers.filter(({ leaf }) => isWhole(leaf.scopeKind))
    if (across !== 'weightedMean') addTotals(batch, measure, classLines, { wholes, newWholes })
  }
  if (measure !== 'size') batch.publishWholes(wholes.get(measure)?.values() ?? [])
  yield batch.take()
}

/** Not a part of anything but the total. */
const isWhole = (kind: Leaf['scopeKind']): boolean => kind === 'class' || kind === 'total'

/** Is anything reported that one of these measures is, or could be made of? */
async function isReported(client: ClientBase, wanted: readonly MeasureKey[]): Promise<boolean> {
  const { rows } = await client.query<{ id: number }>(
    `select distinct s.measure_id as id
     from series s
     join series_values v on v.series_id = s.id
     where s.measure_id = any($1) and s.source_id <> $2`,
    [withInputs(wanted).map((measure) => measures[measure].id), sources.assay.id],
  )
  const isKnown = (measure: MeasureKey) => rows.some(({ id }) => id === measures[measure].id)
  return wanted.some((measure) => isMakeable(measure, isKnown))
}
