import type { MeasureKey } from '#lib/registry/measures.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { sources } from '#lib/registry/sources.ts'
import { choosePublished } from '#server/data/series/choose.ts'
import type { Leaf } from '#server/data/series/leaves.ts'
import { isRwa } from '#server/data/rollup/scopes.ts'
import { makePart, type Part, type Total } from '#server/data/series/total.ts'
import { sumParts } from '#server/data/rollup/units.ts'
import type { WideTotal } from '#server/data/rollup/wide-totals.ts'
import { scopeKey, makeScope, type Segment } from '#server/data/series/scope.ts'
import type { Newcomer } from '#server/data/rollup/newcomers.ts'
import type { DerivationBatch } from '#server/data/rollup/derivation.ts'

const SEGMENTS: readonly (Segment | null)[] = [null, 'distributed', 'represented']

/** Series that are reported for scopes wider than an asset, those that speak for their scope, by measure and scope. */
export type Wholes = Map<MeasureKey, ReadonlyMap<string, Leaf>>

/** Lines of classes; returns what speaks for each class. A class may be reported whole, without any asset of it. */
export function addClasses(
  batch: DerivationBatch,
  measure: MeasureKey,
  totals: ReadonlyMap<string, WideTotal>,
  wholes: Wholes,
): Map<string, Part> {
  const classLines = new Map<string, Part>()
  for (const { id, size } of assetClasses)
    for (const segment of SEGMENTS) {
      const scope = makeScope('class', id, segment)
      const key = scopeKey(scope)
      const own = totals.get(key)
      const candidates =
        measure === 'size'
          ? size.flatMap((each) => wholes.get(each)?.get(key) ?? [])
          : wholes.get(measure)?.get(key)
      const whole = chooseReported(candidates, own?.total)
      if (measure === 'size' && whole)
        batch.add({
          scope,
          key,
          total: sumParts(measure, [toPart(whole)]),
          partCount: 1,
          isPublished: true,
        })
      else if (own) batch.add({ ...own, isPublished: !whole })
      const line = whole ? toPart(whole) : own && makePart(key, 'day', own.total)
      if (line) classLines.set(key, line)
    }
  return classLines
}

/** The totals of all real-world assets are made of classes. */
export function addTotals(
  batch: DerivationBatch,
  measure: MeasureKey,
  classLines: ReadonlyMap<string, Part>,
  { wholes, newClasses }: { wholes: Wholes; newClasses: readonly Newcomer[] },
): void {
  for (const segment of SEGMENTS) {
    const scope = makeScope('total', null, segment)
    const key = scopeKey(scope)
    const parts = assetClasses
      .filter(({ id }) => isRwa(id))
      .flatMap(({ id }) => {
        const classKey = scopeKey(makeScope('class', id, segment))
        return classLines.get(classKey) ?? newClasses.find((each) => each.key === classKey) ?? []
      })
    const total = sumParts(measure, parts)
    batch.add({
      scope,
      key,
      total,
      partCount: parts.length,
      isPublished: !chooseReported(wholes.get(measure)?.get(key), total),
    })
  }
}

/** The reported series that speaks for a scope instead of the sum of its parts, if one does. */
export function chooseReported(
  wholes: Leaf | readonly Leaf[] | undefined,
  derived: Total | undefined,
): Leaf | undefined {
  const newestDay = derived ? derived.start + derived.values.length - 1 : 0
  return choosePublished<{ rank: number; newestDay: number; leaf: Leaf | undefined }>([
    ...[wholes ?? []].flat().map((leaf) => ({ rank: leaf.rank, newestDay: leaf.newestDay, leaf })),
    ...(derived ? [{ rank: sources.assay.rank, newestDay, leaf: undefined }] : []),
  ])?.leaf
}

const toPart = (leaf: Leaf): Part => ({ ...leaf, key: leaf.scopeKey })
