import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { measureBySlug } from '#lib/registry/measures.ts'

/** A figure as somebody meets it, with what it is of (lib/view/figures/figure-id.ts). */
export interface SeenFigure {
  /** `class:27#distributed|size|value|2026-11-20` */
  id: string
  value: number
  /** the address it stands at */
  at: string
  /** at the top of its page */
  isHeadline: boolean
}

/** As far as sums of the same parts agree, in whatever order they are added. */
const TOLERANCE = 1e-9
export const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= TOLERANCE * Math.max(Math.abs(one), Math.abs(other), 1e-6)

/** Every figure of a page that says what it is of. */
export function readFigures(html: string, at: string): SeenFigure[] {
  return [...html.matchAll(/(<p class="card-value">)?<data ([^>]*?)>/g)].flatMap(
    ([, card, attributes = '']) => {
      const [, id] = /data-figure="([^"]*)"/.exec(attributes) ?? []
      const [, value] = /value="([^"]*)"/.exec(attributes) ?? []
      return id === undefined || value === undefined
        ? []
        : [
            {
              id: id.replaceAll('&amp;', '&'),
              value: Number(value),
              at,
              isHeadline: card !== undefined,
            },
          ]
    },
  )
}

const point = z.tuple([z.string(), z.number()])
const chartFile = z.object({
  notes: z.array(z.string()),
  figures: z.array(
    z.object({
      scope: z.string().nullable(),
      measure: z.string().nullable(),
      value: z.number().nullable(),
      as_of: z.string().nullable(),
    }),
  ),
  chart: z
    .object({
      measure: z.object({ slug: z.string() }),
      unit: z.string(),
      interval: z.string(),
      series: z.array(z.object({ key: z.string(), name: z.string(), points: z.array(point) })),
      total: z.array(point),
    })
    .nullable(),
})
export type ChartFile = z.infer<typeof chartFile>

/** The file of a page with its figures and its chart. */
export async function readChartFile(
  request: APIRequestContext,
  address: string,
): Promise<ChartFile> {
  return chartFile.parse(await (await request.get(address)).json())
}

/** Figures of such a file, by the same names as those of the page. */
export const figuresOfFile = ({ figures }: ChartFile, at: string): SeenFigure[] =>
  figures.flatMap(({ scope, measure: slug, value, as_of: day }) => {
    const measure = slug === null ? undefined : measureBySlug(slug)
    if (scope === null || measure === undefined || value === null || day === null) return []
    const kind = measure === 'netFlow' ? 'sum 30d' : 'value'
    return [{ id: [scope, measure, kind, day].join('|'), value, at, isHeadline: true }]
  })

/** Figures of one name that differ. */
export function findContradictions(seen: readonly SeenFigure[]): string[] {
  return [...Map.groupBy(seen, ({ id }) => id)].flatMap(([id, figures]) => {
    const [first] = figures
    const other = figures.find(({ value }) => first && !isSame(value, first.value))
    return first && other
      ? [`${id}: ${first.value} on ${first.at}, ${other.value} on ${other.at}`]
      : []
  })
}

/** Headline figures of one scope and measure that are of different days. */
export function findOtherDays(seen: readonly SeenFigure[]): string[] {
  const dated = seen.flatMap((figure) => {
    const [scope, measure, kind, day] = figure.id.split('|')
    return figure.isHeadline && day ? [{ ...figure, line: `${scope} ${measure} ${kind}`, day }] : []
  })
  return [...Map.groupBy(dated, ({ line }) => line)].flatMap(([line, figures]) => {
    const [first] = figures
    const other = figures.find(({ day }) => day !== first?.day)
    return first && other
      ? [`${line}: of ${first.day} on ${first.at}, of ${other.day} on ${other.at}`]
      : []
  })
}

/** Growths of a page that organic, coverage and what is not itemized do not make up. */
export function findBrokenGrowths(seen: readonly SeenFigure[]): string[] {
  const growths = seen.filter(({ id }) => id.includes('|coverage 30d|'))
  return growths.flatMap(({ id, value: coverage, at }) => {
    const find = (kind: string) =>
      seen.find((each) => each.at === at && each.id === id.replace('coverage 30d', kind))?.value
    const [growth, organic] = [find('growth 30d'), find('organic 30d')]
    // the organic part of a whole is unknown where its parts do not make it up
    if (growth === undefined || organic === undefined) return []
    const sum = organic + coverage + (find('rest 30d') ?? 0)
    return Math.abs(sum - growth) < 1e-6 ? [] : [`${id} on ${at}: ${sum}, not ${growth}`]
  })
}

/** Days on which the series of a chart do not add up to its total. */
export function findBrokenTotals({ chart }: ChartFile, at: string): string[] {
  if (!chart || chart.unit !== 'usd' || chart.series.length < 2) return []
  const sums = new Map<string, number>()
  for (const { points } of chart.series)
    for (const [day, value] of points) sums.set(day, (sums.get(day) ?? 0) + value)
  return chart.total.flatMap(([day, total]) => {
    const sum = sums.get(day) ?? 0
    return isSame(sum, total) ? [] : [`${at} on ${day}: the parts make ${sum}, not ${total}`]
  })
}

/** A chart whose total ends with what no figure above it says of that measure and day. */
export function findOtherTotals({ figures, chart }: ChartFile, at: string): string[] {
  const [day, total] = chart?.total.at(-1) ?? []
  const own = figures.flatMap(({ measure, as_of: asOf, value }) =>
    measure === chart?.measure.slug && asOf === day && value !== null ? [value] : [],
  )
  return total === undefined || own.length === 0 || own.some((value) => isSame(value, total))
    ? []
    : [`${at} on ${day}: the chart ends with ${total}, above it stand ${own.join(', ')}`]
}
