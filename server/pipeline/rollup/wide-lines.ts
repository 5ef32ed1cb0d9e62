import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { sources } from '#lib/registry/sources.ts'
import { choosePublished } from '#server/pipeline/series/choose-published.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { isRwa } from '#server/pipeline/rollup/wider-scopes.ts'
import { lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import { makePart, MISSING_LIMIT, type Part, type Total } from '#server/pipeline/series/total.ts'
import { sumParts } from '#server/pipeline/rollup/units/units.ts'
import type { WideTotal } from '#server/pipeline/rollup/wide-totals.ts'
import { scopeKey, makeScope, type Segment } from '#server/pipeline/series/scope.ts'
import type { Newcomer } from '#server/pipeline/rollup/newcomers.ts'
import type { DerivationBatch } from '#server/pipeline/rollup/derivation.ts'
import { staleDays } from '#server/pipeline/series/waited-until.ts'

const SEGMENTS: readonly (Segment | null)[] = [null, 'distributed', 'represented']

/** Series that are reported for scopes wider than an asset, those that speak for their scope, by measure and scope. */
export type Wholes = Map<MeasureKey, ReadonlyMap<string, Leaf>>

/** The line that speaks for a class, and how many units it is made of. */
type ClassLine = Part & { unitCount: number }

/** Lines of classes; returns what speaks for each class. A class may be reported whole, without any asset of it. */
export function addClasses(
  batch: DerivationBatch,
  measure: MeasureKey,
  totals: ReadonlyMap<string, WideTotal>,
  wholes: Wholes,
): Map<string, ClassLine> {
  const classLines = new Map<string, ClassLine>()
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
      const unitCount = whole ? 1 : (own?.partCount ?? 0)
      if (line) classLines.set(key, { ...line, unitCount })
    }
  return classLines
}

/** The totals of all real-world assets are made of classes. */
export function addTotals(
  batch: DerivationBatch,
  measure: MeasureKey,
  classLines: ReadonlyMap<string, ClassLine>,
  { wholes, newWholes }: { wholes: Wholes; newWholes: readonly Newcomer[] },
): void {
  for (const segment of SEGMENTS) {
    const scope = makeScope('total', null, segment)
    const key = scopeKey(scope)
    // where the total is reported, and held, it is not known how much of it belongs to no class
    const own = newWholes.find((each) => each.key === key)
    const ofClasses = assetClasses
      .filter(({ id }) => isRwa(id))
      .flatMap(({ id }) => {
        const classKey = scopeKey(makeScope('class', id, segment))
        return classLines.get(classKey) ?? newWholes.find((each) => each.key === classKey) ?? []
      })
    const parts = own ? [...ofClasses, { ...own, heldSize: null }] : ofClasses
    const total = sumParts(measure, parts)
    batch.add({
      scope,
      key,
      total,
      // with one class of many tokens a total counts as many times over as the class does
      partCount: parts.reduce((sum, part) => sum + ('unitCount' in part ? part.unitCount : 1), 0),
      isPublished: !chooseReported(wholes.get(measure)?.get(key), total),
    })
  }
}

/**
 * The reported series that speaks for a scope instead of the sum of its parts, if one does. A sum
 * that never was what is reported, because some of it has no parts here, takes over only from a
 * line of which nothing has come for 30 days.
 */
export function chooseReported(
  wholes: Leaf | readonly Leaf[] | undefined,
  derived: Total | undefined,
): Leaf | undefined {
  const newestDay = derived ? lastDay(derived) : 0
  const reported = [wholes ?? []].flat()
  const chosen = choosePublished(reported)
  if (
    !derived ||
    (chosen && newestDay - lastRead(chosen) <= staleDays() && !agree(chosen, derived))
  )
    return chosen
  return choosePublished<{ rank: number; newestDay: Day; leaf: Leaf | undefined }>([
    ...reported.map((leaf) => ({ rank: leaf.rank, newestDay: leaf.newestDay, leaf })),
    { rank: sources.assay.rank, newestDay, leaf: undefined },
  ])?.leaf
}

/** The last day of which anything was read, be it held. */
const lastRead = ({ newestDay, heldDays }: Leaf): Day =>
  (heldDays ?? []).reduce((last, day) => Math.max(last, day), newestDay)

/** Days by which a line and a sum are compared: the newest that both have. */
const COMPARED_DAYS = 30

/** Is the sum, on most of the newest days that both have, what is reported? */
function agree(reported: Packed, derived: Packed): boolean {
  let [same, compared] = [0, 0]
  for (let day = lastDay(derived); day >= reported.start && compared < COMPARED_DAYS; day--) {
    const [one, other] = [valueOn(reported, day), valueOn(derived, day)]
    if (Number.isNaN(one) || Number.isNaN(other)) continue
    compared++
    if (Math.abs(one - other) <= MISSING_LIMIT * Math.abs(one)) same++
  }
  return same * 2 >= compared
}

const toPart = (leaf: Leaf): Part => ({ ...leaf, key: leaf.scopeKey })
