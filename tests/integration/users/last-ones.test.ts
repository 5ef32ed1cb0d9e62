import { afterAll, expect, test } from 'vitest'
import { db, sql } from '#server/core/database/db.ts'
import { deleteAccount } from '#server/people/accounts/erase-account.ts'
import { createOrganization } from '#server/people/organizations/create-organization.ts'
import { removeMember } from '#server/people/organizations/remove-member.ts'
import { transferOwnership } from '#server/people/organizations/transfer-ownership.ts'
import {
  ADMIN_WAYS,
  emailOf,
  outcomes,
  OWNER_WAYS,
  pairs,
  unknownWay,
} from '../../support/people/ways-to-leave.ts'
import {
  findMember,
  findViewer,
  makePerson,
  makeTeam,
  rolesIn,
} from '../../support/people/people.ts'

// Each way in which an admin or an owner can go, beside each other way for the other one, both at
// once: one of them stays, and whoever was refused is told so.

let people = 0
const address = () => `person${++people}@last-ones.example`

afterAll(async () => {
  await sql().query(`update "user" set role = 'CUSTOMER'`)
})

test.each(pairs(ADMIN_WAYS))('of two admins, %s beside %s leaves one', async (one, other) => {
  await db().user.updateMany({ where: { role: 'ADMIN' }, data: { role: 'CUSTOMER' } })
  const [ann, bob] = [
    await makePerson(address(), { role: 'ADMIN' }),
    await makePerson(address(), { role: 'ADMIN' }),
  ]
  const [asAnn, asBob] = [await findViewer(ann), await findViewer(bob)]
  const ended = await outcomes([
    ADMIN_WAYS[one]?.(asAnn, bob) ?? unknownWay(),
    ADMIN_WAYS[other]?.(asBob, ann) ?? unknownWay(),
  ])
  expect(ended.toSorted()).toEqual(['conflict', 'done'])
  expect(await db().user.count({ where: { role: 'ADMIN', disabledAt: null } })).toBe(1)
})

test.each(pairs(OWNER_WAYS))('of two owners, %s beside %s leaves one', async (one, other) => {
  const site = await findViewer(await makePerson(address(), { role: 'ADMIN' }))
  const [ann, bob, eve] = [
    await makePerson(address()),
    await makePerson(address()),
    await makePerson(address()),
  ]
  const team = await makeTeam(`Team ${people}`, {
    plan: 'PREMIUM',
    members: { [ann]: 'OWNER', [bob]: 'OWNER', [eve]: 'MEMBER' },
  })
  const ended = await outcomes([
    OWNER_WAYS[one]?.(site, ann) ?? unknownWay(),
    OWNER_WAYS[other]?.(site, bob) ?? unknownWay(),
  ])
  expect(ended.toSorted()).toEqual(['conflict', 'done'])
  expect(Object.values(await rolesIn(team)).filter((role) => role === 'OWNER')).toHaveLength(1)
})

test('ownership that is handed on while the new owner leaves or is gone stays with somebody', async () => {
  for (const way of [
    async (target: string) => removeMember(await findMember(target), target),
    async (target: string) =>
      deleteAccount({ userId: target, email: await emailOf(target) }, await emailOf(target)),
  ]) {
    const [ann, bob] = [await makePerson(address()), await makePerson(address())]
    const team = await makeTeam(`Team ${people}`, {
      plan: 'PREMIUM',
      members: { [ann]: 'OWNER', [bob]: 'MEMBER' },
    })
    const ended = await outcomes([transferOwnership(await findMember(ann), bob), way(bob)])
    expect(ended).toContain('done')
    for (const end of ended) expect(['done', 'conflict', 'not_found']).toContain(end)
    expect(Object.values(await rolesIn(team)).filter((role) => role === 'OWNER')).toHaveLength(1)
  }
})

test('an account that is deleted while it founds an organization leaves none without an owner', async () => {
  for (let tries = 0; tries < 12; tries++) {
    const ann = await makePerson(address())
    const viewer = await findViewer(ann)
    const ended = await outcomes([
      deleteAccount({ userId: ann, email: viewer.email }, viewer.email),
      createOrganization(viewer, `Founded ${ann}`),
    ])
    for (const end of ended) expect(['done', 'conflict', 'unauthorized']).toContain(end)
    const { rows } = await sql().query(
      `select o.name from organization o
       where not exists (select from organization_member m where m.organization_id = o.id)`,
    )
    expect(rows).toEqual([])
  }
})
