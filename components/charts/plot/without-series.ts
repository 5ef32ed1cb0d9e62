import { isCurrencyKey } from '#lib/registry/currencies.ts'
import { type ChartEvent, markJumps } from '#lib/view/charts/chart-event.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'

/** A chart without the lines that the legend has put away: they leave the total, and flags of what is newly tracked. */
export function withoutSeries(model: ChartModel, hidden: ReadonlySet<string>): ChartModel {
  if (hidden.size === 0) return model
  const away = model.series.filter((series) => hidden.has(series.key))
  const total = model.total.map((value, day) =>
    value === null ? null : away.reduce((left, series) => left - (series.values[day] ?? 0), value),
  )
  return {
    ...model,
    series: model.series.filter((series) => !hidden.has(series.key)),
    total,
    events: model.events.flatMap((event) => withoutJumps(event, hidden, { ...model, total }) ?? []),
  }
}

/** A flag of what was newly tracked says what of it is in sight; null: too little of it is. */
function withoutJumps(
  event: ChartEvent,
  hidden: ReadonlySet<string>,
  { start, total, unit }: Pick<ChartModel, 'start' | 'total' | 'unit'>,
): ChartEvent | null {
  const jumps = event.jumps?.filter(({ series }) => !hidden.has(series))
  if (!jumps || jumps.length === event.jumps?.length || !isCurrencyKey(unit)) return event
  const before = total.slice(0, event.day - start).findLast((value) => value !== null)
  return markJumps(event.day, jumps, before ?? null, unit)
}
