import { row, type Row } from './access-row.ts'

/** The answer of a page: its content; its content closed, with what would open it; a sign-in; or no such page. */
export type PageAnswer = 'content' | 'closed' | 'sign in' | 'missing'

const PUBLIC = row<PageAnswer>(
  'content',
  'content',
  'content',
  'content',
  'content',
  'content',
  'content',
)
const MEMBER = row<PageAnswer>(
  'sign in',
  'content',
  'content',
  'content',
  'content',
  'sign in',
  'content',
)
/** enable-api-keys: by the plan of the organization. */
const API_KEYS = row<PageAnswer>(
  'sign in',
  'closed',
  'closed',
  'content',
  'content',
  'sign in',
  'closed',
)
const ADMIN_PAGE = row<PageAnswer>(
  'missing',
  'missing',
  'missing',
  'missing',
  'missing',
  'sign in',
  'content',
)

const PUBLIC_PAGES = `
  / /citations /login /auth/error /auth/verify /auth/signout /platform-overview /data-partners /news
  /invest /directory /downloads /stablecoins /treasuries /government-bonds /corporate-bonds
  /private-credit
  /commodities /institutional-funds /stocks /real-estate /networks /networks/[networkSlug]
  /platforms /platforms/[platformSlug] /issuers /issuers/[issuerSlug] /assets /assets/[assetSlug]
  /assets/timeseries /assets/aggregates /tokens /tokens/timeseries /tokens/aggregates /investments
  /investments/[investmentSlug] /loans /pools /transactions /protocol_timeseries /pool_timeseries
  /loan_timeseries /asset_classes /tools/jurisdiction_explorer /wormhole /broadridge-dlr
  /developer/visualization /docs/api /methodology /status /changes /reconciliation /methodology/[measureSlug]
  /privacy /embed/[chart]`
const MEMBER_PAGES = '/settings /settings/profile /settings/plan /settings/team'
const API_PAGES = `
  /settings/api-keys /tools/api/api-keys /tools/api/endpoint/protocols
  /tools/api/endpoint/investments /tools/api/endpoint/issuers /tools/api/endpoint/transactions
  /tools/api/endpoint/assets /tools/api/endpoint/networks
  /tools/api/endpoint/tokens /tools/api/endpoint/asset_timeseries
  /tools/api/endpoint/token_timeseries /tools/api/endpoint/protocol_timeseries
  /tools/api/v4/platforms /tools/api/v4/protocols
  /tools/api/v4/asset_timeseries /tools/api/v4/token_timeseries /tools/api/v4/service_providers`

const all = (paths: string, answers: Row<PageAnswer>) =>
  paths
    .trim()
    .split(/\s+/)
    .map((path) => [path, answers] as const)
const pages = new Map<string, Row<PageAnswer>>([
  ...all(PUBLIC_PAGES, PUBLIC),
  ...all(MEMBER_PAGES, MEMBER),
  ...all(API_PAGES, API_KEYS),
])

export const pageRow = (route: string): Row<PageAnswer> | undefined =>
  route.startsWith('/admin/') ? ADMIN_PAGE : pages.get(route)
export const reviewedPages = [...pages.keys()]
