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
    'Treasury funds take in more than they pay out for a sixth week',
    'How the page of an asset class shows flows beside value.',
    ['treasuries', 'flows'],
    ['buidl', 'ousg'],
  ],
  [
    1,
    'Gold tokens follow the metal to a new high',
    'What the premium over the price of gold says, and what it does not.',
    ['commodities', 'gold'],
    ['paxg', 'xaut'],
  ],
  [
    2,
    'A credit vault renews its facility',
    'How repaid and new loans change what is outstanding.',
    ['private credit'],
    ['falconx-credit-vault'],
  ],
  [
    3,
    'Dollar tokens pass another round number',
    'A total counts only days on which nearly all of its parts are known.',
    ['stablecoins'],
    ['usdt', 'usdc'],
  ],
  [
    4,
    'Stock trackers open on a further network',
    'Why the value of an asset is split by network.',
    ['stocks', 'networks'],
    ['tslax', 'nvdax'],
  ],
  [
    6,
    'A money market fund lowers its entry',
    'Terms change; the change log of an asset keeps what they were.',
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
    'Growth in dollars has two parts: more tokens, and a dearer euro.',
    ['stablecoins', 'euro'],
    ['eurc', 'eurcv'],
  ],
  [
    10,
    'A source falls silent',
    'An asset without news from its source is shown with its own date and leaves the totals.',
    ['data', 'status'],
    ['rcoin'],
  ],
  [
    12,
    'Mexican bills find holders abroad',
    'Yields in another currency, told in that currency.',
    ['government bonds'],
    ['cetes'],
  ],
  [
    13,
    'Tranches with the best rating attract lenders',
    'What a tranche is, and why its yield is lower.',
    ['private credit', 'structured credit'],
    ['jaaa', 'stac'],
  ],
  [
    15,
    'Short rates fall, and fund yields with them',
    'Seven-day and thirty-day yields do not move at the same time.',
    ['treasuries', 'yields'],
    ['usyc', 'tbill'],
  ],
  [
    16,
    'A venture fund reports a new net asset value',
    'Funds that are priced once in a while keep their last price, marked as carried.',
    ['funds', 'venture'],
    ['bcap'],
  ],
  [
    18,
    'Rent is paid to the holders of homes',
    'A token of a home earns rent beside what the home is worth.',
    ['real estate'],
    ['realtoken-9943-marlowe'],
  ],
  [
    19,
    'A treasury fund joins the catalogue',
    'Newly followed assets count as coverage, not as growth.',
    ['data', 'treasuries'],
    ['jtrsy'],
  ],
  [
    21,
    'Lenders to small companies tighten their terms',
    'Rates of new loans against those of old ones.',
    ['private credit', 'sme'],
    ['mf-one'],
  ],
  [
    22,
    'Reinsurance capital before the storm season',
    'How premiums reach the holders of a token.',
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
    'A fund register moves closer to its holders',
    'Shares recorded on several networks are still one fund.',
    ['funds', 'networks'],
    ['benji', 'wtgxx'],
  ],
  [
    28,
    'Home equity lines pass a milestone',
    'Represented assets stay with the platform that keeps them on record.',
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
    'Burns without mints: how a token comes to its end.',
    ['stablecoins'],
    ['busd'],
  ],
  [
    36,
    'Two lenders default, and the page says so',
    'Defaulted principal stays visible until it is recovered.',
    ['private credit', 'defaults'],
    [],
  ],
  [
    40,
    'How a total is held when it looks wrong',
    'The last good value stays, an incident opens, and somebody decides.',
    ['data', 'quality'],
    [],
  ],
]

const SECONDS_PER_DAY = 86_400

/** Fictional news, named so: each shows a kind of item that the product can carry. None has an address, because none exists. */
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
