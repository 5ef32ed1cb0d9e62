import { z } from 'zod'
import { isConnectorKey } from '#lib/registry/connectors.ts'
import { fileSourceIds, sourceOptions } from '#lib/registry/source-options.ts'
import {
  addressTemplate,
  readingDraft,
  sourceDeclaration,
} from '#lib/schemas/source-declaration.ts'
import { filledLine } from '#lib/schemas/line-of-text.ts'

const key = z.string('Choose a connector.').min(1, 'Choose a connector.').max(100)

export const connectorChoice = z.strictObject({ key })
export const connectorToSwitch = z.strictObject({ key, isOn: z.boolean() })
export const connectorsToResume = z.strictObject({ keys: z.array(key).min(1).max(1000) })

/**
 * An address of an operator's own, in a form that `npm run ingest` reads or as it is declared, as
 * it is kept.
 */
export const ownAddress = z.object({
  source: z.enum([...fileSourceIds, 'own-declaration']),
  url: z.string(),
  options: z.record(z.string(), z.string()),
  creates: z.boolean(),
  everyHours: z.number(),
  declaration: sourceDeclaration.exactOptional(),
})
export type OwnAddress = z.infer<typeof ownAddress>

const NAME = /^[a-z][a-z0-9-]{0,39}$/
const HOURS_A_YEAR = 8760

const name = z
  .string('Name: required.')
  .trim()
  .regex(NAME, 'Name: lowercase letters, digits and -, beginning with a letter; at most 40.')
  .refine((text) => !isConnectorKey(text), 'Name: that of a connector; choose another.')

const everyHours = filledLine('Interval', 10)
  .transform(Number)
  .pipe(
    z
      .number('Interval: a number of hours.')
      .int('Interval: whole hours.')
      .min(1, 'Interval: at least one hour.')
      .max(HOURS_A_YEAR, 'Interval: at most one year.'),
  )

/** An address to request once, before it is declared; `id` stands for {id} in it. */
export const addressToRead = z.strictObject({
  address: addressTemplate,
  id: z.string().max(200).exactOptional(),
})

/** An answer, to be read as far as it is declared yet. */
export const declarationDraft = z.strictObject({
  answerId: z.int(),
  /** asset of the whole answer, where its address names it */
  about: z.string().max(200).exactOptional(),
  assets: z.record(z.string().min(1), z.string().min(1)),
  reading: readingDraft,
})
export type DeclarationDraft = z.input<typeof declarationDraft>

export const declarationToAdd = z.strictObject({ name, everyHours, declaration: sourceDeclaration })

/** An own address as an operator writes it down under a name. Options that are left blank are not set. */
export const addressToAdd = z
  .strictObject({
    name,
    source: z
      .string('Source: required.')
      .pipe(z.enum(fileSourceIds, 'Source: choose one that is read from files.')),
    url: z
      .string('Address: required.')
      .trim()
      .max(2000, 'Address: at most 2,000 characters.')
      .pipe(z.url({ protocol: /^https?$/, error: 'Address: must be an http or https address.' }))
      .refine(hasNoPassword, 'Address: without a name or password; see SOURCE_TOKENS.'),
    everyHours,
    creates: z.boolean(),
    options: z
      .record(z.string(), z.string())
      .transform((given) =>
        Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim())),
      ),
  })
  .superRefine(({ source, options }, context) => {
    const known: z.ZodObject = sourceOptions[source]
    for (const { path, message } of known.strict().safeParse(options).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['options', ...path], message })
  })

function hasNoPassword(url: string): boolean {
  const parsed = URL.parse(url)
  return !parsed?.username && !parsed?.password
}
