import { describe, expect, it } from 'vitest'
import { defaultFlags, type FlagKey, type Flags } from '#lib/registry/flags.ts'
import {
  isActive,
  navigation,
  type NavigationEntry,
  visibleNavigation,
  type VisibleEntry,
} from '#lib/registry/navigation.ts'
import { navIcons } from '#components/nav/nav-icons.ts'
import { pageRoutes } from '#lib/routes.ts'

const withFlags = (...on: FlagKey[]): Flags => ({
  ...defaultFlags,
  ...Object.fromEntries(on.map((flag) => [flag, true])),
})
const allFlags = withFlags('enable-api-keys', 'enable-admin-tools', 'enable-experimental-features')
const flat = (entries: readonly VisibleEntry[]): VisibleEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)])
const labels = (flags: Flags): string[] =>
  flat(visibleNavigation(flags)).map((entry) => entry.label)
const activeAt = (pathname: string): string[] =>
  flat(visibleNavigation(allFlags))
    .filter((entry) => entry.children.length === 0 && isActive(entry, pathname))
    .map((entry) => entry.key)

describe('the side navigation', () => {
  it('shows a visitor what is public, in order', () => {
    expect(
      visibleNavigation(defaultFlags).map((section) => [
        section.label,
        section.children.map((entry) => entry.label),
      ]),
    ).toEqual([
      ['Latest', ['Market Overview', 'News', 'Invest']],
      [
        'Asset Classes',
        [
          'Stablecoins',
          'U.S. Treasuries',
          'Government Bonds',
          'Corporate Bonds',
          'Private Credit',
          'Commodities',
          'Institutional Funds',
          'Stocks',
        ],
      ],
      ['Participants', ['Networks', 'Platforms']],
      ['Tools', ['Downloads', 'Media & Citations', 'Data & API Platform']],
    ])
  })

  it('adds what experimental features show', () => {
    const more = labels(withFlags('enable-experimental-features')).filter(
      (label) => !labels(defaultFlags).includes(label),
    )
    expect(more).toEqual([
      'Real Estate',
      'Issuers',
      'Asset Search',
      'Transactions',
      'Jurisdiction Explorer',
      'Internal Tools',
      'Asset Aggregates',
      'Token Aggregates',
      'Platform Time Series',
      'Pools',
      'Loans',
      'Pool Time Series',
      'Loan Time Series',
    ])
  })

  it('changes the sales page for the tools when somebody has API keys', () => {
    const shown = labels(withFlags('enable-api-keys'))
    expect(shown).toEqual(expect.arrayContaining(['API Tools', 'Asset Charting', 'Token Charting']))
    expect(shown).not.toContain('Data & API Platform')
    expect(labels(defaultFlags)).not.toContain('API Tools')
  })

  it('shows the asset search to whoever pays, for files as for the API', () => {
    for (const flag of ['enable-api-keys', 'enable-data-downloads'] as const)
      expect(labels(withFlags(flag))).toContain('Asset Search')
    expect(labels(defaultFlags)).not.toContain('Asset Search')
  })

  it('shows the admin section with the flag for it only', () => {
    expect(labels(withFlags('enable-experimental-features', 'enable-api-keys'))).not.toContain(
      'Admin',
    )
    const admin = visibleNavigation(withFlags('enable-admin-tools')).find(
      (section) => section.key === 'admin',
    )
    // the description's entries first, ours below them
    expect(admin?.children.map((entry) => entry.label).slice(0, 3)).toEqual([
      'User Admin',
      'Organization Admin',
      'API Access',
    ])
    expect(admin?.children[2]?.children.map((entry) => entry.label)).toEqual([
      'User Roles',
      'Org Roles',
      'Policy Assignments',
      'Roles',
      'Policies',
    ])
  })

  it('shows the research blog where there is one, and leads out to it', () => {
    expect(labels(defaultFlags)).not.toContain('Research Blog')
    const blog = flat(visibleNavigation(defaultFlags, { blog: 'https://blog.example' })).find(
      (entry) => entry.key === 'research-blog',
    )
    expect(blog).toMatchObject({ href: 'https://blog.example', external: true })
    expect(flat(visibleNavigation(allFlags)).every((entry) => !entry.external)).toBe(true)
  })

  it('collapses internal tools, admin, API access and the catalogue, and nothing else', () => {
    const collapsed = flat(visibleNavigation(allFlags)).filter(
      (entry) => entry.expandable && !entry.defaultExpanded,
    )
    expect(collapsed.map((entry) => entry.key)).toEqual([
      'internal-tools',
      'admin',
      'api-access',
      'catalogue-admin',
    ])
  })

  it('carries the badges of the product description', () => {
    const badges = flat(visibleNavigation(allFlags))
      .filter((entry) => entry.badge)
      .map((entry) => `${entry.label} ${entry.badge}`)
    expect(badges).toEqual([
      'Invest NEW',
      'Real Estate BETA',
      'Platforms NEW',
      'Issuers BETA',
      'Jurisdiction Explorer BETA',
    ])
  })
})

describe('the active entry', () => {
  it.each([
    ['/', ['home']],
    ['/networks', ['networks']],
    ['/networks/ethereum', ['networks']],
    ['/platforms/securitize', ['platforms']],
    ['/wormhole', ['platforms']],
    ['/issuers/blackrock', ['issuers']],
    ['/assets', ['asset-search']],
    ['/assets/usdc', ['asset-search']],
    ['/assets/timeseries', ['asset-charting']],
    ['/assets/aggregates', ['asset-aggregates']],
    ['/tokens/timeseries', ['token-charting']],
    ['/tools/api/api-keys', ['api-tools']],
    ['/tools/api/endpoint/assets', ['api-tools']],
    ['/tools/api/v4/service_providers', ['api-tools']],
    ['/tools/jurisdiction_explorer', ['jurisdiction-explorer']],
    ['/admin/users', ['user-admin']],
    ['/admin/users/new', ['user-admin']],
    ['/admin/users/7/edit', ['user-admin']],
    ['/admin/api_access_roles/3', ['api-roles']],
    ['/admin/api_access_user_roles', ['api-user-roles']],
    ['/stablecoins/', ['stablecoins']],
    ['/asset_classes', ['asset-class-aggregates']],
    ['/settings', []],
    ['/networks/ethereum/more', []],
    ['/nowhere', []],
  ])('at %s is %j', (pathname, keys) => expect(activeAt(pathname)).toEqual(keys))

  it('makes its section active too, so that a collapsed one can open', () => {
    const admin = visibleNavigation(allFlags).find((section) => section.key === 'admin')
    expect(admin && isActive(admin, '/admin/api_access_policies/9/edit')).toBe(true)
    expect(admin && isActive(admin, '/networks')).toBe(false)
  })
})

describe('navigation rows', () => {
  const rows = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
    entries.flatMap((entry) => [entry, ...rows(entry.children ?? [])])
  const all = rows(navigation)

  it('gives no key twice', () => expect(new Set(all.map((row) => row.key)).size).toBe(all.length))

  it('leads to no address twice, and only to pages without a parameter', () => {
    const hrefs = all.flatMap((row) => row.href ?? [])
    expect(new Set(hrefs).size).toBe(hrefs.length)
    for (const href of hrefs) {
      expect(pageRoutes).toContain(href)
      expect(href).not.toContain('[')
    }
  })

  it('makes no route active for two entries', () => {
    const routes = all.flatMap((row) => [
      ...new Set([...(row.href ? [row.href] : []), ...(row.activeRoutes ?? [])]),
    ])
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('uses icons that exist, one on every entry that leads somewhere', () => {
    for (const row of all) {
      if (row.icon) expect(Object.hasOwn(navIcons, row.icon), row.icon).toBe(true)
      if (row.href || row.setting) expect(row.icon, row.key).toBeDefined()
    }
  })
})
