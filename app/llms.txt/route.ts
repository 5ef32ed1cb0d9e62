import { siteUrl } from '#app/site-url.ts'
import { marketPageKeys, getMarketRow } from '#lib/registry/market-pages.ts'
import { listingKeys, getListing } from '#lib/registry/listings/listings.ts'
import { measureKeys, getMeasure } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { env } from '#server/core/env.ts'

export const dynamic = 'force-dynamic'

/**
 * Tells programs that read what this site is and how to ask it. Made from the tables of pages,
 * endpoints and measures.
 */
export function GET(): Response {
  const { NEXT_PUBLIC_BRAND: brand } = env()
  const link = (title: string, path: string, note: string): string =>
    `- [${title}](${siteUrl(path)}): ${note}`
  const sections = [
    `# ${brand}`,
    '> Figures about tokenized real-world assets: assets, issuers, platforms, ' +
      'networks and the value on them, each with its date, source and publication history.',
    [
      '## Quick start',
      '- Pages are HTML and work without scripts; their state is their address. ' +
        'Most serve their figures at the same address with an extension: ' +
        `${siteUrl('/treasuries.json')}, ${siteUrl('/treasuries.csv')}; ` +
        'definitions and sources under `.metadata.json`.',
      '- The data API takes GET requests with a key: `Authorization: Bearer <key>`. ' +
        'The whole query is in one parameter `query`, JSON with filter, sort, pagination, ' +
        'aggregate, include and asOf; `format=csv` gives CSV.',
      '- Each endpoint lists its fields and operators under `/meta`. ' +
        `OpenAPI 3.1 specification: ${siteUrl('/openapi.json')}. ` +
        'Errors name the position in the query and the allowed values.',
      '- An ISIN, CUSIP, SEDOL, LEI, token address, CAIP-19 name or ticker leads to the page of what it names: ' +
        `${siteUrl('/id/US0378331005')}; ?format=json lists the matches.`,
      '- Series need a measure (`measure_slug`). Days are UTC as YYYY-MM-DD. ' +
        'Percentages are in percent in the API and fractions in page files. ' +
        'A missing value is null or omitted, never zero.',
      `- Example: \`GET ${siteUrl('/api/v4/assets')}?query=` +
        '{"filter":{"operator":"equals","field":"asset_class_slug","value":"us-treasury-debt"},' +
        '"pagination":{"page":1,"perPage":10}}`',
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
      link('Market Overview', '/', 'all asset classes'),
      ...marketPageKeys.map((key) =>
        link(getMarketRow(key).title, `/${key}`, getMarketRow(key).description),
      ),
      ...listingKeys.map((key) =>
        link(getListing(key).title, getListing(key).path, getListing(key).sentence),
      ),
      link('Networks', '/networks', 'networks by value issued on them'),
      link('Platforms', '/platforms', 'tokenization platforms'),
      link('Issuers', '/issuers', 'legal issuers of assets'),
      link('Changes', '/changes', 'additions, renamings, reclassifications and revisions'),
      link('Reconciliation', '/reconciliation', 'what other sources say of the same figures'),
      link('Status', '/status', 'source freshness and held values'),
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
