import { siteUrl } from '#app/site-url.ts'
import type { Citation } from '#lib/files/citation.ts'
import { type Day, toDay, isoDay, showDay } from '#lib/dates.ts'
import { showFullValue } from '#lib/format/show-value.ts'
import { sources as registry } from '#lib/registry/sources.ts'
import type { CitableFigure } from '#server/pages/citable-figures.ts'

export const writeKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'site'

/**
 * The page as it was published by the end of the day of the run: what a citation names stays
 * readable after a revision.
 */
export const citedPath = ({ provenance: { run } }: CitableFigure): string =>
  run.publishedAt ? `/?asof=${isoDay(publishedDay(run.publishedAt))}` : '/'

const publishedDay = (at: string): Day => toDay(new Date(at))

export function citeFigure(
  cited: CitableFigure,
  brand: string,
  accessed: Day,
  note: string | null,
): Citation {
  const { figure, provenance } = cited
  const { unit, value, asOf, run, source } = provenance
  return {
    key: `${writeKey(brand)}-${writeKey(figure.label)}-${isoDay(asOf)}-run-${run.id}`,
    author: brand,
    title: `${figure.label}, ${showFullValue(value, unit)}`,
    url: siteUrl(citedPath(cited)),
    asOf,
    accessed,
    note: [
      `Run ${run.id}${run.publishedAt ? `, published ${showDay(publishedDay(run.publishedAt))}` : ''}`,
      ...(source.name === registry.assay.name ? [] : [`Source: ${source.name}`]),
      ...(note === null ? [] : [note]),
    ].join('. '),
  }
}
