import type { NavigationEntry } from '#lib/registry/navigation/entry.ts'
import { pageRoutes } from '#lib/routes.ts'

const experimental = 'enable-experimental-features'

/** Menu sections of the tools that readers work with. */
export const toolSections = [
  {
    key: 'tools',
    label: 'Tools',
    expandable: true,
    defaultExpanded: true,
    children: [
      {
        key: 'api-tools',
        label: 'API Tools',
        href: '/tools/api/api-keys',
        icon: 'SquareTerminal',
        flag: 'enable-api-keys',
        activeRoutes: pageRoutes.filter((route) => route.startsWith('/tools/api/')),
      },
      {
        key: 'api-reference',
        label: 'API Reference',
        href: '/docs/api',
        icon: 'BookOpen',
        flag: 'enable-api-keys',
      },
      { key: 'downloads', label: 'Downloads', href: '/downloads', icon: 'Download' },
      { key: 'research-blog', label: 'Research Blog', setting: 'blog', icon: 'BookOpen' },
      { key: 'citations', label: 'Media & Citations', href: '/citations', icon: 'Quote' },
      {
        key: 'platform-overview',
        label: 'Data & API Platform',
        href: '/platform-overview',
        icon: 'Database',
        flag: 'enable-api-keys',
        flagInverted: true,
      },
      {
        key: 'asset-search',
        label: 'Asset Search',
        href: '/assets',
        icon: 'Search',
        // who pays for data looks for assets, too
        flag: [experimental, 'enable-api-keys', 'enable-data-downloads'],
        activeRoutes: ['/assets/[assetSlug]'],
      },
      {
        key: 'asset-charting',
        label: 'Asset Charting',
        href: '/assets/timeseries',
        icon: 'ChartArea',
        flag: 'enable-api-keys',
      },
      {
        key: 'token-charting',
        label: 'Token Charting',
        href: '/tokens/timeseries',
        icon: 'ChartLine',
        flag: 'enable-api-keys',
      },
      {
        key: 'transactions',
        label: 'Transactions',
        href: '/transactions',
        icon: 'ArrowLeftRight',
        flag: experimental,
      },
      {
        key: 'jurisdiction-explorer',
        label: 'Jurisdiction Explorer',
        href: '/tools/jurisdiction_explorer',
        icon: 'Globe',
        badge: 'BETA',
        flag: experimental,
      },
    ],
  },
  {
    key: 'internal-tools',
    label: 'Internal Tools',
    flag: experimental,
    expandable: true,
    defaultExpanded: false,
    children: [
      {
        key: 'asset-aggregates',
        label: 'Asset Aggregates',
        href: '/assets/aggregates',
        icon: 'Sigma',
      },
      {
        key: 'token-aggregates',
        label: 'Token Aggregates',
        href: '/tokens/aggregates',
        icon: 'Coins',
      },
      {
        key: 'asset-class-aggregates',
        label: 'Asset Classes',
        href: '/asset_classes',
        icon: 'Shapes',
      },
      {
        key: 'platform-time-series',
        label: 'Platform Time Series',
        href: '/protocol_timeseries',
        icon: 'Activity',
      },
      { key: 'pools', label: 'Pools', href: '/pools', icon: 'Droplets' },
      { key: 'loans', label: 'Loans', href: '/loans', icon: 'Banknote' },
      {
        key: 'pool-time-series',
        label: 'Pool Time Series',
        href: '/pool_timeseries',
        icon: 'ChartNoAxesCombined',
      },
      {
        key: 'loan-time-series',
        label: 'Loan Time Series',
        href: '/loan_timeseries',
        icon: 'ChartNoAxesCombined',
      },
    ],
  },
] as const satisfies readonly NavigationEntry[]
