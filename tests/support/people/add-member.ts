import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { PlanType } from '#lib/registry/plans.ts'
import { hashOfKey, makeKeyText, prefixOfKey } from '#server/people/api-keys/key-text.ts'

interface Database {
  query: (text: string, values: unknown[]) => Promise<unknown>
}

export interface Member {
  key: string
  keyId: string
  userId: string
  organizationId: string
}

/** A new user in a new organization with this plan, and a key. */
export async function addMember(
  database: Database,
  plan: PlanType,
  { scopes = [] }: { scopes?: readonly string[] } = {},
): Promise<Member> {
  const [key, keyId, userId, organizationId] = [
    makeKeyText(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ]
  await database.query('insert into "user" (id, email) values ($1, $2)', [
    userId,
    `${userId}@example.org`,
  ])
  await database.query('insert into organization (id, name) values ($1, $1)', [organizationId])
  await database.query(
    'insert into organization_plan (id, organization_id, type) values ($1, $1, $2)',
    [organizationId, plan],
  )
  await database.query(
    "insert into organization_member (organization_id, user_id, role) values ($1, $2, 'OWNER')",
    [organizationId, userId],
  )
  await database.query(
    'insert into api_key (id, user_id, organization_id, name, scopes) values ($1, $2, $3, $4, $5)',
    [keyId, userId, organizationId, 'test', scopes],
  )
  await database.query(
    'insert into api_key_secret (id, key_id, hash, prefix) values ($1, $2, $3, $4)',
    [randomUUID(), keyId, hashOfKey(key), prefixOfKey(key)],
  )
  return { key, keyId, userId, organizationId }
}

/** Signs the member in, acting for the organization. → the cookie of the session */
export async function addSession(
  database: Database,
  { userId, organizationId }: Member,
): Promise<string> {
  const token = randomBytes(24).toString('hex')
  await database.query(
    'update "user" set organization_id = $2, email_verified = now() where id = $1',
    [userId, organizationId],
  )
  await database.query(
    "insert into session (id, session_token, user_id, expires) values ($1, $2, $3, now() + interval '1 day')",
    [randomUUID(), createHash('sha256').update(token).digest('hex'), userId],
  )
  return `next-auth.session-token=${token}`
}
