import type { Day } from '#lib/dates.ts'
import { PRICE_MEASURES } from '#lib/registry/measure-factors.ts'
import { measures } from '#lib/registry/measures.ts'
import type { ProposedSplit } from '#lib/view/admin/proposed-split.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { EQUITIES, usualSplit } from '#server/pipeline/gate/rules/levels/split.ts'
import { decodeFloat8Array } from '#server/pipeline/series/packed.ts'

/** The splits that held prices of shares look like, those that hold most first. */
export async function proposedSplits(): Promise<ProposedSplit[]> {
  const { rows } = await replicaSql().query<HeldPrices>(HELD, [
    PRICE_MEASURES.map((measure) => measures[measure].id),
    [...EQUITIES],
  ])
  const found = rows.flatMap((row) => propose(row) ?? []).sort((a, b) => b.held - a.held)
  // tokens of one asset split together
  return [...new Map(found.toReversed().map((each) => [each.slug, each])).values()].toReversed()
}

interface HeldPrices {
  slug: string
  name: string
  days: Day[]
  values: number[]
  start: Day | null
  packed: Buffer | null
}

/** One step that is a split, beside a price that is held: a price that comes back has two, and is none. */
function propose({ slug, name, days, values, start, packed }: HeldPrices): ProposedSplit | null {
  const held = new Map(days.map((day, at) => [day, values[at] ?? Number.NaN]))
  const published = packed && start !== null ? decodeFloat8Array(packed) : new Float64Array(0)
  const known = new Map<Day, number>(held)
  for (const [at, value] of published.entries())
    if (!Number.isNaN(value)) known.set((start ?? 0) + at, value)
  const line = [...known].toSorted(([a], [b]) => a - b)
  const steps = line.flatMap(([day, after], at) => {
    const [dayBefore, before = Number.NaN] = line[at - 1] ?? []
    const isDoubted = held.has(day) || (dayBefore !== undefined && held.has(dayBefore))
    const split = isDoubted ? usualSplit(before / after) : null
    return split ? [{ day, before, after, ...split }] : []
  })
  const [step, ...others] = steps
  return step && !others.length ? { slug, name, held: held.size, ...step } : null
}

const HELD = `
  select a.slug, a.name, h.days, h.values, v.start_day as start, array_send(v.values) as packed
  from (
    select series_id, array_agg(day order by day) as days, array_agg(value order by day) as values
    from held_value
    where state = 'held' and rule = 'jump' and value > 0
    group by series_id
  ) h
  join series s on s.id = h.series_id
  left join token t on s.scope_kind = 'token' and t.id = s.scope_id
  join asset a on a.id = coalesce(t.asset_id, case when s.scope_kind = 'asset' then s.scope_id end)
  left join series_values v on v.series_id = s.id
  where s.measure_id = any($1) and a.asset_class_id = any($2)
  order by cardinality(h.days) desc, a.id`
