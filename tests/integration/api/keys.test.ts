import { expect, it } from 'vitest'
import { apiKeyCreation } from '#lib/schemas/api-key-creation.ts'
import { sql } from '#server/core/database/db.ts'
import { createKey, revokeKey, rotateKey } from '#server/people/api-keys/change-keys.ts'
import { listKeys } from '#server/people/api-keys/own-keys.ts'
import { hashToken, viewerOfSession, type Viewer } from '#server/people/viewer/viewer.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'

/** Who owns a key with this plan, signed in. */
async function owner(plan: 'PREMIUM' | 'FREE'): Promise<Viewer> {
  const { userId, organizationId } = await keyWith(plan)
  await sql().query('update "user" set organization_id = $2 where id = $1', [
    userId,
    organizationId,
  ])
  await sql().query(
    "insert into session (id, session_token, user_id, expires) values ($1, $2, $1, now() + interval '1 day')",
    [userId, hashToken(userId)],
  )
  const viewer = await viewerOfSession(userId)
  if (!viewer) throw new Error('nobody is signed in')
  return viewer
}

const wanted = apiKeyCreation.parse({ name: 'Reports' })

it('makes a key that works and is kept as a hash only', async () => {
  const viewer = await owner('PREMIUM')
  const { text, prefix } = await createKey(viewer, wanted)
  expect((await ask('/v4/networks', { key: text })).status).toBe(200)
  expect((await listKeys(viewer)).find(({ name }) => name === 'Reports')).toMatchObject({
    state: 'working',
    isMine: true,
    secrets: [{ prefix }],
  })
  const { rows } = await sql().query<{ kept: string }>(
    'select row_to_json(s)::text as kept from api_key_secret s',
  )
  expect(rows.filter(({ kept }) => kept.includes(text))).toEqual([])
})

it('lets the old secret work beside the new one while it is rotated, and ends it without an overlap', async () => {
  const viewer = await owner('PREMIUM')
  const first = await createKey(viewer, wanted)
  const second = await rotateKey(viewer, { keyId: first.keyId, overlapHours: 24 })
  expect([
    (await ask('/v4/networks', { key: first.text })).status,
    (await ask('/v4/networks', { key: second.text })).status,
  ]).toEqual([200, 200])
  const third = await createKey(viewer, wanted)
  await rotateKey(viewer, { keyId: third.keyId, overlapHours: 0 })
  expect((await ask('/v4/networks', { key: third.text })).status).toBe(401)
})

it('refuses a revoked key, and revoking one of somebody else answers as if there were none', async () => {
  const viewer = await owner('PREMIUM')
  const { text, keyId } = await createKey(viewer, wanted)
  await expect(revokeKey(await owner('PREMIUM'), keyId)).rejects.toMatchObject({
    code: 'not_found',
  })
  await revokeKey(viewer, keyId)
  expect((await ask('/v4/networks', { key: text })).status).toBe(401)
  await expect(rotateKey(viewer, { keyId, overlapHours: 1 })).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('makes none for a plan without the API', async () => {
  await expect(createKey(await owner('FREE'), wanted)).rejects.toMatchObject({ code: 'forbidden' })
})
