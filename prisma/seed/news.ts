import type { DemoOptions } from '#prisma/seed/history/asset-history.ts'

export interface NewsRow {
  slug: string
  title: string
  summary: string
  publisher: string
  publishedAt: Date
  tags: readonly string[]
  /** slugs */
  assets: readonly string[]
}

type Article = [
  daysAgo: number,
  title: string,
  summary: string,
  tags: readonly string[],
  assets: readonly string[],
]

const articles: readonly Article[] = [
  [
    0,
    'Treasury funds post a sixth week of net inflows',
    'How asset class pages show flows and value.',
    ['treasuries', 'flows'],
    ['buidl', 'ousg'],
  ],
  [
    1,
    'Gold tokens follow the metal to a new high',
    'How to read the premium to the gold price.',
    ['commodities', 'gold'],
    ['paxg', 'xaut'],
  ],
  [
    2,
    'A credit vault renews its facility',
    'How repayments and new loans change outstanding principal.',
    ['private credit'],
    ['falconx-credit-vault'],
  ],
  [
    3,
    'Dollar tokens pass another milestone',
    'Totals include only days with nearly complete data.',
    ['stablecoins'],
    ['usdt', 'usdc'],
  ],
  [
    4,
    'Stock trackers launch on another network',
    'Why the value of an asset is split by network.',
    ['stocks', 'networks'],
    ['tslax', 'nvdax'],
  ],
  [
    6,
    'A money market fund lowers its entry',
    'Terms change; the change log of an asset records earlier ones.',
    ['funds', 'terms'],
    ['ustbl'],
  ],
  [
    7,
    'Bridge volume doubles in a week',
    'Inflow, outflow and what the difference means for a network.',
    ['bridges', 'networks'],
    ['buidl', 'usds'],
  ],
  [
    9,
    'Euro tokens grow faster than dollar tokens this month',
    'Growth in dollars has two parts: more tokens and a stronger euro.',
    ['stablecoins', 'euro'],
    ['eurc', 'eurcv'],
  ],
  [
    10,
    'A source stops reporting',
    'Stale assets are shown with their own date and excluded from totals.',
    ['data', 'status'],
    ['rcoin'],
  ],
  [
    12,
    'Mexican bills attract foreign holders',
    'Local-currency yields explained.',
    ['government bonds'],
    ['cetes'],
  ],
  [
    13,
    'Top-rated tranches attract lenders',
    'What a tranche is, and why its yield is lower.',
    ['private credit', 'structured credit'],
    ['jaaa', 'stac'],
  ],
  [
    15,
    'Short rates fall, and fund yields with them',
    'Seven-day and 30-day yields adjust at different speeds.',
    ['treasuries', 'yields'],
    ['usyc', 'tbill'],
  ],
  [
    16,
    'A venture fund reports a new net asset value',
    'Infrequently priced funds carry their last price forward, flagged as estimated.',
    ['funds', 'venture'],
    ['bcap'],
  ],
  [
    18,
    'Home token holders receive rent',
    'Home tokens earn rent in addition to price changes.',
    ['real estate'],
    ['realtoken-9943-marlowe'],
  ],
  [
    19,
    'A treasury fund joins the catalog',
    'Newly tracked assets count as coverage, not growth.',
    ['data', 'treasuries'],
    ['jtrsy'],
  ],
  [
    21,
    'Small-business lenders tighten terms',
    'Rates on new loans compared with existing ones.',
    ['private credit', 'sme'],
    ['mf-one'],
  ],
  [
    22,
    'Reinsurance capital before the storm season',
    'How premiums reach token holders.',
    ['private credit', 'reinsurance'],
    ['onyc'],
  ],
  [
    24,
    'Carry strategies earn less as futures calm down',
    'A strategy is not a bill: its value can fall.',
    ['funds', 'strategies'],
    ['uscc', 'mbasis'],
  ],
  [
    26,
    'A fund register moves onchain',
    'Shares on several networks are still one fund.',
    ['funds', 'networks'],
    ['benji', 'wtgxx'],
  ],
  [
    28,
    'Home equity lines pass a milestone',
    'Represented assets remain on their issuing platform.',
    ['private credit', 'real estate'],
    ['figure-heloc'],
  ],
  [
    30,
    'Holders of index trackers double within a year',
    'One holder may have several addresses, so the count is an upper bound.',
    ['stocks', 'holders'],
    ['spyx', 'qqqx'],
  ],
  [
    33,
    'A dollar token shrinks as its issuer redeems',
    'Burns without mints: how a token winds down.',
    ['stablecoins'],
    ['busd'],
  ],
  [
    36,
    'Two borrowers default',
    'Defaulted principal stays visible until it is recovered.',
    ['private credit', 'defaults'],
    [],
  ],
  [
    40,
    'How an implausible total is held',
    'The last good value stays published, an incident opens, and a reviewer decides.',
    ['data', 'quality'],
    [],
  ],
]

const SECONDS_PER_DAY = 86_400

/**
 * Fictional news, named so: each shows a kind of item that the product can carry. None has an
 * address, because none exists.
 */
export function demoNews({ catalogue, lastDay }: DemoOptions): NewsRow[] {
  const known = new Set(catalogue.assets.map((asset) => asset.slug))
  return articles.map(([daysAgo, title, summary, tags, assets], n) => ({
    slug: `sample-news-${n + 1}`,
    title: `Sample: ${title}`,
    summary,
    publisher: 'Sample Wire',
    publishedAt: new Date(
      ((lastDay - daysAgo) * SECONDS_PER_DAY + 28_800 + ((n * 2_671) % 32_400)) * 1_000,
    ),
    tags,
    assets: assets.filter((slug) => known.has(slug)),
  }))
}
