import { isObject, shown } from '#lib/query/parse-filter.ts'
import { suggest } from '#lib/nearest-word.ts'
import type { Complaint } from '#lib/query/query.ts'

export type Complain = (complaint: Complaint) => void

/** An object with known keys only. */
export function section(
  given: unknown,
  path: string,
  known: readonly string[],
  complain: Complain,
): Record<string, unknown> | null {
  if (!isObject(given)) {
    complain({ path, message: `"${path}" must be an object.`, allowed: known })
    return null
  }
  for (const key of Object.keys(given))
    if (!known.includes(key))
      complain({
        path: `${path}.${key.slice(0, 60)}`,
        message: `"${path}" has no ${shown(key)}.${suggest(key, known)}`,
        allowed: known,
      })
  return given
}

export function choice<const Word extends string>(
  given: unknown,
  words: readonly Word[],
  path: string,
  complain: Complain,
  allowed: readonly Word[] = words,
): Word | undefined {
  if (isNothing(given)) return undefined
  const word = allowed.find((known) => known === given)
  if (word === undefined)
    complain({
      path,
      message: `"${path}" cannot be ${shown(given)}.${suggest(given, allowed)}`,
      allowed,
    })
  return word
}

/** Also as digits in a text, as some clients write numbers. */
export function whole(
  given: unknown,
  low: number,
  high: number,
  path: string,
  complain: Complain,
): number | undefined {
  if (isNothing(given)) return undefined
  const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given
  if (typeof number === 'number' && Number.isInteger(number) && number >= low && number <= high)
    return number
  complain({
    path,
    message: `"${path}" must be a whole number from ${low} to ${high.toLocaleString('en-US')}, not ${shown(given)}.`,
  })
  return undefined
}

export const isNothing = (given: unknown): given is undefined | null =>
  given === undefined || given === null
