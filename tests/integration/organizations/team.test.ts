import { expect, test } from 'vitest'
import { db } from '#server/core/database/db.ts'
import { changeRole } from '#server/people/organizations/change-role.ts'
import { closeOrganization } from '#server/people/organizations/close-organization.ts'
import { createOrganization } from '#server/people/organizations/create-organization.ts'
import { getTeam } from '#server/people/organizations/get-team.ts'
import { removeMember } from '#server/people/organizations/remove-member.ts'
import { switchOrganization } from '#server/people/organizations/switch-organization.ts'
import { transferOwnership } from '#server/people/organizations/transfer-ownership.ts'
import {
  makePerson,
  makeTeam,
  findMember,
  rolesIn,
  findViewer,
} from '../../support/people/people.ts'

test('who is in none makes one and owns it, on the free plan; of two at once one is made', async () => {
  const ann = await makePerson('ann@create.example')
  const made = await Promise.allSettled([
    createOrganization({ userId: ann }, 'One'),
    createOrganization({ userId: ann }, 'Two'),
  ])
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const team = await getTeam(await findViewer(ann))
  expect(team).toMatchObject({
    plan: 'FREE',
    seats: 1,
    role: 'OWNER',
    domain: null,
    scope: 'invite',
    members: [{ email: 'ann@create.example', role: 'OWNER' }],
  })
  expect(await db().organization.count({ where: { members: { some: { userId: ann } } } })).toBe(1)
})

test('of two owners who leave at once one stays', async () => {
  const [ann, bob, eve] = await Promise.all([
    makePerson('ann@leave.example'),
    makePerson('bob@leave.example'),
    makePerson('eve@leave.example'),
  ])
  const team = await makeTeam('Leave', {
    plan: 'PREMIUM',
    members: { [ann]: 'OWNER', [bob]: 'OWNER', [eve]: 'MEMBER' },
  })
  const [asAnn, asBob] = await Promise.all([findMember(ann), findMember(bob)])
  const left = await Promise.allSettled([removeMember(asAnn, ann), removeMember(asBob, bob)])
  expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(Object.values(await rolesIn(team)).sort()).toEqual(['MEMBER', 'OWNER'])
})

test('handing on: the member owns it, the owner becomes an admin and may leave', async () => {
  const [ann, bob] = await Promise.all([
    makePerson('ann@hand.example'),
    makePerson('bob@hand.example'),
  ])
  const team = await makeTeam('Hand', {
    plan: 'PREMIUM',
    members: { [ann]: 'OWNER', [bob]: 'MEMBER' },
  })
  await expect(removeMember(await findMember(ann), ann)).rejects.toMatchObject({ code: 'conflict' })
  await expect(transferOwnership(await findMember(bob), bob)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await transferOwnership(await findMember(ann), bob)
  expect(await rolesIn(team)).toEqual({ 'ann@hand.example': 'ADMIN', 'bob@hand.example': 'OWNER' })
  await removeMember(await findMember(ann), ann)
  expect((await findViewer(ann)).organizationId).toBeNull()
  expect(
    await db().auditEntry.findMany({
      where: { resourceId: team },
      orderBy: { id: 'asc' },
      select: { actor: true, action: true },
    }),
  ).toEqual([
    { actor: ann, action: 'team.transfer' },
    { actor: ann, action: 'team.leave' },
  ])
})

test('a refused act leaves no row in the audit trail', async () => {
  const [ann, bob] = await Promise.all([
    makePerson('ann@quiet.example'),
    makePerson('bob@quiet.example'),
  ])
  const team = await makeTeam('Quiet', {
    plan: 'PREMIUM',
    members: { [ann]: 'OWNER', [bob]: 'MEMBER' },
  })
  await expect(
    changeRole(await findMember(bob), { userId: bob, role: 'OWNER' }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  await expect(closeOrganization(await findMember(ann), 'Quiet')).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await db().auditEntry.count({ where: { resourceId: team } })).toBe(0)
})

test('who is in two acts for the one they choose, and for the other one when the first is closed', async () => {
  const ann = await makePerson('ann@two.example')
  const stranger = await makePerson('stranger@two.example')
  const old = await makeTeam('Old', { members: { [ann]: 'OWNER' } })
  const current = await makeTeam('Current', { plan: 'PREMIUM', members: { [ann]: 'OWNER' } })
  const theirs = await makeTeam('Theirs', { members: { [stranger]: 'OWNER' } })
  await switchOrganization({ userId: ann }, old)
  expect(await findViewer(ann)).toMatchObject({ organizationId: old, plan: 'FREE' })
  await switchOrganization({ userId: ann }, current)
  await expect(switchOrganization({ userId: ann }, theirs)).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(closeOrganization(await findMember(ann), 'Other')).rejects.toMatchObject({
    code: 'bad_request',
  })
  await closeOrganization(await findMember(ann), 'Current')
  expect((await findViewer(ann)).organizationId).toBe(old)
})
