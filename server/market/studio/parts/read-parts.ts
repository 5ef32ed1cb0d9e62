import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { pickMarks } from '#server/pipeline/series/series-marks.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import type { Part } from '#server/pipeline/series/total.ts'
import type { AssetValue, Unit } from '#server/pipeline/rollup/units/units.ts'
import { loanParts } from '#server/market/studio/parts/loan-parts.ts'
import { poolNames } from '#server/market/studio/parts/asset-pools.ts'
import { NO_DIMS, type Dims, type StudioPart } from '#server/market/studio/parts/studio-part.ts'
import type { Market } from '#server/market/market/market.ts'

type Wanted = Pick<TimeseriesRequest, 'of' | 'measure'>

/** Everything that a studio can count of a measure, before filters. */
export async function readParts(
  market: Market,
  { of, measure }: Wanted,
): Promise<readonly StudioPart[]> {
  if (of === 'loan') return loanParts(measure)
  if (of === 'token' && getMeasure(measure).across === 'none')
    return partsOfTokens(await market.scopeLines(measure), measure, await market.names())
  const [units, sizes, index, pools] = await Promise.all([
    market.inDollars.units(measure),
    getMeasure(measure).across === 'weightedMean' ? market.inDollars.units('size') : null,
    market.names(),
    of === 'pool' ? poolNames() : null,
  ])
  const parts = madeOnce(units, () => partsOfUnits(units, sizes, index))
  switch (of) {
    case 'asset':
      return parts
    case 'token':
      return parts.filter(({ dims }) => dims.token !== null)
    case 'platform':
      return parts.filter(({ dims }) => dims.platform !== null)
    case 'pool':
      return parts.flatMap((part) => {
        const pool = pools?.get(Number(part.dims.asset))
        return pool ? [{ ...part, dims: { ...part.dims, pool: pool.key } }] : []
      })
  }
}

/**
 * As long as the units of a data version are kept, so are the parts that are made of them; they
 * hold no arrays of their own.
 */
const made = new WeakMap<object, readonly StudioPart[]>()

function madeOnce(units: object, make: () => readonly StudioPart[]): readonly StudioPart[] {
  const known = made.get(units)
  if (known) return known
  const parts = make()
  made.set(units, parts)
  return parts
}

function partsOfUnits(
  units: ReadonlyMap<number, AssetValue>,
  sizes: ReadonlyMap<number, AssetValue> | null,
  index: CatalogueIndex,
): StudioPart[] {
  return [...units.values()].flatMap((value) =>
    value.units.map((unit): StudioPart => {
      const weight = sizes && findWeight(unit, sizes.get(unit.leaf.assetId))
      return {
        key: unit.key,
        frequency: unit.frequency,
        start: unit.start,
        values: unit.values,
        ...(weight && { weight }),
        ...(unit.heldDays && { heldDays: unit.heldDays }),
        ...pickMarks(unit),
        dims: listDimensions(unit.leaf, index),
        item: `asset:${unit.leaf.assetId}`,
        sourceId: unit.leaf.sourceId,
        measure: unit.measure,
        leaf: unit.leaf,
      }
    }),
  )
}

/**
 * Amounts and prices of tokens as each has them, and not in units of its asset; those with the
 * price of their asset too.
 */
function partsOfTokens(
  lines: ReadonlyMap<string, Leaf>,
  measure: MeasureKey,
  index: CatalogueIndex,
): readonly StudioPart[] {
  return madeOnce(lines, () =>
    [...lines.values()].flatMap((leaf): StudioPart[] => {
      const {
        assetId,
        sourceId,
        scopeKey: key,
        scopeKind,
        frequency,
        start,
        values,
        heldDays,
      } = leaf
      if (assetId === null || scopeKind !== 'token') return []
      return [
        {
          key,
          frequency,
          start,
          values,
          ...(heldDays && { heldDays }),
          ...pickMarks(leaf),
          dims: listDimensions({ ...leaf, assetId }, index),
          item: `asset:${assetId}`,
          sourceId,
          measure,
          leaf,
        },
      ]
    }),
  )
}

function listDimensions(
  { assetId, tokenId, classId, networkId, platformId, issuerId, tokenization }: Unit['leaf'],
  { assets }: CatalogueIndex,
): Dims {
  return {
    ...NO_DIMS,
    class: text(classId),
    asset: String(assetId),
    token: text(tokenId),
    network: text(networkId),
    platform: text(platformId),
    issuer: text(issuerId),
    jurisdiction: assets.get(assetId)?.countryCode ?? null,
    tokenization,
  }
}

const text = (id: number | null): string | null => (id === null ? null : String(id))

/** As the published means are weighed: by the size of the same token, else of its asset. */
function findWeight({ leaf }: Unit, size: AssetValue | undefined): Part | undefined {
  return (
    size &&
    (size.units.find((unit) => unit.leaf.tokenId === leaf.tokenId && leaf.tokenId !== null) ??
      size.line)
  )
}
