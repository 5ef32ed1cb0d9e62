import { actors, type Actor } from './actors.ts'

// The reviewed table: what each actor gets from every page, every procedure and every endpoint of the data API. A route,
// procedure or endpoint that is missing here fails the build. Admin pages and procedures are told by rule.

/** Of a procedure: `ok`, or the code of its refusal. `answers`: no refusal of who asks; what it says is another test's. */
export type Outcome =
  | 'ok'
  | 'answers'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'BAD_REQUEST'
type Row<Answer> = Readonly<Record<Actor, Answer>>

/** In the order of the actors: signed out, customer, free member, member with the API, owner, disabled, admin. */
const row = <Answer>(
  ...answers: readonly [Answer, Answer, Answer, Answer, Answer, Answer, Answer]
): Row<Answer> => ({
  signedOut: answers[0],
  customer: answers[1],
  freeMember: answers[2],
  apiMember: answers[3],
  owner: answers[4],
  disabled: answers[5],
  admin: answers[6],
})

const EVERYBODY = row<Outcome>('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok')
const ANSWERS_ALL = row<Outcome>(
  'answers',
  'answers',
  'answers',
  'answers',
  'answers',
  'answers',
  'answers',
)
const SIGNED_IN = row<Outcome>('UNAUTHORIZED', 'ok', 'ok', 'ok', 'ok', 'UNAUTHORIZED', 'ok')
/** They ask for what belongs to others, or to nobody. */
const NOBODYS = row<Outcome>(
  'UNAUTHORIZED',
  'NOT_FOUND',
  'NOT_FOUND',
  'NOT_FOUND',
  'NOT_FOUND',
  'UNAUTHORIZED',
  'NOT_FOUND',
)
const OWNER = row<Outcome>(
  'UNAUTHORIZED',
  'FORBIDDEN',
  'FORBIDDEN',
  'FORBIDDEN',
  'ok',
  'UNAUTHORIZED',
  'FORBIDDEN',
)
/** About a member of the organization with the API: for the member of another one there is none. */
const OWNER_OF_THEM = row<Outcome>(
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'FORBIDDEN',
  'ok',
  'UNAUTHORIZED',
  'FORBIDDEN',
)
const NO_PENDING = row<Outcome>(
  'UNAUTHORIZED',
  'UNAUTHORIZED',
  'UNAUTHORIZED',
  'UNAUTHORIZED',
  'UNAUTHORIZED',
  'UNAUTHORIZED',
  'UNAUTHORIZED',
)
const ADMIN = row<Outcome>(
  'UNAUTHORIZED',
  'NOT_FOUND',
  'NOT_FOUND',
  'NOT_FOUND',
  'NOT_FOUND',
  'UNAUTHORIZED',
  'answers',
)

const procedures: Readonly<Record<string, Row<Outcome>>> = {
  'account.endSession': NOBODYS,
  'account.endAllSessions': SIGNED_IN,
  'account.unlinkSignIn': NOBODYS,
  // an owner whom others depend on hands the organization on first
  'account.deleteAccount': row('UNAUTHORIZED', 'ok', 'ok', 'ok', 'CONFLICT', 'UNAUTHORIZED', 'ok'),
  'analytics.track': EVERYBODY,
  'apiKeys.list': SIGNED_IN,
  'apiKeys.create': row(
    'UNAUTHORIZED',
    'FORBIDDEN',
    'FORBIDDEN',
    'ok',
    'ok',
    'UNAUTHORIZED',
    'FORBIDDEN',
  ),
  'apiKeys.rotate': row(
    'UNAUTHORIZED',
    'FORBIDDEN',
    'FORBIDDEN',
    'NOT_FOUND',
    'NOT_FOUND',
    'UNAUTHORIZED',
    'FORBIDDEN',
  ),
  'apiKeys.revoke': NOBODYS,
  'contact.send': ANSWERS_ALL,
  'exports.list': SIGNED_IN,
  'exports.request': row(
    'UNAUTHORIZED',
    'FORBIDDEN',
    'FORBIDDEN',
    'ok',
    'ok',
    'UNAUTHORIZED',
    'FORBIDDEN',
  ),
  'exports.cancel': row(
    'UNAUTHORIZED',
    'CONFLICT',
    'CONFLICT',
    'CONFLICT',
    'CONFLICT',
    'UNAUTHORIZED',
    'CONFLICT',
  ),
  'market.getChart': EVERYBODY,
  'market.getProvenance': ANSWERS_ALL,
  'passkeys.offerRegistration': SIGNED_IN,
  // without an offer before it
  'passkeys.register': row(
    'UNAUTHORIZED',
    'BAD_REQUEST',
    'BAD_REQUEST',
    'BAD_REQUEST',
    'BAD_REQUEST',
    'UNAUTHORIZED',
    'BAD_REQUEST',
  ),
  'passkeys.rename': NOBODYS,
  'passkeys.remove': NOBODYS,
  // for a sign-in that waits for its passkey, which none of them is
  'passkeys.askForConfirmation': NO_PENDING,
  'passkeys.confirm': NO_PENDING,
  'plans.request': SIGNED_IN,
  'savedViews.list': SIGNED_IN,
  'savedViews.create': SIGNED_IN,
  'savedViews.remove': NOBODYS,
  'search.getInitialSearchGroups': EVERYBODY,
  'search.find': EVERYBODY,
  'studio.getChart': ANSWERS_ALL,
  'suggestions.send': SIGNED_IN,
  'team.createOrganization': row(
    'UNAUTHORIZED',
    'ok',
    'CONFLICT',
    'CONFLICT',
    'CONFLICT',
    'UNAUTHORIZED',
    'ok',
  ),
  'team.switchOrganization': NOBODYS,
  'team.editOrganization': OWNER,
  // others are in it
  'team.closeOrganization': row(
    'UNAUTHORIZED',
    'FORBIDDEN',
    'FORBIDDEN',
    'FORBIDDEN',
    'CONFLICT',
    'UNAUTHORIZED',
    'FORBIDDEN',
  ),
  'team.invite': OWNER,
  'team.revokeInvitation': OWNER,
  // it went to somebody else
  'team.acceptInvitation': NOBODYS,
  'team.declineInvitation': NOBODYS,
  'team.changeRole': OWNER_OF_THEM,
  'team.removeMember': OWNER_OF_THEM,
  'team.leave': row(
    'UNAUTHORIZED',
    'FORBIDDEN',
    'ok',
    'ok',
    'CONFLICT',
    'UNAUTHORIZED',
    'FORBIDDEN',
  ),
  'team.transferOwnership': OWNER_OF_THEM,
  'userSettings.updateProfile': SIGNED_IN,
  'userSettings.updatePreferences': SIGNED_IN,
  'users.getProfile': SIGNED_IN,
  'users.updateName': SIGNED_IN,
}

export const procedureRow = (name: string): Row<Outcome> | undefined =>
  name.startsWith('admin.') ? ADMIN : procedures[name]
export const reviewedProcedures = Object.keys(procedures)

/** Asked from a page of the site, in the name of the session; a plan with the API opens them. */
const WITH_API = row(401, 403, 403, 200, 200, 401, 403)

const endpoints: Readonly<Record<string, Row<number>>> = {
  '/v4/assets': WITH_API,
  '/v4/tokens': WITH_API,
  '/v4/networks': WITH_API,
  '/v4/issuers': WITH_API,
  '/v4/platforms': WITH_API,
  '/v4/protocols': WITH_API,
  '/v4/managers': WITH_API,
  '/v4/service_providers': WITH_API,
  '/v4/investments': WITH_API,
  '/v4/transactions': WITH_API,
  '/v4/assets/aggregates': WITH_API,
  '/v4/assets/aggregates/timeseries': WITH_API,
  '/v4/tokens/aggregates': WITH_API,
  '/v4/tokens/aggregates/timeseries': WITH_API,
  '/v4/asset_timeseries': WITH_API,
  '/v4/token_timeseries': WITH_API,
  '/v4/protocol_timeseries': WITH_API,
  '/v4/timeseries/total_rwa_value': WITH_API,
  '/v3/assets/aggregates/timeseries': WITH_API,
  '/v3/protocols/timeseries': WITH_API,
  '/v3/assets/{id}/reserves': WITH_API,
  '/v4/changes': WITH_API,
  '/v4/openapi.json': row(200, 200, 200, 200, 200, 200, 200),
}

export const endpointRow = (path: string): Row<number> | undefined => endpoints[path]
export const reviewedEndpoints = Object.keys(endpoints)

/** Of a page: its content; its content closed, with what would open it; the way to sign in; or no such page. */
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
  'missing',
  'content',
)

const PUBLIC_PAGES = `
  / /citations /login /auth/error /auth/verify /platform-overview /data-partners /news /invest /directory /downloads /stablecoins /treasuries /government-bonds /corporate-bonds /private-credit
  /commodities /institutional-funds /stocks /real-estate /networks /networks/[networkSlug] /platforms /platforms/[platformSlug] /issuers /issuers/[issuerSlug] /assets /assets/[assetSlug]
  /assets/timeseries /assets/aggregates /tokens /tokens/timeseries /tokens/aggregates /investments /investments/[investmentSlug] /loans /pools /transactions /protocol_timeseries /pool_timeseries
  /loan_timeseries /asset_classes /tools/jurisdiction_explorer /wormhole /broadridge-dlr /developer/visualization /methodology /status /changes /methodology/[measureSlug] /privacy /embed/[chart]`
const MEMBER_PAGES = '/settings /settings/profile /settings/plan /settings/team'
const API_PAGES = `
  /settings/api-keys  /tools/api/api-keys /tools/api/endpoint/protocols /tools/api/endpoint/investments /tools/api/endpoint/issuers /tools/api/endpoint/transactions /tools/api/endpoint/assets /tools/api/endpoint/networks
  /tools/api/endpoint/tokens /tools/api/endpoint/asset_timeseries /tools/api/endpoint/token_timeseries /tools/api/endpoint/protocol_timeseries /tools/api/v4/platforms /tools/api/v4/protocols
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

/** Nobody, where there is no row: that it is missing is another test's. */
export const eachActor = <Answer>(
  answers: Row<Answer> | undefined,
): (readonly [Actor, Answer])[] =>
  answers ? actors.map((actor) => [actor, answers[actor]] as const) : []
