/**
 * Blocks that can stand alone in another site, with their heights there. A new block is one row and
 * its drawing in app/embed.
 */
export const embedBlocks = {
  chart: { label: 'Chart', height: 580 },
  headline: { label: 'Headline strip', height: 420 },
  league: { label: 'League table', height: 640 },
  assets: { label: 'Asset table', height: 530 },
  flows: { label: 'Net flows', height: 450 },
  movers: { label: 'Movers', height: 420 },
  waterfall: { label: 'Growth waterfall', height: 280 },
  holders: { label: 'Concentration of holders', height: 200 },
  spark: { label: 'Figure with sparkline', height: 180 },
  map: { label: 'World map', height: 500 },
} as const

export type EmbedBlock = keyof typeof embedBlocks
export const EMBED_BLOCKS = [
  'chart',
  'headline',
  'league',
  'assets',
  'flows',
  'movers',
  'waterfall',
  'holders',
  'spark',
  'map',
] as const satisfies readonly EmbedBlock[]

/** The page that a block is taken from, as its path here; the first page is `home`. */
function embedPath(page: string): string {
  return `/embed/${page === '/' ? 'home' : page.replace(/^\//, '')}`
}

/** `/treasuries` and a state of that page → the address of the block alone. */
export function embedAddress(
  page: string,
  block: EmbedBlock,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const given = new URLSearchParams(block === 'chart' ? {} : { block })
  for (const [name, value] of Object.entries(query)) if (value) given.set(name, value)
  return given.size ? `${embedPath(page)}?${given.toString()}` : embedPath(page)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Writes the code that a reader pastes into a page of their own; `url` is absolute. */
export function embedCode(url: string, title: string, height: number): string {
  return (
    `<iframe src="${escaped(url)}" title="${escaped(title)}" width="100%" height="${height}" ` +
    'loading="lazy" style="border:0"></iframe>'
  )
}
