import type { Day } from '#lib/dates.ts'
import type { AssetValue } from '#server/data/rollup/units.ts'
import { unitOwner } from '#server/market/figures/participant-view.ts'

/**
 * How many networks, platforms or issuers have a value now and had none by the end of a day, in any
 * of their assets. What has none at all is not new: nothing says since when it is there. Null where
 * nobody had one by then: a site that began since has no newcomers.
 */
export function countNewcomers(
  kind: 'network' | 'platform' | 'issuer',
  sizes: ReadonlyMap<number, AssetValue>,
  day: Day,
): number | null {
  const [now, before] = [new Set<number>(), new Set<number>()]
  for (const { units } of sizes.values())
    for (const unit of units) {
      const id = unitOwner(unit, kind)
      if (id === null) continue
      now.add(id)
      if (unit.start <= day) before.add(id)
    }
  return before.size ? now.size - before.size : null
}
