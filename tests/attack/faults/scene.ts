import { today, type Day } from '#lib/dates.ts'
import type { Form, World } from './forms/form.ts'
import { FRESH_DAYS, type Fresh } from './fault-groups.ts'
import type { Occasion, Scene } from './kinds/kind.ts'
import type { Random } from './seeded-random.ts'
import { daysIn, onDays, type Table } from './table.ts'

/** The days of a file on an occasion, and what was told before it. */
export interface FileTime {
  days: ReadonlySet<Day>
  fresh: readonly Day[]
  known: Table
}

export function splitTime(
  { isDaily, overlap }: Form,
  table: Table,
  { occasion, fresh }: { occasion: Occasion; fresh: Fresh },
): FileTime {
  const all = daysIn(table)
  if (occasion !== 'append')
    return { days: new Set(all), fresh: all, known: occasion === 're-read' ? table : [] }
  const few = fresh === 'few days' ? 1 : Math.ceil(all.length / 3)
  const count = isDaily ? FRESH_DAYS[fresh] : few
  const newest = all.slice(-count)
  const first = newest[0] ?? 0
  return {
    days: new Set(all.slice(overlap === Infinity ? 0 : -(count + overlap))),
    fresh: newest,
    known: onDays(table, (day) => day < first),
  }
}

/** Where a fault is to stand. */
export const makeScene = (
  form: Form,
  { table, time, occasion }: { table: Table; time: FileTime; occasion: Occasion },
  world: World,
  random: Random,
): Scene => ({
  form,
  occasion,
  table,
  days: [...time.days],
  fresh: time.fresh,
  neighbour: world.core.get(form.neighbour ?? ''),
  today: today(),
  random,
})
