/**
 * Every page route; square brackets mark a parameter. A test holds this list and the agreed list of
 * routes together.
 */
export const pageRoutes = [
  '/',
  '/citations',
  '/login',
  '/auth/error',
  '/auth/verify',
  '/auth/signout',
  '/platform-overview',
  '/data-partners',
  '/news',
  '/invest',
  '/directory',
  '/downloads',
  '/stablecoins',
  '/treasuries',
  '/government-bonds',
  '/corporate-bonds',
  '/private-credit',
  '/commodities',
  '/institutional-funds',
  '/stocks',
  '/real-estate',
  '/networks',
  '/networks/[networkSlug]',
  '/platforms',
  '/platforms/[platformSlug]',
  '/issuers',
  '/issuers/[issuerSlug]',
  '/assets',
  '/assets/[assetSlug]',
  '/assets/timeseries',
  '/assets/aggregates',
  '/tokens',
  '/tokens/timeseries',
  '/tokens/aggregates',
  '/investments',
  '/investments/[investmentSlug]',
  '/loans',
  '/pools',
  '/transactions',
  '/protocol_timeseries',
  '/pool_timeseries',
  '/loan_timeseries',
  '/asset_classes',
  '/tools/jurisdiction_explorer',
  '/wormhole',
  '/broadridge-dlr',
  '/developer/visualization',
  '/docs/api',
  '/methodology',
  '/status',
  '/changes',
  '/reconciliation',
  '/settings',
  '/settings/profile',
  '/settings/plan',
  '/settings/team',
  '/settings/api-keys',
  '/tools/api/api-keys',
  '/tools/api/endpoint/protocols',
  '/tools/api/endpoint/investments',
  '/tools/api/endpoint/issuers',
  '/tools/api/endpoint/transactions',
  '/tools/api/endpoint/assets',
  '/tools/api/endpoint/networks',
  '/tools/api/endpoint/tokens',
  '/tools/api/endpoint/asset_timeseries',
  '/tools/api/endpoint/token_timeseries',
  '/tools/api/endpoint/protocol_timeseries',
  '/tools/api/v4/platforms',
  '/tools/api/v4/protocols',
  '/tools/api/v4/asset_timeseries',
  '/tools/api/v4/token_timeseries',
  '/tools/api/v4/service_providers',
  '/admin/users',
  '/admin/users/new',
  '/admin/users/[userID]',
  '/admin/users/[userID]/edit',
  '/admin/organizations',
  '/admin/organizations/new',
  '/admin/organizations/[organizationID]',
  '/admin/organizations/[organizationID]/edit',
  '/admin/api_access_user_roles',
  '/admin/api_access_user_roles/new',
  '/admin/api_access_user_roles/[apiAccessUserRoleID]',
  '/admin/api_access_user_roles/[apiAccessUserRoleID]/edit',
  '/admin/api_access_org_roles',
  '/admin/api_access_org_roles/new',
  '/admin/api_access_org_roles/[apiAccessOrgRoleID]',
  '/admin/api_access_org_roles/[apiAccessOrgRoleID]/edit',
  '/admin/api_access_policy_assignments',
  '/admin/api_access_policy_assignments/new',
  '/admin/api_access_policy_assignments/[apiAccessPolicyAssignmentID]',
  '/admin/api_access_policy_assignments/[apiAccessPolicyAssignmentID]/edit',
  '/admin/api_access_roles',
  '/admin/api_access_roles/new',
  '/admin/api_access_roles/[apiAccessRoleID]',
  '/admin/api_access_roles/[apiAccessRoleID]/edit',
  '/admin/api_access_policies',
  '/admin/api_access_policies/new',
  '/admin/api_access_policies/[apiAccessPolicyID]',
  '/admin/api_access_policies/[apiAccessPolicyID]/edit',
  '/methodology/[measureSlug]',
  '/privacy',
  '/embed/[chart]',
  '/admin/assets',
  '/admin/assets/new',
  '/admin/assets/[assetID]',
  '/admin/assets/[assetID]/edit',
  '/admin/tokens',
  '/admin/tokens/new',
  '/admin/tokens/[tokenID]',
  '/admin/tokens/[tokenID]/edit',
  '/admin/issuers',
  '/admin/issuers/new',
  '/admin/issuers/[issuerID]',
  '/admin/issuers/[issuerID]/edit',
  '/admin/platforms',
  '/admin/platforms/new',
  '/admin/platforms/[platformID]',
  '/admin/platforms/[platformID]/edit',
  '/admin/networks',
  '/admin/networks/[networkID]',
  '/admin/networks/[networkID]/edit',
  '/admin/investments',
  '/admin/investments/new',
  '/admin/investments/[investmentID]',
  '/admin/investments/[investmentID]/edit',
  '/admin/news',
  '/admin/news/new',
  '/admin/news/[articleID]',
  '/admin/news/[articleID]/edit',
  '/admin/managers',
  '/admin/managers/new',
  '/admin/managers/[managerID]',
  '/admin/managers/[managerID]/edit',
  '/admin/service_providers',
  '/admin/service_providers/new',
  '/admin/service_providers/[serviceProviderID]',
  '/admin/service_providers/[serviceProviderID]/edit',
  '/admin/citations',
  '/admin/citations/new',
  '/admin/citations/[citationID]',
  '/admin/citations/[citationID]/edit',
  '/admin/suggestions',
  '/admin/quality',
  '/admin/ingest',
  '/admin/sources',
  '/admin/sources/add',
  '/admin/simulator',
  '/admin/audit',
  '/admin/health',
  '/admin/licences',
] as const

export type PageRoute = (typeof pageRoutes)[number]

/**
 * The route that a path belongs to; one written out is preferred to one with a parameter
 * (`/assets/timeseries` is no asset).
 */
export function findRoute(pathname: string): PageRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return pageRoutes.find((route) => route === path) ?? pageRoutes.find((route) => fits(route, path))
}

function fits(route: string, path: string): boolean {
  const wanted = route.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith('[') ? given[index] !== '' : segment === given[index],
    )
  )
}

/** Platforms whose page has an address of its own. */
const PARTNER_PAGES: ReadonlyMap<string, PageRoute> = new Map<string, PageRoute>([
  ['wormhole-bridge', '/wormhole'],
  ['broadridge-dlr', '/broadridge-dlr'],
])

export const assetHref = (slug: string): string => `/assets/${encodeURIComponent(slug)}`
/** The page of what an identifier names, or the list of those that it names. */
export const identifierHref = (identifier: string): string =>
  `/id/${identifier.split('/').map(encodeURIComponent).join('/')}`
export const networkHref = (slug: string): string => `/networks/${encodeURIComponent(slug)}`
export const platformHref = (slug: string): string =>
  PARTNER_PAGES.get(slug) ?? `/platforms/${encodeURIComponent(slug)}`
export const issuerHref = (slug: string): string => `/issuers/${encodeURIComponent(slug)}`
export const investmentHref = (slug: string): string => `/investments/${encodeURIComponent(slug)}`
/** Leads to the documentation of an endpoint of the data API. */
export const apiDocsHref = (endpoint: string): string =>
  `/docs/api?endpoint=${encodeURIComponent(endpoint)}`
export const measureHref = (slug: string): string => `/methodology/${encodeURIComponent(slug)}`

/** The sign-in page, and the way back from it to a page of this site. */
export function signInHref(callbackUrl: string): string {
  return `/login?${new URLSearchParams({ error: 'SessionRequired', callbackUrl }).toString()}`
}
/** The feed of changes of these kinds; of none: of all. */
export const changesFeedHref = (kinds: readonly string[]): string =>
  kinds.length ? `/changes/feed.xml?kind=${kinds.join(',')}` : '/changes/feed.xml'
