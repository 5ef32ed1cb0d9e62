import type { NavigationEntry } from '#lib/registry/navigation/entry.ts'
import { type PageRoute, pageRoutes } from '#lib/routes.ts'

const adminArea = (area: string): PageRoute[] =>
  pageRoutes.filter((route) => route.startsWith(`/admin/${area}/`))

/** Menu sections that only admins see. */
export const adminSections = [
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
        label: 'Catalog',
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
            label: 'Asset Managers',
            href: '/admin/managers',
            icon: 'BriefcaseBusiness',
            activeRoutes: adminArea('managers'),
          },
          {
            key: 'provider-admin',
            label: 'Service Providers',
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
      { key: 'source-admin', label: 'Sources', href: '/admin/sources', icon: 'Database' },
      { key: 'licence-admin', label: 'Licenses', href: '/admin/licences', icon: 'ScrollText' },
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
