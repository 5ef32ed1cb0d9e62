import { assetClasses } from '#lib/registry/asset-classes.ts'
import { intersectScopes } from '#lib/view/figures/figure-id.ts'
import { UNMARKED } from '#lib/view/figures/day-note.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import type { ParticipantRow, ParticipantView } from '#lib/view/entities/participant-row.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { AssetValue, Unit } from '#server/pipeline/rollup/units/units.ts'
import { lastDay, trim, type Packed } from '#server/pipeline/series/packed.ts'
import { findNewest, withEarlierDay } from '#server/market/figures/totals/earlier-day.ts'
import { groupUnits } from '#server/market/figures/totals/group.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { largestAssets } from '#server/market/figures/participants/rank-largest-assets.ts'
import { belongsTo, namedAssets } from '#server/market/figures/assets/asset-membership.ts'
import { partNotes } from '#server/market/figures/marks/part-notes.ts'
import {
  describeLine,
  findShareDay,
  shareOut,
  type ShareBase,
} from '#server/market/figures/participants/participant-line.ts'
import { unitOwner } from '#server/market/figures/participants/participant-view.ts'
import type { Market } from '#server/market/market/market.ts'

type Kind = 'network' | 'platform' | 'issuer'

interface ClassRequest {
  classId: number
  view: ParticipantView
  /** the whole that shares are of */
  base: ShareBase | undefined
  /** units of the view, in all classes */
  units: readonly Unit[]
  sizes: ReadonlyMap<number, AssetValue>
  index: CatalogueIndex
}

/**
 * Lists the networks, platforms or issuers of a listing with their values in one asset class, added
 * up from its assets as the leagues of its own page do; those that have none of it are left out.
 * Flows and holders are not published by class: they are blank.
 */
export async function rowsOfClass(
  market: Market,
  kind: Kind,
  rows: readonly ParticipantRow[],
  { classId, view, base, units, sizes, index }: ClassRequest,
): Promise<ParticipantRow[]> {
  const ofClass = units.filter(({ leaf }) => leaf.classId === classId)
  const groups = groupUnits('size', ofClass, (unit) => unitOwner(unit, kind))
  const known = new Map<string, (typeof groups)[number] & { line: Packed }>(
    groups.flatMap((group) => {
      const line = trim(group)
      return line ? [[`${kind}-${group.key}`, { ...group, line }] as const] : []
    }),
  )
  const lines = [...known.values()].map(({ line }) => line)
  const shareDay = findShareDay(lines)
  const newest = findNewest(lines.map(lastDay))
  const largest = await largestAssets(market, {
    kind,
    units: ofClass,
    sizes,
    index,
    day: shareDay,
  })
  const members = namedAssets(index.assets.values()).filter((asset) => asset.classId === classId)
  const part = view === 'all' ? 'total' : view
  return rows.flatMap((row): ParticipantRow[] => {
    const group = known.get(row.key)
    if (!group) return []
    const { key: id, line, marks, units: parts } = group
    const day = lastDay(line)
    return [
      {
        ...row,
        ...WITHOUT_VALUES,
        [part]: knownBefore(line, day, 0),
        scope: intersectScopes(row.scope, `class:${classId}`),
        asOf: day,
        measure: 'size',
        days: { ...WITHOUT_DAYS, ...(part !== 'total' && { [part]: day }) },
        notes: {
          ...WITHOUT_NOTES,
          [part]: withEarlierDay(partNotes('size', { marks, day, parts }), day, newest),
        },
        assetCount: members.filter((asset) => belongsTo(asset, kind, id)).length,
        largest: shareOut(largest.get(id) ?? [], line, shareDay),
        ...describeLine(line, { base, newest }),
      },
    ]
  })
}

const WITHOUT_VALUES = {
  distributed: null,
  represented: null,
  stablecoins: null,
  total: null,
  locked: null,
  holders: null,
  netFlow: null,
  flow: null,
} as const
const WITHOUT_DAYS = {
  distributed: null,
  represented: null,
  stablecoins: null,
  locked: null,
  holders: null,
} as const
const WITHOUT_NOTES = {
  distributed: UNMARKED,
  represented: UNMARKED,
  stablecoins: UNMARKED,
  total: UNMARKED,
  locked: UNMARKED,
  holders: UNMARKED,
} as const

/** The asset classes that rows have something of, in the order of their registry, each with how many of the rows do. */
export function classFacets(
  kind: Kind,
  rows: readonly ParticipantRow[],
  units: readonly Unit[],
): Facet[] {
  const listed = new Set(rows.map(({ key }) => key))
  const owners = Map.groupBy(units, ({ leaf }) => leaf.classId)
  return assetClasses.flatMap(({ id, slug, name }) => {
    const own = new Set((owners.get(id) ?? []).map((unit) => `${kind}-${unitOwner(unit, kind)}`))
    const count = [...own].filter((key) => listed.has(key)).length
    return count ? [{ key: slug, label: name, count }] : []
  })
}
