import type { Day } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { classHref } from '#lib/registry/market-pages.ts'
import { networkById } from '#lib/registry/networks.ts'
import { issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import type { League, LeaguePart, LeagueRow, Mark } from '#lib/view/entities/league-row.ts'
import { UNMARKED } from '#lib/view/figures/day-note.ts'
import { intersectScopes } from '#lib/view/figures/figure-id.ts'
import type { CatalogueAsset, CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { GroupBy } from '#server/market/figures/charts/chart-groups.ts'
import { entityColor } from '#server/pipeline/catalogue/entity-color.ts'
import { groupUnits, type Group } from '#server/market/figures/totals/group.ts'
import { knownBefore, cutWindow, newestDay } from '#server/pipeline/series/known-values.ts'
import { partNotes } from '#server/market/figures/marks/part-notes.ts'
import type { Part } from '#server/pipeline/series/total.ts'
import { belongsTo, namedAssets } from '#server/market/figures/assets/asset-membership.ts'
import { NOT_ITEMISED, subtractParts } from '#server/market/figures/totals/remainder.ts'
import { markParticipant } from '#server/market/figures/participants/participant-mark.ts'
import { currencyOf } from '#server/market/currency/convert-money.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'
import type { Market } from '#server/market/market/market.ts'

const LABELS = {
  network: { key: 'networks', label: 'Networks', nameLabel: 'Network' },
  platform: { key: 'platforms', label: 'Platforms', nameLabel: 'Platform' },
  issuer: { key: 'issuers', label: 'Issuers', nameLabel: 'Issuer' },
  class: { key: 'classes', label: 'Asset classes', nameLabel: 'Asset class' },
  asset: { key: 'assets', label: 'Assets', nameLabel: 'Asset' },
} as const

/** The units that a league ranks, and the whole that they are part of. */
export interface Ranked {
  units: readonly Unit[]
  /** the whole that the values are shares of; `scope` is empty where it is made for the page */
  whole: (Packed & { scope: string }) | undefined
  /** the assets that are counted: all that belong to the whole, whether or not they have a value */
  counts: (asset: CatalogueAsset) => boolean
}

/** Groups of units ranked by value on the newest day of the whole; shares are of the whole. */
export async function rankLeague(
  market: Market,
  groupBy: Exclude<GroupBy, 'asset'>,
  { units, whole, counts }: Ranked,
): Promise<League> {
  const labels = { ...LABELS[groupBy], part: findPart(groupBy, whole?.scope) }
  if (!whole?.values.length)
    return { ...labels, total: null, unattributed: null, currency: 'usd', rows: [] }
  const index = await market.catalogue()
  const members = namedAssets(index.assets.values()).filter(counts)
  const keyOf = ({ leaf }: Unit) =>
    ({
      network: leaf.networkId,
      platform: leaf.platformId,
      issuer: leaf.issuerId,
      class: leaf.classId,
    })[groupBy]
  const rows = groupUnits('size', units, keyOf)
    .map((group) => leagueRow({ ...group, parts: group.units }, groupBy, { index, whole, members }))
    .sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || a.name.localeCompare(b.name))
  // a league that has fallen silent altogether has nothing to be ranked by
  const isSilent = rows.every(({ value }) => value === null)
  return {
    ...labels,
    total: knownBefore(whole, lastDay(whole)),
    unattributed: sumUnattributed(
      units.filter((unit) => keyOf(unit) === null),
      lastDay(whole),
      `without ${labels.nameLabel.toLowerCase()}`,
    ),
    currency: currencyOf(whole),
    rows: isSilent ? [] : [...rows, ...restRow(groupBy, units, whole)],
  }
}

/** Sums assets that name no issuer, platform or network: without them, the rows do not add up to the total. */
function sumUnattributed(units: readonly Unit[], day: Day, label: string): League['unattributed'] {
  const [group] = groupUnits('size', units, () => 'none')
  const asOf = group ? newestDay(group, day) : null
  const value = group && asOf !== null ? knownBefore(group, asOf, 0) : null
  return value ? { value, label } : null
}

/** The part of a whole that no asset is named for, so that the shares make up the whole. */
function restRow(groupBy: GroupBy, units: readonly Unit[], whole: Packed): LeagueRow[] {
  const rest = subtractParts(whole, units)
  if (!rest || lastDay(rest) < lastDay(whole)) return []
  return [
    {
      ...computeFigures(rest, whole),
      notes: UNMARKED,
      key: `${groupBy}-rest`,
      scope: null,
      name: NOT_ITEMISED,
      href: null,
      mark: { kind: 'swatch', color: 'var(--s-other)', text: '' },
      count: null,
    },
  ]
}

interface RankedGroup extends Omit<Group<number>, 'units'> {
  /** the parts that it is made of, with the days of which a reading is held */
  parts: readonly Pick<Part, 'heldDays'>[]
}

/** One row on the newest day of the whole. */
export function leagueRow(
  group: RankedGroup,
  groupBy: Exclude<GroupBy, 'asset'>,
  {
    index,
    whole,
    members,
  }: {
    index: CatalogueIndex
    whole: NonNullable<Ranked['whole']>
    members: readonly CatalogueAsset[]
  },
): LeagueRow {
  const figures = computeFigures(group, whole)
  return {
    ...nameGroups(group.key, groupBy, index),
    key: `${groupBy}-${group.key}`,
    scope: whole.scope === '' ? null : nameRow(`${groupBy}:${group.key}`, whole.scope),
    count: members.filter((asset) => belongsTo(asset, groupBy, group.key)).length,
    ...figures,
    notes: figures.asOf === null ? UNMARKED : partNotes('size', { ...group, day: figures.asOf }),
  }
}

/** Stablecoins are in no total of real-world assets, and in what a network or platform is called. */
function findPart(groupBy: GroupBy, scope = ''): LeaguePart {
  const [total, beside] = scope.split('+')
  if (total === 'total#distributed') return beside ? 'distributedAndStablecoins' : 'distributed'
  if (total === 'total#represented') return beside ? 'representedAndStablecoins' : 'represented'
  return groupBy === 'class' && total === 'total' ? 'whole' : 'shared'
}

/** A group of all real-world assets has a published scope; one of anything else is what the two have in common. */
function nameRow(group: string, whole: string): string {
  const [, kind] = /^total#(\w+)$/.exec(whole) ?? []
  if (kind) return `${group}#${kind}`
  return whole === 'total' && group.startsWith('class:') ? group : intersectScopes(group, whole)
}

function computeFigures(
  line: Packed,
  whole: Packed,
): Pick<
  LeagueRow,
  'value' | 'currency' | 'asOf' | 'change7d' | 'change1y' | 'share' | 'shareChange30d' | 'spark'
> {
  const day = lastDay(whole)
  const now = knownBefore(whole, day)
  const before = knownBefore(whole, day - 30)
  const asOf = newestDay(line, day)
  const value = asOf === null ? null : knownBefore(line, asOf, 0)
  const week = knownBefore(line, day - 7)
  const month = knownBefore(line, day - 30)
  const year = knownBefore(line, day - 365)
  const share = value !== null && now ? value / now : null
  const shareBefore = before ? (month ?? 0) / before : null
  return {
    value,
    currency: currencyOf(whole),
    asOf,
    change7d: value !== null && week ? value / week - 1 : null,
    change1y: value !== null && year ? value / year - 1 : null,
    share,
    shareChange30d: share !== null && shareBefore !== null ? share - shareBefore : null,
    spark: cutWindow(line, day - 29, day, whole),
  }
}

function nameGroups(
  id: number,
  groupBy: Exclude<GroupBy, 'asset'>,
  index: CatalogueIndex,
): { name: string; href: string | null; mark: Mark } {
  switch (groupBy) {
    case 'class':
      return {
        name: assetClassById(id)?.name ?? '',
        href: classHref(id),
        mark: { kind: 'swatch', color: entityColor(id, 'class', index), text: '' },
      }
    case 'network': {
      const network = networkById(id)
      return {
        name: network?.name ?? '',
        href: network ? networkHref(network.slug) : null,
        mark: markParticipant('network', id, index),
      }
    }
    case 'platform': {
      const platform = index.platforms.get(id)
      return {
        name: platform?.name ?? '',
        href: platform ? platformHref(platform.slug) : null,
        mark: markParticipant('platform', id, index),
      }
    }
    case 'issuer': {
      const issuer = index.issuers.get(id)
      return {
        name: issuer?.name ?? '',
        href: issuer ? issuerHref(issuer.slug) : null,
        mark: markParticipant('issuer', id, index),
      }
    }
  }
}
