import { z } from 'zod'
import { nameSome, type AddressShape } from '#lib/page-state/address-words.ts'
import { dayWord, tableState } from '#lib/page-state/page-state.ts'
import { adjustments, aggregateFunctions, intervals, modes } from '#lib/query/query.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { benchmarkKeys, isBenchmarkKey } from '#lib/registry/benchmarks.ts'
import { currencyKeys } from '#lib/registry/currencies.ts'
import { getMeasure, measureBySlug } from '#lib/registry/measures.ts'
import { groupingKeys } from '#lib/studio/groupings.ts'
import { getStudioScope, type StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import { CHART_RANGES, CHART_SCALES } from '#lib/view/charts/chart-model.ts'

export const DRAWINGS = ['stack', 'share', 'line', 'bars', 'index'] as const
export const MOST_SERIES = 20
/** A page shows twenty series; a file may have as many as one answer of the engine. */
export const MOST_FILE_SERIES = 1000

const words = z.string().max(600).catch('')
const optional = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values).optional().catch(undefined)

/** Words that studios and pivots share: filters are lists of slugs. */
const chosen = {
  measure: z.string().max(80).catch(''),
  class: words,
  asset: words,
  token: words,
  network: words,
  platform: words,
  issuer: words,
  jurisdiction: words,
  tokenization: words,
  pool: words,
  loan: words,
  category: words,
  region: words,
  status: words,
  /** without a class chosen: real-world assets alone, or stablecoins and all else too */
  include: z.enum(['rwa', 'all']).catch('rwa'),
  fn: optional(aggregateFunctions),
  mode: optional(modes),
  interval: z.enum(intervals).catch('day'),
  /** the currency that amounts are shown in */
  currency: z.enum(currencyKeys).catch('usd'),
  /** kept as it came: what is no day is refused (server/market/studio/question/checked.ts) and not passed over */
  asof: z
    .string()
    .transform((text) => text.slice(0, 40))
    .catch(''),
  /** a list of choices that stands open, and what is looked for in it */
  pick: z.string().max(20).catch(''),
  find: z
    .string()
    .max(60)
    .catch('')
    .transform((text) => text.trim()),
}

const groupWord = z.enum([...groupingKeys, 'none'])

export const timeseriesShape = {
  ...chosen,
  group: groupWord.optional().catch(undefined),
  adjust: optional(adjustments),
  top: z.coerce.number().int().min(1).max(MOST_SERIES).catch(8),
  range: z.enum(CHART_RANGES).catch('1y'),
  /** both within; they stand above the range */
  from: dayWord,
  to: dayWord,
  draw: optional(DRAWINGS),
  scale: z.enum(CHART_SCALES).catch('linear'),
  /** a benchmark, or a group of the same measure: `gold`, `class:commodities` */
  compare: z.string().max(120).catch(''),
  events: z.enum(['yes', 'no']).catch('yes'),
  view: z.enum(['chart', 'table']).catch('chart'),
  /** page of the table */
  page: tableState.page,
}

export const aggregatesShape = {
  ...chosen,
  rows: groupWord.optional().catch(undefined),
  columns: groupWord.optional().catch(undefined),
  date: dayWord,
  /** a column's key, `name` or `total` */
  sort: z.string().max(40).catch('total'),
  dir: z.enum(['asc', 'desc']).catch('desc'),
}

/** Words and values that the address of a studio may set: not every one has every filter, grouping and measure. */
export const studioShape = (of: StudioScopeKey): AddressShape => ({
  ...timeseriesShape,
  ...ownWords(of),
  group: groupOf(of),
  compare: z
    .string()
    .refine((key) => isBenchmarkKey(key) || COMPARED_CLASSES.includes(key))
    .describe(nameSome([...benchmarkKeys, ...COMPARED_CLASSES])),
})
const COMPARED_CLASSES = assetClasses.map(({ slug }) => `class:${slug}`)

export const pivotShape = (of: StudioScopeKey): AddressShape => ({
  ...aggregatesShape,
  ...ownWords(of),
  rows: groupOf(of),
  columns: groupOf(of),
})

function ownWords(of: StudioScopeKey): AddressShape {
  const { filters, measures, plural } = getStudioScope(of)
  const isMeasure = (slug: string) => {
    const measure = measureBySlug(slug)
    return measure !== undefined && (measures?.includes(measure) ?? true)
  }
  return {
    measure: z
      .string()
      .refine(isMeasure)
      .describe(
        measures
          ? measures.map((measure) => getMeasure(measure).slug).join(', ')
          : 'the name of a measure as in its address under /methodology, such as size_dollar',
      ),
    ...Object.fromEntries(
      groupingKeys
        .filter((field) => !filters.includes(field))
        .map((field) => [
          field,
          z.never().describe(`nothing, as ${plural} are filtered by ${filters.join(', ')}`),
        ]),
    ),
  }
}

/** Words that a file of a studio takes beyond those of its page. */
export const studioFileState = { top: z.coerce.number().int().min(1).max(MOST_FILE_SERIES) }

const groupOf = (of: StudioScopeKey) => z.enum([...getStudioScope(of).groupings, 'none'])
