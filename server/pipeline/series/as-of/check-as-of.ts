import { isoDay, parseDay, today, type Day } from '#lib/dates.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { AppError, refusedPart } from '#server/core/errors.ts'

/** Throws bad_request for the day of an address that is none. */
export function checkDayWord(asof: string): void {
  if (asof !== '' && parseDay(asof) === undefined)
    throw new AppError(
      'bad_request',
      '"asof" must be a date in YYYY-MM-DD format, such as 2026-08-31.',
    )
}

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
