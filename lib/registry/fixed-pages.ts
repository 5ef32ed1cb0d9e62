import type { PageRoute } from '#lib/routes.ts'

/**
 * Pages that are about no row of the data set: what they are called, and one sentence about each. Header, search engines and
 * the social image read it here.
 */
export const fixedPages = {
  '/': {
    title: 'Market Overview',
    description:
      'Market data about tokenized real-world assets. Every figure opens to its date, formula, inputs and source.',
  },
  '/broadridge-dlr': {
    title: 'Broadridge DLR',
    description:
      'Repo on a distributed ledger: what is lent against securities through Broadridge DLR, day by day and by month.',
  },
  '/changes': {
    title: 'Changes',
    description:
      'What changed here: assets and tokens that were added, renamed, reclassified or removed, and figures that were revised after they were published.',
  },
  '/citations': {
    title: 'Media & Citations',
    description:
      'How to cite the figures of this site and the sources behind them, ready to copy, with the license of each source.',
  },
  '/data-partners': {
    title: 'Data Partners',
    description:
      'Where the figures come from: every source with its freshness, coverage, license and redistribution rights.',
  },
  '/developer/visualization': {
    title: 'Visualization',
    description:
      'Every chart and block of this site to stand in another page: choose, look, and copy the code.',
  },
  '/directory': {
    title: 'Directory',
    description:
      'Who takes part in tokenized assets: issuers, asset managers, platforms, networks and service providers by role and country.',
  },
  '/downloads': {
    title: 'Downloads',
    description:
      'Every data set of this site: what a row is, its fields with type and unit, how many rows it has, and how new they are.',
  },
  '/invest': {
    title: 'Invest',
    description:
      'Tokenized assets that are open to invest in now: yield, minimum, who may invest, and how to subscribe.',
  },
  '/issuers': {
    title: 'Issuers',
    description: 'Who stands behind tokenized assets: value, assets and growth by issuer.',
  },
  '/methodology': {
    title: 'Methodology',
    description:
      'What every measure means, how it adds up over assets and over time, and which rules a value must pass before it is shown.',
  },
  '/networks': {
    title: 'Networks',
    description:
      'Where tokenized assets live: value, assets and growth by network, real-world assets and stablecoins apart.',
  },
  '/news': {
    title: 'News',
    description:
      'What is written about tokenized assets: by publisher, tag and asset, the newest first.',
  },
  '/platform-overview': {
    title: 'Data & API Platform',
    description:
      'The data and API platform behind this site: data sets, API access and seats for teams, by plan.',
  },
  '/platforms': {
    title: 'Platforms',
    description: 'Who puts assets on networks: value, assets and growth by tokenization platform.',
  },
  '/privacy': {
    title: 'Privacy',
    description:
      'What this software keeps about its readers, why, for how long, and how to take it away.',
  },
  '/status': {
    title: 'Status',
    description:
      'What is fresh, late or held: every source with its newest day, every value that was kept back and why, every asset that left its totals.',
  },
  '/tools/jurisdiction_explorer': {
    title: 'Jurisdiction Explorer',
    description:
      'Where tokenized assets and their issuers are legally domiciled: assets, issuers and value by country, region and framework.',
  },
  '/wormhole': {
    title: 'Wormhole',
    description:
      'What crosses the Wormhole bridge: inflow, outflow and total volume of tokenized assets by network and asset.',
  },
  '/assets/aggregates': {
    title: 'Asset Aggregates',
    description:
      'Assets by rows, columns, measure, function and date of your choice. The address holds the whole table.',
  },
  '/tokens/aggregates': {
    title: 'Token Aggregates',
    description:
      'Tokens by rows, columns, measure, function and date of your choice. The address holds the whole table.',
  },
} as const satisfies Partial<Record<PageRoute, { title: string; description: string }>>
