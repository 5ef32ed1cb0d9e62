import { z } from 'zod'
import type { SearchParams } from '#lib/page-state/page-state.ts'

/** The parameters of an address, each with what it may say. */
export type AddressShape = Readonly<Record<string, z.core.$ZodType>>

export interface WrongWord {
  name: string
  /** names the parameter, its value and what is allowed */
  sentence: string
}

/** A list in one address: words with commas, or the same name several times. */
export const listWords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** A parameter that takes several of these words. */
export const someOf = (words: readonly string[]) => {
  const known = new Set(words)
  return z
    .string()
    .refine((text) => listWords(text).every((word) => known.has(word)))
    .meta({ description: `any of ${nameSome(words)}`, takesSeveral: true })
}

/**
 * Finds the words of an address that its parameters do not allow, in the order of the parameters.
 * Blanks ask for nothing, as forms send them; names that the address does not know change nothing
 * and are not looked at.
 */
export function findWrongWords(shape: AddressShape, params: SearchParams): WrongWord[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const given = params[name]
    if (given === undefined || given === '') return []
    const rule = innermost(field)
    const { description, takesSeveral } = z.globalRegistry.get(rule) ?? {}
    if (typeof given !== 'string' && takesSeveral !== true)
      return given.length === 1
        ? findWrongWords({ [name]: field }, { [name]: given[0] })
        : [{ name, sentence: `"${name}" takes a single value.` }]
    const text = [given].flat().join(',')
    if (z.safeParse(rule, text).success) return []
    const allowed = description ?? describe(rule)
    return [{ name, sentence: sayWrong(name, text, allowed) }]
  })
}

/** The sentence for a value that a parameter cannot have. */
export const sayWrong = (name: string, text: string, allowed: string): string =>
  `"${name}" cannot be "${cut(text)}"${allowed && `; allowed: ${allowed}`}.`

/** The same for a name that only the rows could know: nothing where they do, or where none is asked for. */
export const sayUnknown = (
  name: string,
  asked: string | undefined,
  known: readonly string[],
): string[] =>
  !asked || known.length === 0 || known.includes(asked)
    ? []
    : [sayWrong(name, asked, nameSome(known))]

/** Returns a field's rule without its stand-in for a wrong or missing value and its conversion of a right one. */
function innermost(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodCatch || field instanceof z.ZodOptional)
    return innermost(field.unwrap())
  return field instanceof z.ZodPipe ? innermost(field.in) : field
}

function describe(rule: z.core.$ZodType): string {
  if (rule instanceof z.ZodEnum) return nameSome(rule.options.map(String))
  if (rule instanceof z.ZodNumber)
    return `a whole number from ${showBound(rule.minValue)} to ${showBound(rule.maxValue)}`
  return rule instanceof z.ZodString && rule.maxLength !== null
    ? `at most ${rule.maxLength} characters`
    : ''
}

const showBound = (bound: number | null): string => (bound ?? 0).toLocaleString('en-US')

const MOST_NAMED = 40
/** Words in a sentence, as many as one reads. */
export const nameSome = (words: readonly string[]): string =>
  words.length > MOST_NAMED
    ? `${words.slice(0, MOST_NAMED).join(', ')} and ${words.length - MOST_NAMED} more`
    : words.join(', ')

const LONGEST_SHOWN = 80
const cut = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
