import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import type { ClientBase } from 'pg'
import { type MeasureKey, measureKeys, getMeasure, measures } from '#lib/registry/measures.ts'
import {
  findStandIns,
  isMakeable,
  PRICE_MEASURES,
  withInputs,
} from '#lib/registry/measure-factors.ts'
import { sources } from '#lib/registry/sources.ts'
import { type AssetLeaves, type Leaf, reportedByAsset } from '#server/pipeline/series/leaves.ts'
import { estimateRules, TRACKING_MEASURES } from '#server/pipeline/rollup/units/estimate-rules.ts'
import { releasedDays } from '#server/pipeline/series/released.ts'
import { type WideTotal, WideTotals } from '#server/pipeline/rollup/wide-totals.ts'
import {
  publishedByMeasure,
  findAssetSize,
  findAssetValue,
} from '#server/pipeline/rollup/units/asset-value.ts'
import { DerivationBatch, type Derivation } from '#server/pipeline/rollup/derivation.ts'
import { readNewcomers, readShown } from '#server/pipeline/rollup/newcomers.ts'
import {
  addClasses,
  addTotals,
  chooseReported,
  type Wholes,
} from '#server/pipeline/rollup/wide-lines.ts'

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
  const deriving = await beginDeriving(client, measure, own)
  const { batch, wide, newcomers } = deriving
  for (let pass = 1; pass === 1 || wide.isUnfinished; pass++) {
    wide.beginPass()
    wide.add(newcomers.filter(({ leaf }) => !isWhole(leaf.scopeKind)))
    for await (const assetLeaves of reportedByAsset(client, withInputs(deriving.read))) {
      addAsset(deriving, assetLeaves, pass === 1)
      if (batch.isFull) yield batch.take()
    }
    for (const total of wide.totals()) {
      addWide(deriving, total)
      if (batch.isFull) yield batch.take()
    }
  }
  addWholes(deriving)
  yield batch.take()
}

/** The derivation of one measure under way. */
interface Deriving {
  measure: MeasureKey
  /** the measures that its values are reported in */
  own: readonly MeasureKey[]
  /** with those that a mean is weighed by */
  read: readonly MeasureKey[]
  across: ReturnType<typeof getMeasure>['across']
  rules: Awaited<ReturnType<typeof estimateRules>>
  wide: WideTotals
  newcomers: Awaited<ReturnType<typeof readNewcomers>>
  batch: DerivationBatch
  wholes: Wholes
  classTotals: Map<string, WideTotal>
}

async function beginDeriving(
  client: ClientBase,
  measure: MeasureKey,
  own: readonly MeasureKey[],
): Promise<Deriving> {
  const { across } = getMeasure(measure)
  const isMean = across === 'weightedMean'
  const read = isMean ? [...own, ...SIZE_MEASURES] : own
  const rules = await estimateRules(client, read)
  // a mean lacks what it would be weighed with, and a sum what would stand in for what is not reported
  const lacking = isMean ? SIZE_MEASURES : [...own, ...findStandIns(measure)]
  const newcomers = across === 'none' ? [] : await readNewcomers(client, lacking)
  return {
    measure,
    own,
    read,
    across,
    rules,
    wide: new WideTotals(measure, SPLIT.has(measure)),
    newcomers,
    batch: new DerivationBatch(
      measure,
      await releasedDays(client, measure),
      await readShown(client, measure, newcomers),
    ),
    wholes: new Map(),
    classTotals: new Map(),
  }
}

/** Adds the lines of one asset, or those that no asset is of. Later passes only add to wider totals. */
function addAsset(
  { measure, own, read, across, rules, wide, batch, wholes }: Deriving,
  { assetId, leaves }: AssetLeaves,
  isFirstPass: boolean,
): void {
  const published = publishedByMeasure(leaves, read, rules)
  if (isFirstPass && measure !== 'size') batch.report(leaves.get(measure) ?? [])
  if (assetId === null) {
    for (const each of own) wholes.set(each, published.get(each) ?? new Map<string, Leaf>())
    return
  }
  const value =
    measure === 'size'
      ? findAssetSize(assetId, published)
      : findAssetValue(assetId, measure, published)
  if (isFirstPass) batch.addAsset(value, published.get(measure)?.values() ?? [])
  if (value && across !== 'none') wide.add(value.units)
}

/** Totals of classes wait until all are known. */
function addWide({ measure, batch, wholes, classTotals }: Deriving, total: WideTotal): void {
  if (total.scope.kind === 'class') classTotals.set(total.key, total)
  else
    batch.add({
      ...total,
      isPublished: !chooseReported(wholes.get(measure)?.get(total.key), total.total),
    })
}

function addWholes({ measure, across, batch, classTotals, wholes, newcomers }: Deriving): void {
  if (across !== 'none') {
    const classLines = addClasses(batch, measure, classTotals, wholes)
    const newWholes = newcomers.filter(({ leaf }) => isWhole(leaf.scopeKind))
    if (across !== 'weightedMean') addTotals(batch, measure, classLines, { wholes, newWholes })
  }
  if (measure !== 'size') batch.publishWholes(wholes.get(measure)?.values() ?? [])
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
