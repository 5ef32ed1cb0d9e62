import { randomUUID } from 'node:crypto'
import { hashInvitation } from '#server/people/invitations/invite.ts'
import { hashToken } from '#server/people/viewer/viewer.ts'
import type pg from 'pg'

/**
 * Who asks. The member and the owner with the API are of one organization; the admin is of none;
 * the disabled user has an old session.
 */
export const actors = [
  'signedOut',
  'customer',
  'freeMember',
  'apiMember',
  'owner',
  'disabled',
  'admin',
] as const
export type Actor = (typeof actors)[number]

/** The tokens and ids that each actor asks with, and the records that they ask about. */
export interface Cast {
  tokens: Readonly<Record<Actor, string | null>>
  userIds: Readonly<Record<Actor, string>>
  /** organization of the owner and the member with the API; of the member without; of no actor here */
  organizations: { api: string; free: string; other: string }
  /** somebody else who is in the organization with the API, and what is theirs */
  colleague: string
  invitation: string
  sessionOfAnother: string
}

/** Seven new people with sessions, on the database of this client. */
export async function makeCast(client: Pick<pg.Client, 'query'>): Promise<Cast> {
  const insertUser = async (name: string, { role = 'CUSTOMER', isDisabled = false } = {}) => {
    const id = randomUUID()
    await client.query(
      `insert into "user" (id, email, name, role, email_verified, disabled_at, features, updated_at)
        values ($1, $2, $3, $4, now(), $5, $6, now())`,
      [
        id,
        `${id}@${id}.example`,
        name,
        role,
        isDisabled ? new Date() : null,
        { 'inline-popup-auth': 'off', 'enable-admin-tools': role === 'ADMIN' },
      ],
    )
    return id
  }
  const insertSession = async (userId: string) => {
    const [id, token] = [randomUUID(), randomUUID()]
    await client.query(
      "insert into session (id, session_token, user_id, expires) values ($1, $2, $3, now() + interval '1 day')",
      [id, hashToken(token), userId],
    )
    return { id, token }
  }
  const insertOrganization = async (plan: string, members: Readonly<Record<string, string>>) => {
    const id = randomUUID()
    await client.query('insert into organization (id, name, updated_at) values ($1, $1, now())', [
      id,
    ])
    await client.query(
      'insert into organization_plan (id, organization_id, type) values ($1, $1, $2)',
      [id, plan],
    )
    for (const [userId, role] of Object.entries(members)) {
      await client.query(
        'insert into organization_member (organization_id, user_id, role) values ($1, $2, $3)',
        [id, userId, role],
      )
      await client.query('update "user" set organization_id = $1 where id = $2', [id, userId])
    }
    return id
  }
  const userIds = {
    signedOut: randomUUID(),
    customer: await insertUser('Customer'),
    freeMember: await insertUser('Member'),
    apiMember: await insertUser('Colleague'),
    owner: await insertUser('Owner'),
    disabled: await insertUser('Disabled', { isDisabled: true }),
    admin: await insertUser('Admin', { role: 'ADMIN' }),
  }
  const [colleague, stranger] = [await insertUser('Another'), await insertUser('Stranger')]
  const organizations = {
    api: await insertOrganization('PREMIUM', {
      [userIds.owner]: 'OWNER',
      [userIds.apiMember]: 'MEMBER',
      [colleague]: 'MEMBER',
    }),
    free: await insertOrganization('FREE', { [userIds.freeMember]: 'MEMBER' }),
    other: await insertOrganization('PREMIUM', { [stranger]: 'OWNER' }),
  }
  const invitation = randomUUID()
  await client.query(
    `insert into invitation (id, organization_id, email, role, token_hash, expires)
      values ($1, $2, $3, 'MEMBER', $4, now() + interval '1 day')`,
    [invitation, organizations.api, `${invitation}@new.example`, hashInvitation(invitation)],
  )
  const tokens: Record<Actor, string | null> = {
    signedOut: null,
    customer: null,
    freeMember: null,
    apiMember: null,
    owner: null,
    disabled: null,
    admin: null,
  }
  for (const actor of actors)
    if (actor !== 'signedOut') tokens[actor] = (await insertSession(userIds[actor])).token
  return {
    tokens,
    userIds,
    organizations,
    colleague,
    invitation,
    sessionOfAnother: (await insertSession(stranger)).id,
  }
}
