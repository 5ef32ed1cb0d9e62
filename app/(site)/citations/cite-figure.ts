import { siteUrl } from '#app/site-url.ts'
import type { Citation } from '#lib/citation.ts'
import { type Day, toDay, isoDay, showDay } from '#lib/dates.ts'
import { showFullValue } from '#lib/format/value.ts'
import { sources as registry } from '#lib/registry/sources.ts'
import type { Provenance } from '#lib/view/provenance.ts'

export const writeKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'site'

export function citeFigure(
  { title, measureLabel, unit, value, asOf, run, source }: Provenance,
  brand: string,
  accessed: Day,
  note: string | null,
): Citation {
  return {
    key: `${writeKey(brand)}-${isoDay(asOf)}-run-${run.id}`,
    author: brand,
    title: `${title}: ${measureLabel}, ${showFullValue(value, unit)}`,
    url: siteUrl('/'),
    asOf,
    accessed,
    note: [
      `Run ${run.id}${run.publishedAt ? `, published ${showDay(toDay(new Date(run.publishedAt)))}` : ''}`,
      ...(source.name === registry.assay.name ? [] : [`Source: ${source.name}`]),
      ...(note === null ? [] : [note]),
    ].join('. '),
  }
}
