import { siteUrl } from '#app/site-url.ts'
import { marketPageKeys, getMarketRow } from '#lib/registry/market-pages.ts'
import { listingKeys, getListing } from '#lib/registry/listings/listings.ts'
import { measureKeys, getMeasure } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { env } from '#server/core/env.ts'

export const dynamic = 'force-dynamic'

/** What this site is and how to ask it, for programs that read. Made from the tables of pages, endpoints and measures. */
export function GET(): Response {
  const { NEXT_PUBLIC_BRAND: brand } = env()
  const link = (title: string, path: string, note: string): string =>
    `- [${title}](${siteUrl(path)}): ${note}`
  const sections = [
    `# ${brand}`,
    '> Figures about tokenized real-world assets: assets, issuers, platforms, networks and what stands on them, each with its day, its source and what was published before.',
    [
      '## Quick start',
      `- Pages are HTML and work without scripts; their state is their address. Most give their figures under the same address with an ending: ${siteUrl('/treasuries.json')}, ${siteUrl('/treasuries.csv')}; definitions and sources under \`.metadata.json\`.`,
      `- The data API is read with GET and a key: \`Authorization: Bearer <key>\`. Everything is asked in one parameter \`query\`, JSON with filter, sort, pagination, aggregate, include and asOf; \`format=csv\` gives CSV.`,
      `- Each endpoint lists its fields and operators under \`/meta\`. The whole is OpenAPI 3.1: ${siteUrl('/openapi.json')}. Errors name the place in the query and what is allowed there.`,
      '- Series need a measure (`measure_slug`). Days are UTC as YYYY-MM-DD. Percents are in percent in the API and fractions in files of pages. A missing value is null or left out, never zero.',
      `- Example: \`GET ${siteUrl('/api/v4/assets')}?query={"filter":{"operator":"equals","field":"asset_class_slug","value":"us-treasuries"},"pagination":{"page":1,"perPage":10}}\``,
    ].join('\n'),
    [
      '## Endpoints',
      ...endpoints.map(
        ({ path, title, description }) =>
          `- ${title}: \`GET ${siteUrl('/api').replace(/\/$/, '')}${path}\`. ${description}`,
      ),
    ].join('\n'),
    [
      '## Pages',
      link('Market Overview', '/', 'all classes at once'),
      ...marketPageKeys.map((key) =>
        link(getMarketRow(key).title, `/${key}`, getMarketRow(key).description),
      ),
      ...listingKeys.map((key) =>
        link(getListing(key).title, getListing(key).path, getListing(key).sentence),
      ),
      link('Networks', '/networks', 'networks by what stands on them'),
      link('Platforms', '/platforms', 'who puts assets on networks'),
      link('Issuers', '/issuers', 'who is legally behind assets'),
      link('Changes', '/changes', 'what was added, renamed, reclassified or revised'),
      link('Status', '/status', 'which sources are fresh, and what is held'),
      link('Sources', '/data-partners', 'sources with their licenses'),
      link('Methodology', '/methodology', 'every measure with its formula'),
    ].join('\n'),
    [
      '## Measures',
      ...measureKeys.map((key) =>
        link(
          getMeasure(key).label,
          measureHref(getMeasure(key).slug),
          `\`${getMeasure(key).slug}\`, id ${getMeasure(key).id}. ${getMeasure(key).definition}`,
        ),
      ),
    ].join('\n'),
  ]
  return new Response(`${sections.join('\n\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    },
  })
}
