import { z } from 'zod'
import { isCurrencyKey } from '#lib/registry/currencies.ts'
import { assetEventKeys } from '#lib/registry/asset-events.ts'
import { dayFormKeys, declarableMeasures } from '#lib/registry/declarable.ts'
import { networkByName } from '#lib/registry/networks.ts'

/**
 * A source as a value: which addresses are requested, and where in their JSON answers the readings
 * stand. One engine (server/pipeline/sources/declared) runs those that are built in and those that
 * an operator declared. Paths are JMESPath; lib/ has no engine for them, so that the server checks
 * that they parse.
 */

const path = z.string().trim().min(1, 'Path: required.').max(300, 'Path: at most 300 characters.')

const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => isCurrencyKey(code.toLowerCase()), 'Currency: one that the site can convert.')

const declaredMeasure = z.strictObject({
  measure: z.enum(declarableMeasures),
  /** in a row: a number, or a string that writes one */
  value: path,
  /** times this it is in the unit of the measure: 0.01 for a percentage */
  factor: z.number().positive().default(1),
  /** amounts of money are in it; absent: dollars */
  currency: z.union([currencyCode, z.strictObject({ path })]).exactOptional(),
  /** rows may lack it */
  isOptional: z.literal(true).exactOptional(),
})

/** Rows of an answer, whose measures may still be being chosen. */
export const readingDraft = z.strictObject({
  /** to a row or a list of rows, from the root of the answer */
  rows: path.default('@'),
  /** in a row: what the answer calls its asset; absent where each request is about one */
  asset: path.exactOptional(),
  /** in a row: what the answer calls its network; absent: of the asset over all of them */
  network: path.exactOptional(),
  /** absent: the day on which the answer comes */
  day: z.strictObject({ path, form: z.enum(dayFormKeys) }).exactOptional(),
  measures: z.array(declaredMeasure).max(20).default([]),
  /** a row is a corporate action on its day too, unless it lacks the day or the factor */
  event: z
    .strictObject({
      kind: z.enum(assetEventKeys),
      /** in a row: the number that comes with it; absent for kinds without one */
      factor: path.exactOptional(),
    })
    .exactOptional(),
})

const declaredReading = readingDraft.refine(
  ({ measures, event }) => measures.length > 0 || event !== undefined,
  { path: ['measures'], error: 'Fields: choose at least one measure.' },
)

const PLACEHOLDER = /\{([^{}]*)\}/g
/** `{id}`, `{page}`, `{day}`, `{day-30}`, `{day-30 us}` */
export const CLOCK = /^day(?:-(\d{1,4}))?(?: (us|european|seconds|milliseconds))?$/

export const placeholdersOf = (address: string): string[] =>
  [...address.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

export const addressTemplate = z
  .string('Address: required.')
  .trim()
  .max(2000, 'Address: at most 2,000 characters.')
  .refine(
    (text) => URL.canParse(text.replace(PLACEHOLDER, '0')) && /^https?:\/\/[^{}]*\//.test(text),
    'Address: must be an http or https address, with parameters behind its host only.',
  )
  .refine((text) => {
    const { username, password } = new URL(text.replace(PLACEHOLDER, '0'))
    return !username && !password
  }, 'Address: without a name or password; see SOURCE_TOKENS.')
  .refine(
    (text) =>
      placeholdersOf(text).every((name) => name === 'id' || name === 'page' || CLOCK.test(name)),
    'Address: parameters are {id}, {page}, {day} and {day-30}.',
  )

const declaredRequest = z
  .strictObject({
    /** names its answers */
    name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Name: lowercase letters, digits and -.'),
    address: addressTemplate,
    /** JSON that is sent with POST, for services that answer questions in a body */
    body: z.string().max(4000).exactOptional(),
    /**
     * slugs of assets by what the service calls them; where {id} stands in the address, each is
     * requested
     */
    assets: z.record(z.string().min(1), z.string().min(1)),
    /** the same of networks, where rows name some that are called otherwise here */
    networks: z
      .record(z.string().min(1), z.string())
      .refine(
        (given) => Object.values(given).every((name) => networkByName(name)),
        'Networks: by their names on this site.',
      )
      .exactOptional(),
    /** answers lack some of the assets now and then, which is nothing wrong */
    mayLackAssets: z.literal(true).exactOptional(),
    /** pages of a list, for {page} from 1 on */
    pages: z.int().min(1).max(50).exactOptional(),
    readings: z.array(declaredReading).min(1).max(10),
  })
  .refine(({ assets }) => Object.keys(assets).length > 0, 'Assets: name at least one.')
  .refine(
    ({ address: text, readings }) =>
      placeholdersOf(text).includes('id') || readings.every(({ asset }) => asset !== undefined),
    'Asset: choose the field that names it, or put {id} into the address.',
  )
  .refine(
    ({ address: text, pages }) => placeholdersOf(text).includes('page') === (pages !== undefined),
    'Pages: say how many there are where {page} stands in the address.',
  )

export const sourceDeclaration = z.strictObject({
  requests: z
    .array(declaredRequest)
    .min(1)
    .max(20)
    .refine(
      (requests) => new Set(requests.map(({ name }) => name)).size === requests.length,
      'Requests: each by a name of its own.',
    ),
})

export type SourceDeclaration = z.infer<typeof sourceDeclaration>
/** As it is written down, before what is left out is filled in. */
export type WrittenDeclaration = z.input<typeof sourceDeclaration>
export type DeclaredRequest = z.infer<typeof declaredRequest>
export type DeclaredReading = DeclaredRequest['readings'][number]
export type DeclaredMeasure = DeclaredReading['measures'][number]
