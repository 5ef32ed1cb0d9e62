import { parseDay, type Day } from '#lib/dates.ts'
import { checkAsOf, checkDayWord } from '#server/data/series/check-as-of.ts'

/**
 * The day by whose end something was published, as the address of a page asks for it; null where it
 * asks for none. Throws bad_request for what is no day, for one that has not come and for one
 * before the first run.
 */
export async function readAsOf(given: string | string[] | undefined): Promise<Day | null> {
  if (given === undefined || given === '') return null
  checkDayWord(String(given))
  const day = parseDay(String(given)) ?? null
  if (day !== null) await checkAsOf(day)
  return day
}
