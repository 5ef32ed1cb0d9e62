import { expect, test } from 'vitest'
import { db, sql } from '#server/core/database/db.ts'
import { changeUserRole } from '#server/people/users/change-user-role.ts'
import { welcomeUser } from '#server/people/users/welcome-user.ts'
import { makePerson, findViewer } from '../../support/people/people.ts'

process.env.ADMIN_EMAILS = 'Named@Admins.example, second@admins.example'

test('who the installation names becomes an admin at sign-in, with a confirmed address', async () => {
  const [named, other, unconfirmed] = [
    await makePerson('named@admins.example'),
    await makePerson('other@admins.example'),
    await makePerson('second@admins.example', { isConfirmed: false }),
  ]
  for (const userId of [named, named, other, unconfirmed]) await welcomeUser(userId)
  expect(await findViewer(named)).toMatchObject({
    role: 'ADMIN',
    flags: { 'enable-admin-tools': true },
  })
  expect((await findViewer(other)).role).toBe('CUSTOMER')
  expect((await findViewer(unconfirmed)).role).toBe('CUSTOMER')
  expect(
    await db().auditEntry.findMany({
      where: { resource: 'user' },
      select: { actor: true, action: true, resourceId: true },
    }),
  ).toEqual([{ actor: 'settings', action: 'user.grant-admin', resourceId: named }])
})

test('of admins who revoke each other at once one stays, disabled ones not counted', async () => {
  await db().user.updateMany({ where: { role: 'ADMIN' }, data: { role: 'CUSTOMER' } })
  const [ann, bob] = [
    await makePerson('ann@last.example', { role: 'ADMIN' }),
    await makePerson('bob@last.example', { role: 'ADMIN' }),
  ]
  const gone = await makePerson('gone@last.example', { role: 'ADMIN' })
  await db().user.update({ where: { id: gone }, data: { disabledAt: new Date() } })
  const revoked = await Promise.allSettled(
    [ann, bob].map((userId) => changeUserRole({ userId, role: 'CUSTOMER', actor: 'cli' })),
  )
  expect(revoked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db().user.count({ where: { role: 'ADMIN', disabledAt: null } })).toBe(1)
  expect(await db().auditEntry.count({ where: { action: 'user.revoke-admin' } })).toBe(1)
})

test('the audit trail takes rows and gives none back', async () => {
  await expect(sql().query("update audit_entry set actor = 'somebody'")).rejects.toThrow(
    'append-only',
  )
  await expect(sql().query('delete from audit_entry')).rejects.toThrow('append-only')
})
