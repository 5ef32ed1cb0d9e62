import { writeNotes } from '#app/files/notes.ts'
import { nameUnit } from '#app/files/unit-name.ts'
import { siteUrl } from '#app/site-url.ts'
import { citationBibtex, citationText, type Citation } from '#lib/files/citation.ts'
import { isoDay, today } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { SourceInfo } from '#lib/registry/sources.ts'
import { measureHref } from '#lib/routes.ts'
import { DOWNLOAD_FORMATS, downloadFormats, downloadHref } from '#lib/links/download-href.ts'
import type { Download } from '#server/pages/download/download.ts'

/** Explains the files of a page: definition, formula, sources with licenses, and how to cite it. */
export function metadataFile(
  page: Download,
  {
    brand,
    isDemo,
    attributions,
    sources,
  }: {
    brand: string
    isDemo: boolean
    attributions: readonly string[]
    sources: readonly SourceInfo[]
  },
): object {
  const measures: readonly MeasureKey[] =
    page.kind === 'table' ? page.measures : page.model ? [page.model.measure] : []
  const [path = '', query = ''] = page.href.split('?')
  const url = siteUrl(page.href)
  const citation: Citation = {
    key: `${brand}-${page.fileName}-${isoDay(page.asOf ?? today())}`
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-'),
    author: brand,
    title: page.title,
    url,
    asOf: page.asOf,
    accessed: today(),
    note: isDemo ? 'Demo data: generated, not market data' : null,
  }
  return {
    title: page.title,
    page: url,
    as_of: page.asOf === null ? null : isoDay(page.asOf),
    ...(page.point?.on != null && { value_day: isoDay(page.point.on) }),
    ...(page.point?.asOf != null && { published_by: isoDay(page.point.asOf) }),
    is_demo: isDemo,
    notes: writeNotes(page),
    measures: measures.map(getMeasure).map(({ slug, label, unit, definition, formula }) => ({
      slug,
      label,
      unit: unit === 'usd' ? (page.money?.currency ?? unit) : nameUnit(unit),
      definition,
      formula,
      methodology: siteUrl(measureHref(slug)),
    })),
    source: page.kind === 'chart' ? (page.model?.source ?? null) : null,
    sources: sources
      .filter(
        ({ name, attribution }) =>
          (page.kind === 'chart' && page.model?.source.includes(name)) ||
          attributions.includes(attribution),
      )
      .map(({ name, url: address, licence, attribution, redistributable }) => ({
        name,
        url: address,
        licence,
        attribution,
        may_be_passed_on: redistributable,
      })),
    citation: { text: citationText(citation), bibtex: citationBibtex(citation) },
    files: Object.fromEntries(
      (page.kind === 'chart' ? DOWNLOAD_FORMATS : downloadFormats(path)).map((format) => [
        format,
        siteUrl(downloadHref(path, query, format)),
      ]),
    ),
  }
}
