import { assetClasses } from '#lib/registry/asset-classes.ts'
import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import {
  BRIDGE_FLOWS,
  BRIDGE_WINDOW_WORDS,
  bridgeMeasures,
  type BridgeFlow,
  type BridgeWindow,
} from '#lib/view/investing/bridge-flows.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { listSigns, type SignNote } from '#lib/view/figures/day-note.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'
import { drawChart } from '#server/market/figures/charts/draw-chart.ts'
import { colorLikeCharts } from '#server/market/figures/charts/row-colors.ts'
import { combine, linesWithSizes } from '#server/market/figures/totals/combined.ts'
import { countFigure, makeFigure } from '#server/market/figures/make-figure.ts'
import { groupUnits, type Group } from '#server/market/figures/totals/group.ts'
import { knownBefore, newestDay } from '#server/pipeline/series/known-values.ts'
import { partNotes } from '#server/market/figures/marks/part-notes.ts'
import { assetMark, networkMark } from '#lib/view/entities/mark.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { networkById } from '#lib/registry/networks.ts'
import { assetHref, networkHref } from '#lib/routes.ts'
import type { Market } from '#server/market/market/market.ts'

export type BridgeGroup = 'network' | 'asset'

export interface BridgeRequest {
  groupBy: BridgeGroup
  window: BridgeWindow
  flow: BridgeFlow
}

/** Amounts that crossed a bridge into and out of one network or asset in a window. */
export interface BridgeRow {
  key: string
  name: string
  href: string | null
  mark: Mark
  inflow: number | null
  outflow: number | null
  net: number | null
  volume: number | null
  /** the marks of each; those of the inflow and of the outflow both hold for the net */
  notes: Readonly<Record<'inflow' | 'outflow' | 'net' | 'volume', readonly SignNote[]>>
  /** the currency of its amounts */
  currency: CurrencyKey
}

export interface BridgePage {
  asOf: Day | null
  figures: Figure[]
  chart: ChartModel | null
  rows: BridgeRow[]
  measures: MeasureKey[]
}

const FLOW_WORDS = {
  volume: 'Bridge volume',
  inflow: 'Bridge inflow',
  outflow: 'Bridge outflow',
} as const

/** The partner page of a bridge: volume, inflow and outflow over all assets that cross it. */
export async function getBridgePage(
  market: Market,
  { groupBy, window, flow }: BridgeRequest,
): Promise<BridgePage> {
  const keys = assetClasses.map(({ id }) => `class:${id}`)
  const measures = BRIDGE_FLOWS.map((direction) => bridgeMeasures[direction][window])
  const lines = await linesWithSizes(market, keys, measures)
  const [total, into, out] = measures.map((measure) => combine(measure, keys, lines))
  const figures = measures.map((measure, at) => {
    const line = [total, into, out][at]
    return makeFigure(line, { label: getMeasure(measure).label, measure, scope: line?.scope ?? '' })
  })
  const whole = combine(bridgeMeasures[flow][window], keys, lines)
  const [volumes, inflows, outflows] = await Promise.all([
    market.units(bridgeMeasures.volume[window]),
    market.units(bridgeMeasures.inflow[window]),
    market.units(bridgeMeasures.outflow[window]),
  ])
  const shown = { volume: volumes, inflow: inflows, outflow: outflows }[flow]
  const rows = total
    ? await makeRows(market, groupBy, lastDay(total), { volumes, inflows, outflows })
    : []
  const chart = await drawChart(market, {
    title: `${FLOW_WORDS[flow]}, ${BRIDGE_WINDOW_WORDS[window]}, by ${groupBy}`,
    measure: bridgeMeasures[flow][window],
    units: [...shown.values()].flatMap(({ units }) => units),
    groupBy,
    whole,
  })
  return {
    asOf: total ? lastDay(total) : null,
    measures,
    rows: colorLikeCharts(rows, [chart], ({ key }) => `${groupBy}-${key}`),
    figures: total
      ? [
          ...figures,
          countFigure(
            groupBy === 'network' ? 'Networks' : 'Assets',
            rows.filter(({ volume }) => volume).length,
            lastDay(total),
          ),
        ]
      : figures,
    chart,
  }
}

type Values = Awaited<ReturnType<Market['units']>>

async function makeRows(
  market: Market,
  groupBy: BridgeGroup,
  day: Day,
  { volumes, inflows, outflows }: { volumes: Values; inflows: Values; outflows: Values },
): Promise<BridgeRow[]> {
  const index = await market.names()
  // every window adds up the same way
  const totals = (values: Values) =>
    new Map(
      groupUnits(
        'bridgeVolumeDaily',
        [...values.values()].flatMap(({ units }) => units),
        ({ leaf }) => (groupBy === 'network' ? leaf.networkId : leaf.assetId),
      ).map((group) => [group.key, readNewest(group, day)]),
    )
  const [volume, inflow, outflow] = [totals(volumes), totals(inflows), totals(outflows)]
  return [...volume]
    .map(([id, total]): BridgeRow => {
      const [into, out] = [inflow.get(id) ?? NONE, outflow.get(id) ?? NONE]
      const asset = groupBy === 'asset' ? index.assets.get(id) : undefined
      const network = groupBy === 'network' ? networkById(id) : undefined
      const name = asset?.name ?? network?.name ?? 'Unknown network'
      return {
        key: String(id),
        name,
        href: asset ? assetHref(asset.slug) : network ? networkHref(network.slug) : null,
        mark: asset ? assetMark(asset, asset.color) : networkMark(network),
        inflow: into.value,
        outflow: out.value,
        net: into.value !== null && out.value !== null ? into.value - out.value : null,
        volume: total.value,
        notes: {
          inflow: into.notes,
          outflow: out.notes,
          net: [...new Map([...into.notes, ...out.notes].map((note) => [note.key, note])).values()],
          volume: total.notes,
        },
        currency: market.money.currency,
      }
    })
    .sort((a, b) => (b.volume ?? -1) - (a.volume ?? -1) || a.name.localeCompare(b.name))
}

interface NewestFlow {
  value: number | null
  notes: readonly SignNote[]
}
const NONE: NewestFlow = { value: null, notes: [] }

function readNewest(group: Group<number>, before: Day): NewestFlow {
  const day = newestDay(group, before, REACH)
  if (day === null) return NONE
  const notes = partNotes('bridgeVolumeDaily', { marks: group.marks, day, parts: group.units })
  return { value: knownBefore(group, day, 0), notes: listSigns(notes) }
}

/** How far before the day of the total a value may stand. */
const REACH = 3
