import { z } from 'zod'
import { parseDay } from '#lib/dates.ts'
import { filledLine, lineOfText, paragraphs } from '#lib/schemas/line-of-text.ts'

/** Values of the catalogue as forms send them. An empty field is null: not known. `label` stands in the messages. */
export const maybeLine = (label: string, longest: number) => blankable(lineOfText(label, longest))
export const maybeText = (label: string, longest: number) => blankable(paragraphs(label, longest))
export const maybeAddress = (label: string) => blankable(webAddress(label))

/** An address of the web. */
export const webAddress = (label: string) =>
  filledLine(label, 500).pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: `${label}: must be a URL beginning with https:// or http://.`,
    }),
  )

/** One of these words. */
export function choice<const Keys extends readonly [string, ...string[]]>(
  label: string,
  keys: Keys,
) {
  return z.enum(keys, `${label}: choose from the list.`)
}

export function maybeChoice<const Keys extends readonly [string, ...string[]]>(
  label: string,
  keys: Keys,
) {
  return z.preprocess(emptyAsNull, choice(label, keys).nullable())
}

/** A row of another table, by its number. */
export const reference = (label: string) =>
  z.preprocess(
    numberIn,
    z
      .int(`${label}: choose from the list.`)
      .positive(`${label}: choose from the list.`)
      .max(2_147_483_647, `${label}: choose from the list.`),
  )
export const maybeReference = (label: string) =>
  z.preprocess(
    numberIn,
    z
      .int(`${label}: choose from the list.`)
      .positive(`${label}: choose from the list.`)
      .max(2_147_483_647, `${label}: choose from the list.`)
      .nullable(),
  )
export const references = (label: string, most: number) =>
  z
    .array(reference(label), `${label}: a list is required.`)
    .max(most, `${label}: at most ${most}.`)
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))

export function maybeNumber(
  label: string,
  { from, to, whole = false }: { from: number; to: number; whole?: boolean },
) {
  const bounds =
    `${label}: a ${whole ? 'whole ' : ''}number ` +
    `from ${from.toLocaleString('en-US')} to ${to.toLocaleString('en-US')}.`
  return z.preprocess(
    numberIn,
    z
      .number(bounds)
      .min(from, bounds)
      .max(to, bounds)
      .refine((value) => !whole || Number.isInteger(value), bounds)
      .nullable(),
  )
}

/** A day as 2026-03-31. */
export const day = (label: string) =>
  z
    .string(`${label}: a date such as 2026-03-31.`)
    .trim()
    .refine((text) => isDay(text), `${label}: a date such as 2026-03-31.`)
export const maybeDay = (label: string) => blankable(day(label))

/** A moment, to the minute, UTC. */
export const moment = (label: string) =>
  z
    .string(`${label}: a date, optionally with a time.`)
    .trim()
    .transform((text, context) => {
      const at = new Date(
        /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/.test(text)
          ? `${text.length === 10 ? `${text}T00:00:00` : text}Z`
          : text,
      )
      if (!Number.isNaN(at.getTime()) && at.getUTCFullYear() > 1990 && at.getUTCFullYear() < 2100)
        return `${at.toISOString().slice(0, 16)}:00.000Z`
      context.addIssue({
        code: 'custom',
        message: `${label}: a date such as 2026-03-31, optionally with a time.`,
      })
      return z.NEVER
    })

export const flag = (label: string) => z.preprocess(flagIn, z.boolean(`${label}: yes or no.`))
export const maybeFlag = (label: string) =>
  z.preprocess(flagIn, z.boolean(`${label}: yes or no.`).nullable())

/** Short words, each once; a text is cut at its commas. */
export const words = (label: string, { longest, most }: { longest: number; most: number }) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? given.split(/[,\n]/) : given),
    z
      .array(lineOfText(label, longest), `${label}: a list is required.`)
      .max(most, `${label}: at most ${most}.`)
      .transform((list) =>
        [...new Set(list.map((word) => word.toLowerCase()).filter(Boolean))].sort(),
      ),
  )

/** Any of these words, each once, in the order of the list; none of them is null: not known. */
export const several = (label: string, keys: readonly string[]) =>
  z
    .array(
      z.string().refine((key) => keys.includes(key), `${label}: choose from the list.`),
      `${label}: a list is required.`,
    )
    .nullable()
    .transform((chosen) => keys.filter((key) => chosen?.includes(key)))
    .transform((chosen) => (chosen.length ? chosen : null))

/** Lines of one form, each once, in their order. */
export const lines = (
  label: string,
  {
    longest,
    most,
    pattern,
    patternHint,
  }: { longest: number; most: number; pattern: RegExp; patternHint: string },
) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? given.split('\n') : given),
    z
      .array(lineOfText(label, longest), `${label}: a list is required.`)
      .max(most, `${label}: at most ${most}.`)
      .transform((list) => [...new Set(list.filter(Boolean))])
      .refine((list) => list.every((line) => pattern.test(line)), `${label}: ${patternHint}`),
  )

/** The country's two letters. */
export function maybeCountry(label: string, codes: readonly string[]) {
  return blankable(
    lineOfText(label, 2)
      .transform((code) => code.toUpperCase())
      .refine((code) => codes.includes(code), `${label}: choose from the list.`),
  )
}

function blankable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(emptyAsNull, schema.nullable())
}

const emptyAsNull = (given: unknown): unknown =>
  typeof given === 'string' && !given.trim() ? null : given
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDay(text) !== undefined

function numberIn(given: unknown): unknown {
  if (typeof given !== 'string') return given
  const text = given.trim().replaceAll(',', '')
  if (!text) return null
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : given
}

function flagIn(given: unknown): unknown {
  if (given === '' || given === 'unknown') return null
  if (given === 'yes' || given === 'true') return true
  return given === 'no' || given === 'false' ? false : given
}
