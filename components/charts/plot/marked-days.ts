import type { Plot } from '#components/charts/plot/plot.ts'
import type { Day } from '#lib/dates.ts'
import { dayMarkKeys, type DayMarkKey } from '#lib/registry/day-marks.ts'

type Marked = Pick<Plot, 'start' | 'days' | 'marks' | 'lines'>

/** Stretches of the plot on which something is marked of the total or of a line, in order; those that meet are one. */
export function listMarkedDays(plot: Marked): { from: Day; to: Day }[] {
  const stretches: { from: Day; to: Day }[] = []
  for (const { from, to } of within(plot).sort((one, other) => one.from - other.from)) {
    const open = stretches.at(-1)
    if (open && from <= open.to + 1) open.to = Math.max(open.to, to)
    else stretches.push({ from, to })
  }
  return stretches
}

/** Which marks a plot has, the one that says most first. */
export function listMarkKeys(plot: Marked): DayMarkKey[] {
  const found = new Set(within(plot).map(({ key }) => key))
  return dayMarkKeys.filter((key) => found.has(key))
}

/** Marks of the plot and of its lines, cut to its days. */
function within({ start, days, marks, lines }: Marked) {
  const end = start + days - 1
  return [marks, ...lines.map((line) => line.marks)]
    .flatMap((stretches) => stretches ?? [])
    .filter(({ from, to }) => to >= start && from <= end)
    .map(({ from, to, key }) => ({ from: Math.max(from, start), to: Math.min(to, end), key }))
}
