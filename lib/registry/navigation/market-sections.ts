import type { NavigationEntry } from '#lib/registry/navigation/entry.ts'

const experimental = 'enable-experimental-features'

/** Menu sections of the market, and of those who take part in it. */
export const marketSections = [
  {
    key: 'latest',
    label: 'Latest',
    expandable: true,
    defaultExpanded: true,
    children: [
      { key: 'home', label: 'Market Overview', href: '/', icon: 'LayoutDashboard' },
      { key: 'news', label: 'News', href: '/news', icon: 'Newspaper' },
      { key: 'invest', label: 'Invest', href: '/invest', icon: 'HandCoins', badge: 'NEW' },
    ],
  },
  {
    key: 'asset-classes',
    label: 'Asset Classes',
    expandable: true,
    defaultExpanded: true,
    children: [
      { key: 'stablecoins', label: 'Stablecoins', href: '/stablecoins', icon: 'CircleDollarSign' },
      { key: 'treasuries', label: 'U.S. Treasuries', href: '/treasuries', icon: 'Landmark' },
      {
        key: 'government-bonds',
        label: 'Government Bonds',
        href: '/government-bonds',
        icon: 'ScrollText',
      },
      {
        key: 'corporate-bonds',
        label: 'Corporate Bonds',
        href: '/corporate-bonds',
        icon: 'Building',
      },
      {
        key: 'private-credit',
        label: 'Private Credit',
        href: '/private-credit',
        icon: 'Handshake',
      },
      { key: 'commodities', label: 'Commodities', href: '/commodities', icon: 'Gem' },
      {
        key: 'institutional-funds',
        label: 'Institutional Funds',
        href: '/institutional-funds',
        icon: 'BriefcaseBusiness',
      },
      { key: 'stocks', label: 'Stocks', href: '/stocks', icon: 'ChartCandlestick' },
      {
        key: 'real-estate',
        label: 'Real Estate',
        href: '/real-estate',
        icon: 'House',
        badge: 'BETA',
        flag: experimental,
      },
    ],
  },
  {
    key: 'participants',
    label: 'Participants',
    expandable: true,
    defaultExpanded: true,
    children: [
      {
        key: 'networks',
        label: 'Networks',
        href: '/networks',
        icon: 'Network',
        activeRoutes: ['/networks/[networkSlug]'],
      },
      {
        key: 'platforms',
        label: 'Platforms',
        href: '/platforms',
        icon: 'Layers',
        badge: 'NEW',
        activeRoutes: ['/platforms/[platformSlug]', '/wormhole', '/broadridge-dlr'],
      },
      {
        key: 'issuers',
        label: 'Issuers',
        href: '/issuers',
        icon: 'Stamp',
        badge: 'BETA',
        flag: experimental,
        activeRoutes: ['/issuers/[issuerSlug]'],
      },
    ],
  },
] as const satisfies readonly NavigationEntry[]
