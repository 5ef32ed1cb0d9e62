import { randomUUID } from 'node:crypto'
import { emptyProfile } from '#lib/schemas/profile.ts'
import type { Actor, Cast } from './actors.ts'

/**
 * A good input for each procedure that takes one, as somebody would send it who may; `admin.*` is
 * refused before its input is read.
 */
export const procedureInputs: Readonly<Record<string, (cast: Cast, actor: Actor) => object>> = {
  'account.endSession': ({ sessionOfAnother }) => ({ sessionId: sessionOfAnother }),
  'account.unlinkSignIn': () => ({ signInId: randomUUID() }),
  'account.deleteAccount': ({ userIds }, actor) => ({
    email: `${userIds[actor]}@${userIds[actor]}.example`,
  }),
  'analytics.track': () => ({ name: 'opened', properties: {} }),
  'apiKeys.create': () => ({ name: 'Reports' }),
  'apiKeys.rotate': () => ({ keyId: randomUUID() }),
  'apiKeys.revoke': () => ({ keyId: randomUUID() }),
  'contact.isWorkDomain': () => ({ domain: 'example.org' }),
  'contact.send': () => ({
    name: 'Ann',
    email: 'ann@example.org',
    company: '',
    message: 'Where does this figure come from?',
  }),
  'exports.request': () => ({ dataset: 'assets', format: 'csv' }),
  'exports.cancel': () => ({ id: randomUUID() }),
  'market.getChart': () => ({ page: '/stablecoins', chart: 'value' }),
  'market.getProvenance': () => ({ scope: 'total', measure: 'size' }),
  'passkeys.register': () => ({
    name: 'Laptop',
    credentialId: 'AA',
    clientDataJSON: 'AA',
    attestationObject: 'AA',
    transports: ['internal'],
  }),
  'passkeys.rename': () => ({ passkeyId: randomUUID(), name: 'Laptop' }),
  'passkeys.remove': () => ({ passkeyId: randomUUID() }),
  'passkeys.confirm': () => ({
    credentialId: 'AA',
    clientDataJSON: 'AA',
    authenticatorData: 'AA',
    signature: 'AA',
  }),
  'plans.request': () => ({ planType: 'PREMIUM', message: '' }),
  'savedViews.list': () => ({ path: '/assets' }),
  'savedViews.create': () => ({ path: '/assets', name: 'Mine', query: '' }),
  'savedViews.remove': () => ({ id: randomUUID() }),
  'search.find': () => ({ query: 'usdc' }),
  'studio.getChart': () => ({ of: 'asset' }),
  'suggestions.send': () => ({
    kind: 'edit',
    subject: 'asset',
    slug: 'buidl',
    field: 'name',
    proposed: 'BUIDL',
    reason: 'The prospectus names it so.',
    sourceUrl: 'https://example.org/prospectus',
  }),
  'team.createOrganization': () => ({ name: 'New' }),
  'team.switchOrganization': ({ organizations }) => ({ organizationId: organizations.other }),
  'team.editOrganization': () => ({ version: 1, name: 'Renamed', domain: null, scope: 'invite' }),
  'team.closeOrganization': ({ organizations }) => ({ name: organizations.free }),
  'team.invite': () => ({ email: 'new@example.org', role: 'MEMBER' }),
  'team.revokeInvitation': ({ invitation }) => ({ invitationId: invitation }),
  'team.acceptInvitation': ({ invitation }) => ({ invitationId: invitation }),
  'team.declineInvitation': ({ invitation }) => ({ invitationId: invitation }),
  'team.changeRole': ({ colleague }) => ({ userId: colleague, role: 'ADMIN' }),
  'team.removeMember': ({ colleague }) => ({ userId: colleague }),
  'team.transferOwnership': ({ colleague }) => ({ userId: colleague }),
  'userSettings.updateProfile': () => ({ profile: emptyProfile }),
  'userSettings.updatePreferences': () => ({ darkMode: true }),
  'users.updateName': () => ({ name: 'Ann' }),
}
