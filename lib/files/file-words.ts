import { pageAt, pageRow, type PageKey } from '#lib/registry/pages.ts'

const DRAWN = ['range', 'from', 'to', 'mode', 'currency', 'on', 'asof'] as const

/** The words of a page's address that the files of its charts hold. */
const OF_CHARTS: Readonly<Partial<Record<PageKey, readonly string[]>>> = {
  overview: [...DRAWN, 'kind', 'stablecoins'],
  market: [...DRAWN, 'group', 'kind', 'class', 'measure', 'lateness', 'token', 'mass', 'premium'],
  network: [...DRAWN, 'group'],
  platform: [...DRAWN, 'group'],
  issuer: [...DRAWN, 'group'],
  asset: DRAWN,
  repo: DRAWN,
  bridge: [...DRAWN, 'group', 'window', 'flow'],
  participants: [...DRAWN, 'kind'],
}
/** Words among them that only some charts of the page hold, each with the keys of these charts. */
const OF_SOME_CHARTS: Readonly<Record<string, readonly string[]>> = {
  group: ['value', 'items'],
  measure: ['lending'],
  lateness: ['delinquency'],
  token: ['issuance'],
  mass: ['ounces', 'issuance'],
  premium: ['premium'],
}
const OF_ROWS: Readonly<Partial<Record<PageKey, readonly string[]>>> = {
  participants: ['q', 'dir', 'sort', 'kind', 'class', 'currency', 'on', 'asof'],
  jurisdictions: ['group', 'of', 'country', 'region', 'framework', 'find', 'by', 'way', 'currency'],
}
/** Words about the screen, on pages that are not listed above: files hold all others. */
const OF_THE_SCREEN: Readonly<Partial<Record<PageKey, readonly string[]>>> = {
  studio: ['view', 'page', 'pick', 'find', 'events', 'scale'],
  pivot: ['pick', 'find'],
  listing: ['page', 'after', 'before', 'density', 'compare'],
}
/** A picture shows how its chart is drawn as well. */
const OF_PICTURES: readonly string[] = ['scale', 'events']

/**
 * The query of a page's address without the words that its file does not hold, and these words.
 * `path` is the page's, decoded or not.
 */
export function splitFileQuery(
  path: string,
  query: string,
  format: string,
): { query: string; leftOut: string[] } {
  const page = pageAt(path)
  const given = new URLSearchParams(query)
  if (!page) return { query, leftOut: [] }
  const leftOut = [...new Set(given.keys())].filter(
    (name) => page.parameters.includes(name) && !isHeld(page.key, name, format, given.get('chart')),
  )
  if (!leftOut.length) return { query, leftOut }
  const kept = query.split('&').filter((part) => !leftOut.includes(part.split('=', 1)[0] ?? ''))
  return { query: kept.join('&'), leftOut }
}

function isHeld(key: PageKey, name: string, format: string, chart: string | null): boolean {
  const isPicture = format === 'svg' || format === 'png'
  if (isPicture && OF_PICTURES.includes(name)) return true
  const isOfChart = pageRow(key).files === 'chart' || isPicture || !!chart
  const held = isOfChart ? OF_CHARTS[key] : OF_ROWS[key]
  if (!held) return !OF_THE_SCREEN[key]?.includes(name)
  return held.includes(name) && (OF_SOME_CHARTS[name]?.includes(chart || 'value') ?? true)
}
