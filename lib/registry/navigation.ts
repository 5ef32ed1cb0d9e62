import type { FlagKey, Flags } from '#lib/registry/flags.ts'
import { type PageRoute, pageRoutes, routeOf } from '#lib/routes.ts'

/**
 * The side navigation, section by section. A new entry is one row: the menu, the drawer, the command palette and its
 * active state follow, with no change to a component beyond one more icon where none of the present ones will do.
 */
export interface NavigationEntry {
  key: string
  label: string
  href?: PageRoute
  /** leads out of the site, to the address in this setting; without it the entry does not show */
  setting?: NavigationSetting
  /** name of a drawing in components/nav/nav-icons.ts, which is typed over these names */
  icon?: string
  badge?: 'NEW' | 'BETA'
  /** shows only while this flag is on */
  flag?: FlagKey
  /** shows only while the flag is off */
  flagInverted?: true
  /** routes beside `href` on which the entry is the current one */
  activeRoutes?: readonly PageRoute[]
  expandable?: true
  defaultExpanded?: boolean
  children?: readonly NavigationEntry[]
}

export type NavigationSetting = 'blog'

const experimental = 'enable-experimental-features'
const adminArea = (area: string): PageRoute[] =>
  pageRoutes.filter((route) => route.startsWith(`/admin/${area}/`))

export const navigation = [
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
        flag: experimental,
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
  {
    key: 'admin',
    label: 'Admin',
    flag: 'enable-admin-tools',
    expandable: true,
    defaultExpanded: false,
    children: [
      {
        key: 'user-admin',
        label: 'User Admin',
        href: '/admin/users',
        icon: 'Users',
        activeRoutes: adminArea('users'),
      },
      {
        key: 'organization-admin',
        label: 'Organization Admin',
        href: '/admin/organizations',
        icon: 'Building',
        activeRoutes: adminArea('organizations'),
      },
      {
        key: 'api-access',
        label: 'API Access',
        icon: 'KeyRound',
        expandable: true,
        defaultExpanded: false,
        children: [
          {
            key: 'api-user-roles',
            label: 'User Roles',
            href: '/admin/api_access_user_roles',
            icon: 'UserCog',
            activeRoutes: adminArea('api_access_user_roles'),
          },
          {
            key: 'api-org-roles',
            label: 'Org Roles',
            href: '/admin/api_access_org_roles',
            icon: 'UsersRound',
            activeRoutes: adminArea('api_access_org_roles'),
          },
          {
            key: 'api-policy-assignments',
            label: 'Policy Assignments',
            href: '/admin/api_access_policy_assignments',
            icon: 'ListChecks',
            activeRoutes: adminArea('api_access_policy_assignments'),
          },
          {
            key: 'api-roles',
            label: 'Roles',
            href: '/admin/api_access_roles',
            icon: 'BadgeCheck',
            activeRoutes: adminArea('api_access_roles'),
          },
          {
            key: 'api-policies',
            label: 'Policies',
            href: '/admin/api_access_policies',
            icon: 'ShieldCheck',
            activeRoutes: adminArea('api_access_policies'),
          },
        ],
      },
      {
        key: 'admin-simulator',
        label: 'Access Simulator',
        href: '/admin/simulator',
        icon: 'Search',
      },
      {
        key: 'catalogue-admin',
        label: 'Catalogue',
        icon: 'Layers',
        expandable: true,
        defaultExpanded: false,
        children: [
          {
            key: 'asset-admin',
            label: 'Assets',
            href: '/admin/assets',
            icon: 'Gem',
            activeRoutes: adminArea('assets'),
          },
          {
            key: 'token-admin',
            label: 'Tokens',
            href: '/admin/tokens',
            icon: 'Coins',
            activeRoutes: adminArea('tokens'),
          },
          {
            key: 'issuer-admin',
            label: 'Issuers',
            href: '/admin/issuers',
            icon: 'Stamp',
            activeRoutes: adminArea('issuers'),
          },
          {
            key: 'platform-admin',
            label: 'Platforms',
            href: '/admin/platforms',
            icon: 'Layers',
            activeRoutes: adminArea('platforms'),
          },
          {
            key: 'network-admin',
            label: 'Networks',
            href: '/admin/networks',
            icon: 'Network',
            activeRoutes: adminArea('networks'),
          },
          {
            key: 'investment-admin',
            label: 'Investments',
            href: '/admin/investments',
            icon: 'HandCoins',
            activeRoutes: adminArea('investments'),
          },
          {
            key: 'news-admin',
            label: 'News',
            href: '/admin/news',
            icon: 'Newspaper',
            activeRoutes: adminArea('news'),
          },
          {
            key: 'manager-admin',
            label: 'Managers',
            href: '/admin/managers',
            icon: 'BriefcaseBusiness',
            activeRoutes: adminArea('managers'),
          },
          {
            key: 'provider-admin',
            label: 'Providers',
            href: '/admin/service_providers',
            icon: 'Building',
            activeRoutes: adminArea('service_providers'),
          },
          {
            key: 'citation-admin',
            label: 'Citations',
            href: '/admin/citations',
            icon: 'Quote',
            activeRoutes: adminArea('citations'),
          },
        ],
      },
      { key: 'quality-admin', label: 'Quality', href: '/admin/quality', icon: 'ShieldCheck' },
      { key: 'ingest-admin', label: 'Ingest', href: '/admin/ingest', icon: 'Download' },
      { key: 'licence-admin', label: 'Licences', href: '/admin/licences', icon: 'ScrollText' },
      {
        key: 'suggestion-admin',
        label: 'Suggestions',
        href: '/admin/suggestions',
        icon: 'BookOpen',
      },
      { key: 'audit-admin', label: 'Audit', href: '/admin/audit', icon: 'ListChecks' },
      { key: 'health-admin', label: 'Health', href: '/admin/health', icon: 'Activity' },
    ],
  },
] as const satisfies readonly NavigationEntry[]

/** Names of all icons that the menu uses, so that a component's table of them is total. */
export type NavigationIcon = IconOf<(typeof navigation)[number]>
type IconOf<Entry> =
  | (Entry extends { icon: infer Icon } ? Icon : never)
  | (Entry extends { children: readonly (infer Child)[] } ? IconOf<Child> : never)

/** An entry with its address: null for one that only holds others. */
export interface VisibleEntry {
  key: string
  label: string
  href: string | null
  external: boolean
  icon: string | null
  badge: 'NEW' | 'BETA' | null
  activeRoutes: readonly PageRoute[]
  expandable: boolean
  defaultExpanded: boolean
  children: readonly VisibleEntry[]
}

/** What the menu shows with these flags; entries that lead out show where the setting has an address. */
export function visibleNavigation(
  flags: Flags,
  settings: Partial<Record<NavigationSetting, string>> = {},
): VisibleEntry[] {
  return visible(navigation, flags, settings)
}

function visible(
  entries: readonly NavigationEntry[],
  flags: Flags,
  settings: Partial<Record<NavigationSetting, string>>,
): VisibleEntry[] {
  return entries.flatMap((entry) => {
    if (entry.flag && flags[entry.flag] === (entry.flagInverted ?? false)) return []
    const href = entry.setting ? settings[entry.setting] : entry.href
    const children = visible(entry.children ?? [], flags, settings)
    if (!href && children.length === 0) return []
    return [
      {
        key: entry.key,
        label: entry.label,
        href: href ?? null,
        external: entry.setting !== undefined,
        icon: entry.icon ?? null,
        badge: entry.badge ?? null,
        activeRoutes: entry.activeRoutes ?? [],
        expandable: entry.expandable ?? false,
        defaultExpanded: entry.defaultExpanded ?? true,
        children,
      },
    ]
  })
}

/** Whether the page at a path is the entry's own, one of its active routes, or below one of its children. */
export function isActive(
  entry: Pick<VisibleEntry, 'href' | 'activeRoutes' | 'children'>,
  pathname: string,
): boolean {
  const route = routeOf(pathname)
  if (!route) return false
  return (
    entry.href === route ||
    entry.activeRoutes.includes(route) ||
    entry.children.some((child) => isActive(child, pathname))
  )
}
