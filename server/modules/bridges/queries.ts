import { assetClasses } from '#lib/registry/asset-classes.ts'
import type { Day } from '#lib/dates.ts'
import { measureOf, type MeasureKey } from '#lib/registry/measures.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import type { Figure } from '#lib/view/figure.ts'
import type { Mark } from '#lib/view/league.ts'
import { catalogueIndex } from '#server/modules/market/catalogue.ts'
import { chartOf, colorOf } from '#server/modules/market/chart.ts'
import { combine, linesWithSizes } from '#server/modules/market/combined.ts'
import { figureOf } from '#server/modules/market/figure.ts'
import { groupUnits, knownBefore } from '#server/modules/market/group.ts'
import { monogram } from '#server/modules/market/league.ts'
import { endOf } from '#server/modules/series/packed.ts'
import { assetUnits } from '#server/modules/series/units.ts'
import { networkById } from '#lib/registry/networks.ts'
import { assetHref, networkHref } from '#lib/routes.ts'

export type BridgeGroup = 'network' | 'asset'

/** What crossed a bridge into and out of one network or asset in the trailing 30 days, in dollars. */
export interface BridgeRow { key: string; name: string; href: string | null; mark: Mark; inflow: number | null; outflow: number | null; net: number | null; volume: number | null }

export interface BridgePage { asOf: Day | null; figures: Figure[]; chart: ChartModel | null; rows: BridgeRow[]; measures: MeasureKey[] }

const MEASURES = ['bridgeVolumeTrailing30', 'bridgeInflowTrailing30', 'bridgeOutflowTrailing30', 'bridgeVolumeTrailing7', 'bridgeVolumeDaily'] as const

/** The partner page of a bridge: volumes over all assets that cross it. */
export async function getBridgePage(groupBy: BridgeGroup): Promise<BridgePage> {
  const keys = assetClasses.map(({ id }) => `class:${id}`)
  const lines = await linesWithSizes(keys, MEASURES)
  const figures = MEASURES.map((measure) => {
    const line = combine(measure, keys, lines)
    return figureOf(line, { label: measureOf(measure).label, measure, scope: line?.scope ?? '' })
  })
  const whole = combine('bridgeVolumeTrailing30', keys, lines)
  const [volumes, inflows, outflows] = await Promise.all([assetUnits('bridgeVolumeTrailing30'), assetUnits('bridgeInflowTrailing30'), assetUnits('bridgeOutflowTrailing30')])
  const units = [...volumes.values()].flatMap((value) => value.units)
  return {
    asOf: whole ? endOf(whole) : null, figures, measures: [...MEASURES],
    chart: await chartOf({ title: `Bridge volume, trailing 30 days, by ${groupBy}`, measure: 'bridgeVolumeTrailing30', units, groupBy, whole }),
    rows: whole ? await rowsOf(groupBy, endOf(whole), { volumes, inflows, outflows }) : [],
  }
}

type Values = Awaited<ReturnType<typeof assetUnits>>

async function rowsOf(groupBy: BridgeGroup, day: Day, { volumes, inflows, outflows }: { volumes: Values; inflows: Values; outflows: Values }): Promise<BridgeRow[]> {
  const index = await catalogueIndex()
  const totals = (measure: MeasureKey, values: Values) => new Map(groupUnits(measure, [...values.values()].flatMap(({ units }) => units), ({ leaf }) => (groupBy === 'network' ? leaf.networkId : leaf.assetId)).map((group) => [group.key, knownBefore(group, day)]))
  const [volume, inflow, outflow] = [totals('bridgeVolumeTrailing30', volumes), totals('bridgeInflowTrailing30', inflows), totals('bridgeOutflowTrailing30', outflows)]
  return [...volume].map(([id, total]): BridgeRow => {
    const [into, out] = [inflow.get(id) ?? null, outflow.get(id) ?? null]
    const asset = groupBy === 'asset' ? index.assets.get(id) : undefined
    const network = groupBy === 'network' ? networkById(id) : undefined
    const name = asset?.name ?? network?.name ?? 'Network not known'
    return {
      key: String(id), name, href: asset ? assetHref(asset.slug) : network ? networkHref(network.slug) : null, mark: monogram(asset?.ticker ?? name, colorOf(id, groupBy, index)),
      inflow: into, outflow: out, net: into !== null && out !== null ? into - out : null, volume: total,
    }
  }).sort((a, b) => (b.volume ?? -1) - (a.volume ?? -1) || a.name.localeCompare(b.name))
}
