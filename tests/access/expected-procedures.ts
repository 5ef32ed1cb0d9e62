import { row, type Row } from './access-row.ts'

/**
 * The answer of a procedure: `ok`, or the code of its refusal. `answers`: the caller is not
 * refused; the content is another test's.
 */
export type Outcome =
  | 'ok'
  | 'answers'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'BAD_REQUEST'

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
  'contact.isWorkDomain': ANSWERS_ALL,
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
