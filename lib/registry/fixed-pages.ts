import type { PageRoute } from '#lib/routes.ts'

/**
 * Pages that are about no row of the data set: what they are called, and one sentence about each.
 * Header, search engines and the social image read it here.
 */
export const fixedPages = {
  '/': {
    title: 'Market Overview',
    description:
      'Market data about tokenized real-world assets. Every figure links to its date, formula, inputs and source.',
  },
  '/broadridge-dlr': {
    title: 'Broadridge DLR',
    description: 'Repo on a distributed ledger: daily and monthly volume of Broadridge DLR.',
  },
  '/changes': {
    title: 'Changes',
    description:
      'Assets and tokens added, renamed, reclassified or removed, and figures revised after publication.',
  },
  '/citations': {
    title: 'Media & Citations',
    description:
      'How to cite the figures of this site and the sources behind them, ready to copy, with each source’s license.',
  },
  '/data-partners': {
    title: 'Data Partners',
    description:
      'Where the figures come from: every source with its freshness, coverage, license and redistribution rights.',
  },
  '/developer/visualization': {
    title: 'Visualization',
    description: 'Embed any chart or table of this site: choose, preview and copy the code.',
  },
  '/docs/api': {
    title: 'API Reference',
    description:
      'All data API endpoints with fields, an example request and response, errors and limits.',
  },
  '/directory': {
    title: 'Directory',
    description:
      'Participants in tokenized assets: issuers, asset managers, platforms, ' +
      'networks and service providers by role and country.',
  },
  '/downloads': {
    title: 'Downloads',
    description:
      'All data sets of this site, with row definition, fields, units, row count and latest date.',
  },
  '/invest': {
    title: 'Invest',
    description: 'Offerings open now, compared by yield net of fees, minimum and eligibility.',
  },
  '/issuers': {
    title: 'Issuers',
    description: 'Issuers of tokenized assets: value, assets and growth.',
  },
  '/methodology': {
    title: 'Methodology',
    description:
      'Definition of each measure, how it aggregates over assets and time, ' +
      'and the quality rules applied before publication.',
  },
  '/networks': {
    title: 'Networks',
    description:
      'Tokenized assets by network: value, assets and growth, with real-world assets and stablecoins shown separately.',
  },
  '/news': {
    title: 'News',
    description: 'News on tokenized assets by publisher, tag and asset, latest first.',
  },
  '/platform-overview': {
    title: 'Data & API Platform',
    description:
      'The data behind these pages as files and an API: what each plan includes, and its limits.',
  },
  '/platforms': {
    title: 'Platforms',
    description: 'Tokenization platforms: value, assets and growth.',
  },
  '/privacy': {
    title: 'Privacy',
    description:
      'What this site stores about users, why, for how long, and how to export or delete it.',
  },
  '/reconciliation': {
    title: 'Reconciliation',
    description: 'What other sources say about the same figure of an asset, by size of the gap.',
  },
  '/status': {
    title: 'Status',
    description:
      'Source freshness, held values and the reasons, and stale assets excluded from totals.',
  },
  '/tools/jurisdiction_explorer': {
    title: 'Jurisdiction Explorer',
    description:
      'Where tokenized assets and their issuers are legally domiciled: ' +
      'assets, issuers and value by country, region and framework.',
  },
  '/wormhole': {
    title: 'Wormhole',
    description:
      'Bridge flows of tokenized assets by network and asset: ' +
      'inflow, outflow and total volume over Wormhole and other bridges with known addresses.',
  },
  '/assets/aggregates': {
    title: 'Asset Aggregates',
    description:
      'Assets by any rows, columns, measure, function and date. The URL stores the full table.',
  },
  '/tokens/aggregates': {
    title: 'Token Aggregates',
    description:
      'Tokens by any rows, columns, measure, function and date. The URL stores the full table.',
  },
} as const satisfies Partial<Record<PageRoute, { title: string; description: string }>>
