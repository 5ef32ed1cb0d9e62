import { z } from 'zod'
import { CHART_FORMS } from '#lib/page-state/chart-form.ts'
import { parseDay } from '#lib/dates.ts'
import {
  CHART_MODES,
  CHART_RANGES,
  CHART_SCALES,
  type ChartRange,
  type ChartView,
  type Span,
} from '#lib/view/charts/chart-model.ts'

/** Search parameters as Next gives them. */
export type SearchParams = Record<string, string | string[] | undefined>

/** Parameters as pages get them: a name that stands twice has a list. */
export function paramsOf(query: URLSearchParams): SearchParams {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const all = query.getAll(name)
      return [name, all.length > 1 ? all : all[0]]
    }),
  )
}

/** A day as `2026-03-01`; what is none is empty. */
export const dayWord = z
  .string()
  .refine((text) => text === '' || parseDay(text) !== undefined)
  .describe('a date in YYYY-MM-DD format')
  .catch('')

/** Settings that a chart's controls keep in the address. */
export const chartState = {
  range: z.enum(CHART_RANGES).catch('1y'),
  /** the days between the edges of a brush, both within; they stand above the range */
  from: dayWord,
  to: dayWord,
  scale: z.enum(CHART_SCALES).catch('linear'),
  mode: z.enum(CHART_MODES).catch('value'),
  view: z.enum(CHART_FORMS).catch('chart'),
}

/** Settings that a table's controls keep in the address; its sorts are its own. */
export const tableState = {
  q: z
    .string()
    .max(80)
    .catch('')
    .transform((text) => text.trim()),
  dir: z.enum(['asc', 'desc']).catch('desc'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  /** columns beside the name, by their keys and commas; absent: those that the page shows by itself */
  cols: z.string().max(400).meta({ takesSeveral: true }).optional().catch(undefined),
  density: z.enum(['comfortable', 'dense']).catch('comfortable'),
}

/** A schema that reads one address is not worth compiling, which takes longer than the reading. */
const READ_ONCE = { jitless: true }

export interface PageState<State> {
  state: State
  /** the page's own address with some of its state changed; what is at its default is left out */
  href: (change?: { [Key in keyof State]?: State[Key] | undefined }) => string
  /** the state that is not at its default, as text: for hidden fields of a form */
  fieldsWithout: (...without: (keyof State & string)[]) => Record<string, string>
}

/**
 * The state of a page from its address. Whatever is missing, repeated or not a known value falls to
 * its default, so that every address shows something; server/edge/gate/wrong-words.ts turns away who
 * would be misled by it.
 */
export function readState<Shape extends z.core.$ZodLooseShape>(
  path: string,
  shape: Shape,
  params: SearchParams,
): PageState<z.output<z.ZodObject<Shape>>> {
  type State = z.output<z.ZodObject<Shape>>
  const schema = z.object(shape)
  // the boxes of a chooser are one choice, sent as one name many times; every other name stands once
  const single = Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[key, value]]
        : key === 'cols' && value
          ? [[key, value.join(',')]]
          : [],
    ),
  )
  const state: State = schema.parse(single, READ_ONCE)
  const defaults: State = schema.parse({}, READ_ONCE)
  const entries = (of: Record<string, unknown>): [string, string][] =>
    Object.keys(shape).flatMap((key) => {
      const value = of[key]
      return (typeof value === 'string' || typeof value === 'number') &&
        value !== Reflect.get(defaults, key)
        ? [[key, String(value)]]
        : []
    })
  return {
    state,
    href: (change = {}) => {
      const query = new URLSearchParams(entries({ ...state, ...change })).toString()
      return query ? `${path}?${query}` : path
    },
    fieldsWithout: (...without) => {
      const left = new Set<string>([...without, 'page'])
      return Object.fromEntries(entries(state).filter(([key]) => !left.has(key)))
    },
  }
}

/** A click on the head of a column turns its order round; one on another sorts by that, names from A. */
export function nextDirection(key: string, sort: string, direction: 'asc' | 'desc') {
  if (key === sort) return direction === 'asc' ? 'desc' : 'asc'
  return key === 'name' ? 'asc' : 'desc'
}

/** The part of a state that a chart is drawn by. */
export const readChartView = ({
  range,
  from,
  to,
  scale,
  mode,
}: Omit<ChartView, 'range'> & { range: ChartRange; from: string; to: string }): ChartView => ({
  range: readSpan(from, to) ?? range,
  scale,
  mode,
})

/** Two days in either order; one alone leaves the other end open. Undefined where there is none. */
function readSpan(from: string, to: string): Span | undefined {
  const [first, last] = [parseDay(from), parseDay(to)]
  if (first === undefined && last === undefined) return undefined
  const [start, end] = [first ?? 0, last ?? Infinity]
  return { from: Math.min(start, end), to: Math.max(start, end) }
}
