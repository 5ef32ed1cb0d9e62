import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { db } from '#server/core/database/db.ts'
import { findOrganization } from '#server/people/organizations/find-organization.ts'
import { makePerson, makeTeam, findMember } from '../../support/people/people.ts'

// Each call is a process of its own: what it calls is tried in admins.test.ts, here that it is called.
const A_MINUTE = 60_000

function admin(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['server/admin/admin-cli.ts', ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, ADMIN_EMAILS: 'ann@cli.example' },
    },
  )
  return { code: status, out: stdout, err: stderr }
}

test(
  '0 and 1: done with a row in the audit trail, refused without one',
  async () => {
    const ann = await makePerson('ann@cli.example')
    expect(admin('grant', 'Ann@CLI.example')).toEqual({
      code: 0,
      out: 'ann@cli.example is now an admin.\n',
      err: '',
    })
    expect(admin('revoke', 'ann@cli.example')).toEqual({
      code: 1,
      out: '',
      err: 'Refused: The last admin cannot be removed. Make someone else an admin first.\n',
    })
    expect(
      await db().auditEntry.findMany({ select: { actor: true, action: true, resourceId: true } }),
    ).toEqual([{ actor: 'cli', action: 'user.grant-admin', resourceId: ann }])
  },
  A_MINUTE,
)

test(
  'a plan through the day that is named',
  async () => {
    const bob = await makePerson('bob@cli.example')
    await makeTeam('Acme', { members: { [bob]: 'OWNER' } })
    expect(admin('plan', 'bob@cli.example', 'PREMIUM', '--until', '2999-12-31')).toEqual({
      code: 0,
      out: 'Acme has the plan Premium, until 3000-01-01 00:00 UTC.\n',
      err: '',
    })
    expect(await findMember(bob)).toMatchObject({
      plan: 'PREMIUM',
      flags: { 'enable-api-keys': true },
    })
  },
  A_MINUTE,
)

test(
  'passkeys of who has lost them are reset, with a row',
  async () => {
    const eva = await makePerson('eva@cli.example')
    expect(admin('reset-passkeys', 'eva@cli.example')).toEqual({
      code: 0,
      out: 'eva@cli.example has no passkeys.\n',
      err: '',
    })
    await db().passkey.create({
      data: { userId: eva, credentialId: 'lost', publicKey: new Uint8Array([1]), name: 'Phone' },
    })
    expect(admin('reset-passkeys', 'Eva@CLI.example')).toMatchObject({ code: 0, err: '' })
    expect(await db().passkey.count({ where: { userId: eva } })).toBe(0)
    expect(
      await db().auditEntry.findMany({
        where: { resourceId: eva },
        select: { actor: true, action: true },
      }),
    ).toEqual([{ actor: 'cli', action: 'passkey.reset' }])
  },
  A_MINUTE,
)

test(
  '2: a wrong call, with the usage',
  () => {
    const { code, out, err } = admin('plan', 'Acme', 'TRIAL', '--until', '2027-02-30')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(
      /^--until must be a date like 2027-01-31, not 2027-02-30\.\n\nnpm run admin -- COMMAND\n/,
    )
  },
  A_MINUTE,
)

test('an organization is found by domain, name, id or who acts for it, and not where two share a name', async () => {
  const [eve, joe] = [await makePerson('eve@find.example'), await makePerson('joe@find.example')]
  const first = await makeTeam('Finders', { domain: 'find.example', members: { [eve]: 'OWNER' } })
  for (const given of [first, 'FIND.example', 'finders', 'Eve@find.example'])
    expect((await findOrganization(given)).id).toBe(first)
  await makeTeam('Finders', { members: { [joe]: 'OWNER' } })
  await expect(findOrganization('Finders')).rejects.toMatchObject({ code: 'conflict' })
  await expect(findOrganization('nobody@find.example')).rejects.toMatchObject({ code: 'not_found' })
})
