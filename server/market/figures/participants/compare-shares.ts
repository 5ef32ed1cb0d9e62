import type { Day } from '#lib/dates.ts'
import type { ShareChange, ShareChanges } from '#lib/view/charts/share-change.ts'
import { assetMark } from '#lib/view/entities/mark.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { entityColor } from '#server/pipeline/catalogue/entity-color.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { nameGroup, rankGroups } from '#server/market/figures/charts/chart-groups.ts'
import { markParticipant } from '#server/market/figures/participants/participant-mark.ts'
import type { CombinedLine } from '#server/market/figures/totals/combined.ts'

type SharedBy = 'asset' | 'network' | 'platform' | 'issuer'

interface Compared {
  units: readonly Unit[]
  whole: CombinedLine
  days: number
}

/** Lines of shares have about so many points. */
const SHARE_POINTS = 30
const SHOWN_SHARES = 8

/**
 * Shares of the largest on the newest day and so many days before, with the rank by value; null
 * where the whole is not that old.
 */
export function compareShares(
  index: CatalogueIndex,
  groupBy: SharedBy,
  { units, whole, days }: Compared,
): ShareChanges | null {
  const to = lastDay(whole)
  const from = to - days
  const step = Math.ceil(days / SHARE_POINTS)
  const [now, before] = [knownBefore(whole, to), knownBefore(whole, from)]
  if (!now || !before) return null
  const groups = rankGroups(units, groupBy, to)
    // a group known on earlier days alone takes part in no share
    .filter(({ members }) => members.some((unit) => knownBefore(unit, to) !== null))
    .map(({ key, members }) => ({
      key,
      now: sumOn(members, to) / now,
      before: sumOn(members, from) / before,
      members,
    }))
  const earlier = groups.toSorted((a, b) => b.before - a.before)
  const rows = groups.slice(0, SHOWN_SHARES).map((group, at): ShareChange => {
    const wasKnown = group.before > 0
    return {
      key: `${groupBy}-${group.key}`,
      ...markGroup(group.key, groupBy, index),
      from: wasKnown ? group.before : null,
      to: group.now,
      path: sharesSince(group.members, whole, { from, to, step, start: group.before }),
      rank: at + 1,
      climbed: wasKnown ? earlier.indexOf(group) - at : 0,
    }
  })
  return { from, to, step, rows: rows.toSorted((a, b) => gain(b) - gain(a)) }
}

/** Returns how far a share is above its `start`, every `step` days up to the last one. */
function sharesSince(
  members: readonly Unit[],
  whole: CombinedLine,
  { from, to, step, start }: { from: Day; to: Day; step: number; start: number },
): (number | null)[] {
  const days = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => to - at * step)
  return days.reverse().map((day) => {
    const total = knownBefore(whole, day, 0)
    return total ? sumOn(members, day) / total - start : null
  })
}

const gain = ({ from, to }: ShareChange): number => to - (from ?? 0)

export const sumOn = (units: readonly Unit[], day: Day): number =>
  units.reduce((sum, unit) => sum + (knownBefore(unit, day) ?? 0), 0)

/** A group of a chart with its mark, as it stands in tables. */
export function markGroup(
  key: number,
  groupBy: SharedBy,
  index: CatalogueIndex,
): Pick<ShareChange, 'label' | 'href' | 'mark'> {
  const named = nameGroup(key, groupBy, index)
  if (groupBy !== 'asset') return { ...named, mark: markParticipant(groupBy, key, index) }
  const asset = index.assets.get(key)
  const color = asset?.color ?? entityColor(key, 'asset', index)
  return {
    ...named,
    mark: assetMark(asset ?? { ticker: null, symbol: null, name: named.label }, color),
  }
}
