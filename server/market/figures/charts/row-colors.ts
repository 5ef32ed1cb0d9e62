import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'

/**
 * Rows in the colours of the charts that they stand beside: where two series of a chart would have
 * one colour, the chart has settled which of them takes another, and the page follows. `keyOf` says
 * a row's series.
 */
export function colorLikeCharts<Row extends { key: string; mark: Mark }>(
  rows: readonly Row[],
  charts: readonly (ChartModel | null | undefined)[],
  keyOf: (row: Row) => string = ({ key }) => key,
): Row[] {
  const colors = new Map(
    charts.flatMap((chart) => chart?.series.map(({ key, color }) => [key, color] as const) ?? []),
  )
  return rows.map((row) => {
    const color = colors.get(keyOf(row))
    return color === undefined || color === row.mark.color
      ? row
      : { ...row, mark: { ...row.mark, color } }
  })
}

/** Rows in the colors of those that lead to the same page in another table beside them. */
export function colorLikeRows<Row extends { href: string | null; mark: Mark }>(
  rows: readonly Row[],
  beside: readonly { href: string | null; mark: Mark }[],
): Row[] {
  const colors = new Map(beside.map(({ href, mark }) => [href, mark.color]))
  return rows.map((row) => {
    const color = row.href === null ? undefined : colors.get(row.href)
    return color === undefined ? row : { ...row, mark: { ...row.mark, color } }
  })
}
