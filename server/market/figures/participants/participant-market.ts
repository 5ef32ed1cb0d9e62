import type { Day } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import type { FlowRow } from '#lib/view/figures/flow.ts'
import { PARTICIPANT_VALUES, type ParticipantView } from '#lib/view/entities/participant-row.ts'
import type { SettleTable } from '#lib/view/entities/settle-table.ts'
import type { ShareChanges } from '#lib/view/charts/share-change.ts'
import { entityColor } from '#server/pipeline/catalogue/entity-color.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { drawChart } from '#server/market/figures/charts/draw-chart.ts'
import { nameGroup, rankGroups } from '#server/market/figures/charts/chart-groups.ts'
import { combine, linesWithSizes } from '#server/market/figures/totals/combined.ts'
import { describeFlow, type FlowDays } from '#server/market/figures/totals/net-flow.ts'
import {
  participantFlows,
  wholeFlow,
} from '#server/market/figures/participants/participant-net-flows.ts'
import {
  PARTICIPANT_WHOLES,
  unitOwner,
  unitsOfView,
} from '#server/market/figures/participants/participant-view.ts'
import {
  compareShares,
  markGroup,
  sumOn,
} from '#server/market/figures/participants/compare-shares.ts'
import { colorLikeCharts } from '#server/market/figures/charts/row-colors.ts'
import type { ParticipantKind } from '#server/market/figures/participants/read-participants.ts'
import type { Market } from '#server/market/market/market.ts'

/** The chart, shares and flows drawn around a listing of networks, platforms or issuers. */
export interface ParticipantMarket {
  chart: ChartModel | null
  shares: ShareChanges | null
  settles: SettleTable | null
  flows: FlowRow[]
  /** net flow of all that the view shows */
  flowTotal: Omit<FlowRow, 'name' | 'href'> | null
}

const SHOWN_COLUMNS = 7
const SHOWN_FLOWS = 11

/** Reads one view of the market, told apart by network, platform or issuer. */
export async function participantMarket(
  market: Market,
  kind: ParticipantKind,
  view: ParticipantView,
  { flowDays, shareDays }: { flowDays: FlowDays; shareDays: number },
): Promise<ParticipantMarket> {
  const scopes = PARTICIPANT_WHOLES[view]
  const [lines, sizes] = await Promise.all([
    linesWithSizes(market, scopes, []),
    market.units('size'),
  ])
  const whole = combine('size', scopes, lines)
  const units = unitsOfView(sizes, view)
  const chart = await drawChart(market, {
    title: `${PARTICIPANT_VALUES[view]} by ${kind}`,
    measure: 'size',
    units,
    groupBy: kind,
    whole,
  })
  const shares = whole
    ? compareShares(await market.names(), kind, { units, whole, days: shareDays })
    : null
  return {
    chart,
    shares: shares && { ...shares, rows: colorLikeCharts(shares.rows, [chart]) },
    settles: whole ? await settleTable(market, kind, units, lastDay(whole)) : null,
    ...(await listFlows(market, kind, units, { view, days: flowDays })),
  }
}

/** How the value of each class divides over the largest participants. */
async function settleTable(
  market: Market,
  kind: ParticipantKind,
  units: readonly Unit[],
  day: Day,
): Promise<SettleTable> {
  const index = await market.names()
  const columns = rankGroups(units, kind, day)
    .filter(({ key }) => key !== 0)
    .slice(0, SHOWN_COLUMNS)
  const rows = rankGroups(units, 'class', day).map(({ key, members }) => {
    const value = sumOn(members, day)
    const cells = columns.map((column) => {
      const part = sumOn(
        column.members.filter(({ leaf }) => leaf.classId === key),
        day,
      )
      return part > 0 ? part / value : null
    })
    const named = cells.reduce<number>((sum, share) => sum + (share ?? 0), 0)
    return {
      key: String(key),
      name: assetClassById(key)?.name ?? '',
      href: nameGroup(key, 'class', index).href,
      color: entityColor(key, 'class', index),
      value,
      currency: market.money.currency,
      cells,
      other: Math.max(0, 1 - named),
    }
  })
  return {
    columns: columns.map(({ key }) => {
      const { label, mark } = markGroup(key, kind, index)
      return { key: `${kind}-${key}`, label, mark }
    }),
    rows: rows.filter(({ value }) => value > 0),
  }
}

/** Mints less burns of the participants with the largest flows, most gained first, and of all that the view shows. */
async function listFlows(
  market: Market,
  kind: ParticipantKind,
  units: readonly Unit[],
  request: Parameters<typeof participantFlows>[3],
): Promise<Pick<ParticipantMarket, 'flows' | 'flowTotal'>> {
  const ids = [...new Set(units.flatMap((unit) => unitOwner(unit, kind) ?? []))]
  const [index, found, whole] = await Promise.all([
    market.names(),
    participantFlows(market, kind, ids, request),
    wholeFlow(market, request),
  ])
  const rows = [...found].map(([id, flow]): FlowRow => {
    const { label, href } = nameGroup(id, kind, index)
    return { name: label, href, ...describeFlow(flow) }
  })
  return {
    flows: rows
      .sort((a, b) => Math.abs(b.net) - Math.abs(a.net))
      .slice(0, SHOWN_FLOWS)
      .sort((a, b) => b.net - a.net),
    flowTotal: whole && describeFlow(whole),
  }
}
