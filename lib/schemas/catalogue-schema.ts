import { z } from 'zod'
import type { Fact } from '#lib/catalogue/fact.ts'
import { getFacts, type CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import { countries } from '#lib/registry/countries.ts'
import {
  choice,
  day,
  flag,
  lines,
  maybeAddress,
  maybeChoice,
  maybeCountry,
  maybeDay,
  maybeFlag,
  maybeLine,
  maybeNumber,
  maybeReference,
  maybeText,
  moment,
  reference,
  references,
  several,
  webAddress,
  words,
} from '#lib/schemas/catalogue-values.ts'
import { filledLine, paragraphs } from '#lib/schemas/line-of-text.ts'

const countryCodes: readonly string[] = countries.map(({ code }) => code)
const MOST_MONEY = 1e15

/** Fields of a subject, strictly: what is not among its facts is refused. */
export function catalogueSchema(
  subject: CatalogueSubject,
): z.ZodObject<Record<string, z.ZodType>, z.core.$strict> {
  const facts = Object.entries(getFacts(subject))
  return z.strictObject(Object.fromEntries(facts.map(([key, fact]) => [key, factSchema(fact)])))
}

function factSchema(fact: Fact): z.ZodType {
  const { label, required } = fact
  switch (fact.kind) {
    case 'line':
      return matching(
        required ? filledLine(label, fact.longest) : maybeLine(label, fact.longest),
        fact,
      )
    case 'text':
      return required
        ? paragraphs(label, fact.longest).min(1, `${label}: required.`)
        : maybeText(label, fact.longest)
    case 'address':
      return required ? webAddress(label) : maybeAddress(label)
    case 'country':
      return maybeCountry(label, countryCodes)
    case 'choice': {
      const keys = nonEmpty(fact.choices.map(({ value }) => value))
      return required ? choice(label, keys) : maybeChoice(label, keys)
    }
    case 'several':
      return several(
        label,
        fact.choices.map(({ value }) => value),
      )
    case 'chosenId': {
      const ids = new Set(fact.choices.map(({ value }) => Number(value)))
      return reference(label).refine((id) => ids.has(id), `${label}: choose from the list.`)
    }
    case 'reference':
      return required ? reference(label) : maybeReference(label)
    case 'references':
      return references(label, fact.most)
    case 'words':
      return words(label, { longest: fact.longest, most: fact.most })
    case 'lines':
      return lines(label, fact)
    case 'bps':
      return maybeNumber(label, { from: 0, to: 10_000, whole: true })
    case 'money':
      return maybeNumber(label, { from: 0, to: MOST_MONEY })
    case 'percent':
    case 'ratio':
      return maybeNumber(label, { from: fact.from, to: fact.to })
    case 'whole':
      return maybeNumber(label, { from: fact.from, to: fact.to, whole: true })
    case 'day':
      return required ? day(label) : maybeDay(label)
    case 'moment':
      return moment(label)
    case 'flag':
      return flag(label)
    case 'ternary':
      return maybeFlag(label)
  }
}

function matching(schema: z.ZodType, { label, form }: Extract<Fact, { kind: 'line' }>): z.ZodType {
  if (!form) return schema
  return schema.refine(
    (text) => text === null || (typeof text === 'string' && form.is(text)),
    `${label}: ${form.hint}`,
  )
}

function nonEmpty<Key extends string>(keys: readonly Key[]): readonly [Key, ...Key[]] {
  const [first, ...rest] = keys
  if (first === undefined) throw new RangeError('a list of choices is empty')
  return [first, ...rest]
}
