import { isoDay, parseDay, today, type Day } from '#lib/dates.ts'
import { measures } from '#lib/registry/measures.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { AppError, refusedPart } from '#server/core/errors.ts'

/** Throws bad_request for the day of an address that is none. */
export function checkDayWord(name: 'on' | 'asof', word: string): void {
  if (word !== '' && parseDay(word) === undefined)
    throw new AppError(
      'bad_request',
      `"${name}" must be a date in YYYY-MM-DD format, such as 2026-08-31.`,
    )
}

/** Throws bad_request for a value day on which nothing had a value, or that has not come. */
export async function checkValueDay(on: Day): Promise<void> {
  if (on > today()) throw refusedPart({ path: 'on', message: `${isoDay(on)} is in the future.` })
  const first = await firstValueDay()
  if (first === null || on < first) {
    const known = first === null ? 'nothing is published yet' : `the first day is ${isoDay(first)}`
    throw refusedPart({ path: 'on', message: `No values on ${isoDay(on)}: ${known}.` })
  }
}

/** The first day on which any asset has a published value; null before there is one. */
export const firstValueDay = perVersion(async (): Promise<Day | null> => {
  const { rows } = await replicaSql().query<{ day: Day | null }>({
    name: 'first-value-day',
    text: `select min(v.start_day) as day
      from series s join series_values v on v.series_id = s.id
      where s.is_published and s.scope_kind = 'asset' and s.measure_id = any($1)`,
    values: [SIZE_MEASURES.map((measure) => measures[measure].id)],
  })
  return rows[0]?.day ?? null
})

/** Throws bad_request for a day by whose end nothing was published. */
export async function checkAsOf(asOf: Day): Promise<void> {
  if (asOf > today())
    throw refusedPart({ path: 'asOf', message: `asOf ${isoDay(asOf)} is in the future.` })
  const first = await firstRunDay()
  if (first === null || asOf < first) {
    const runs =
      first === null ? 'there has been no run yet' : `the first run was on ${isoDay(first)}`
    throw refusedPart({
      path: 'asOf',
      message: `Nothing was published by ${isoDay(asOf)}: ${runs}.`,
    })
  }
}

/** The day of the installation's first run that published something; null before it. */
export const firstRunDay = perVersion(async (): Promise<number | null> => {
  const { rows } = await replicaSql().query<{ day: number | null }>({
    name: 'first-run-day',
    text: `select min(finished_at at time zone 'UTC')::date - date '1970-01-01' as day
      from ingest_run
      where state = 'published'`,
  })
  return rows[0]?.day ?? null
})
