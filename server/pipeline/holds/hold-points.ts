import type { ClientBase } from 'pg'
import { showDay, type Day } from '#lib/dates.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { explainRule } from '#lib/registry/quality-rules.ts'
import { nameScope, parseScope } from '#server/pipeline/catalogue/scope-name.ts'
import { valueOn } from '#server/pipeline/series/packed.ts'
import { isSame } from '#server/pipeline/series/released.ts'
import type { IncompleteDay, Total } from '#server/pipeline/series/total.ts'

/** A reported value that broke a rule. `previous`: what stays published instead. */
export interface PointToHold {
  seriesId: number
  day: Day
  value: number | null
  previous: number | null
  rule: string
  reason: string
}

/** A reading with the decision about it: `held` until there is one. */
export interface Reading {
  state: 'held' | 'released' | 'rejected'
  rule: string
  value: number | null
}

/**
 * Keeps reported values back, with an incident for each unbroken stretch of days. Those that are
 * held or decided already stay as they are; another value for the same day takes the place of the
 * one that is held. Returns how many are new.
 */
export async function holdPoints(
  client: ClientBase,
  runId: number,
  points: readonly PointToHold[],
): Promise<number> {
  if (!points.length) return 0
  const known = await decidedReadings(client, [...new Set(points.map(({ seriesId }) => seriesId))])
  const fresh = onePerDay(points).filter(
    ({ seriesId, day, value }) => known.get(seriesId)?.get(day)?.value !== value,
  )
  await settleHolds(client, fresh)
  for (const group of Map.groupBy(fresh, ({ seriesId, rule }) => `${seriesId} ${rule}`).values()) {
    for (const stretch of stretches(group)) await openIncident(client, runId, stretch)
  }
  return fresh.length
}

/**
 * Ends holds of days that read otherwise now, and incidents of which nothing is held any more.
 * Returns how many holds ended.
 */
export async function settleHolds(
  client: ClientBase,
  days: readonly { seriesId: number; day: Day }[],
): Promise<number> {
  if (!days.length) return 0
  const { rowCount } = await client.query(
    `update held_value h set state = 'superseded', decided_at = now()
     from unnest($1::int[], $2::int[]) d(series_id, day)
     where (h.series_id, h.day) = (d.series_id, d.day) and h.state = 'held'`,
    [days.map(({ seriesId }) => seriesId), days.map(({ day }) => day)],
  )
  if (rowCount) await closeSettledIncidents(client)
  return rowCount ?? 0
}

export async function closeSettledIncidents(client: ClientBase): Promise<void> {
  await client.query(
    `update incident i set state = 'closed', closed_at = now()
     where i.state = 'open' and exists (select 1 from held_value h where h.incident_id = i.id)
       and not exists (select 1 from held_value h where h.incident_id = i.id and h.state = 'held')`,
  )
}

/** A derived line whose incomplete days are to be held. Empty where something else speaks for the scope. */
export interface IncompleteLine {
  seriesId: number
  scopeKey: string
  measure: MeasureKey
  line: Total
  incomplete: readonly IncompleteDay[]
}

/**
 * Holds the incomplete days of a derived line; days that are complete again supersede what was
 * held. Returns how many are new, and how many ended.
 */
export async function holdIncomplete(
  client: ClientBase,
  runId: number,
  { seriesId, scopeKey, measure, line, incomplete }: IncompleteLine,
  known: ReadonlyMap<Day, Reading>,
): Promise<{ held: number; settled: number }> {
  const isKnown = ({ day, reading }: IncompleteDay) => isSameReading(known.get(day), reading)
  const still = new Set(incomplete.filter(isKnown).map(({ day }) => day))
  const settled = await settleHolds(
    client,
    [...known].flatMap(([day, { state }]) =>
      state === 'held' && !still.has(day) ? [{ seriesId, day }] : [],
    ),
  )
  const fresh = incomplete.filter((day) => !isKnown(day))
  const subject = fresh.length ? await nameSubject(client, scopeKey) : ''
  const names = new Map<string | null, string>([[null, '']])
  for (const { largest } of fresh)
    if (!names.has(largest)) names.set(largest, largest ? await nameSubject(client, largest) : '')
  const points = fresh.map(
    ({ day, reading, missing, missingCount, largest, lacksUnknown }): PointToHold => ({
      seriesId,
      day,
      value: Number.isNaN(reading) ? null : reading,
      previous: lastGood(line, day),
      rule: 'incomplete_total',
      reason: explainRule('incomplete_total', {
        measure: measures[measure].label,
        subject,
        day: showDay(day),
        parts: nameParts(missingCount, names.get(largest) ?? ''),
        share: lacksUnknown ? 'an unknown share' : showPercent(missing, { digits: 1 }),
      }),
    }),
  )
  for (const stretch of stretches(points))
    await openIncident(client, runId, stretch, { scopeKey, measure })
  return { held: fresh.length, settled }
}

const NAMES_BY_KIND = {
  asset: 'select id, slug, name, ticker from asset where id = $1',
  token:
    'select t.id, a.slug, a.name, a.ticker from token t join asset a on a.id = t.asset_id where t.id = $1',
  platform: 'select id, slug, name, null as ticker from platform where id = $1',
  issuer: 'select id, slug, name, null as ticker from issuer where id = $1',
} as const

interface NamedRow {
  id: number
  slug: string
  name: string
  ticker: string | null
}

/** A scope as readers know it, inside the transaction that may have made what it is about; a token by its asset. */
async function nameSubject(client: ClientBase, scopeKey: string): Promise<string> {
  const scope = parseScope(scopeKey)
  const text = Object.entries(NAMES_BY_KIND).find(([kind]) => kind === scope?.kind)?.[1]
  const { rows } = text ? await client.query<NamedRow>(text, [scope?.id]) : { rows: [] }
  if (scope?.kind === 'token' && rows[0]) return rows[0].name
  const named = new Map(rows.map((row) => [row.id, row]))
  return (await nameScope(scopeKey, { assets: named, platforms: named, issuers: named })).name
}

const nameParts = (count: number, largest: string): string =>
  count === 1 ? largest || '1 part' : `${count} parts${largest && ` (${largest} the largest)`}`

/** Reads the values that are held, released or rejected, by series and day: the newest decision counts. */
export async function decidedReadings(
  client: ClientBase,
  seriesIds: readonly number[],
): Promise<Map<number, Map<Day, Reading>>> {
  const { rows } = await client.query<{ seriesId: number; day: Day } & Reading>(
    `select series_id as "seriesId", day, state, value, rule
     from held_value
     where series_id = any($1) and state <> 'superseded'
     order by id`,
    [seriesIds],
  )
  const readings = new Map<number, Map<Day, Reading>>()
  for (const { seriesId, day, state, value, rule } of rows) {
    const days = readings.get(seriesId) ?? new Map<Day, Reading>()
    days.set(day, { state, value, rule })
    readings.set(seriesId, days)
  }
  return readings
}

/** A reading may break two rules; the first one says why it is held. */
function onePerDay(points: readonly PointToHold[]): PointToHold[] {
  const first = new Map<string, PointToHold>()
  for (const point of points) {
    const key = `${point.seriesId} ${point.day}`
    if (!first.has(key)) first.set(key, point)
  }
  return [...first.values()]
}

/** A mean of nothing is no number. */
function isSameReading(decided: Reading | undefined, reading: number): boolean {
  if (!decided) return false
  return decided.value === null ? Number.isNaN(reading) : isSame(decided.value, reading)
}

function lastGood(line: Total, day: Day): number | null {
  for (let at = day - 1; at >= line.start; at--) {
    const value = valueOn(line, at)
    if (!Number.isNaN(value)) return value
  }
  return null
}

/** Points of one series and rule, cut where a day is missing. */
function stretches(points: readonly PointToHold[]): PointToHold[][] {
  const sorted = [...points].sort((a, b) => a.day - b.day)
  const found: PointToHold[][] = []
  for (const point of sorted) {
    const open = found.at(-1)
    if (open && point.day - (open.at(-1)?.day ?? 0) <= 1) open.push(point)
    else found.push([point])
  }
  return found
}

async function openIncident(
  client: ClientBase,
  runId: number,
  points: readonly PointToHold[],
  of?: { scopeKey: string; measure: MeasureKey },
): Promise<void> {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return
  const when =
    first.day === last.day
      ? `on ${showDay(first.day)}`
      : `from ${showDay(first.day)} to ${showDay(last.day)}`
  const incident = await describeIncident(client, first, last, when, of)
  await client.query(
    `insert into held_value (series_id, day, value, previous, rule, reason, run_id, incident_id)
     select *
     from unnest($1::int[], $2::int[], $3::float8[], $4::float8[], $5::text[], $6::text[]) p,
       (select $7::int, $8::int) run`,
    [
      points.map((p) => p.seriesId),
      points.map((p) => p.day),
      points.map((p) => p.value),
      points.map((p) => p.previous),
      points.map((p) => p.rule),
      points.map((p) => p.reason),
      runId,
      incident,
    ],
  )
}

/** The incident of these days: a value and the measure it is made of are held for one reason and share one. */
async function describeIncident(
  client: ClientBase,
  first: PointToHold,
  last: PointToHold,
  when: string,
  of?: { scopeKey: string; measure: MeasureKey },
): Promise<number | undefined> {
  const {
    rows: [known],
  } = await client.query<{ id: number }>(
    `select i.id
     from incident i
     where i.state = 'open'
       and i.opened_at = now()
       and i.rule = $1
       and i.from_day = $2
       and i.to_day = $3
       and i.scope_key = coalesce($4, (select scope_key from series where id = $5)) limit 1`,
    [first.rule, first.day, last.day, of?.scopeKey ?? null, first.seriesId],
  )
  if (known) return known.id
  const {
    rows: [fresh],
  } = await client.query<{ id: number }>(
    `insert into incident (scope_key, measure_id, rule, title, detail, from_day, to_day)
     select coalesce($1, s.scope_key), coalesce($2, s.measure_id), $3, $4, $5, $6, $7
     from series s
     where s.id = $8 returning id`,
    [
      of?.scopeKey ?? null,
      of ? measures[of.measure].id : null,
      first.rule,
      `Held ${when}`,
      first.reason,
      first.day,
      last.day,
      first.seriesId,
    ],
  )
  return fresh?.id
}
