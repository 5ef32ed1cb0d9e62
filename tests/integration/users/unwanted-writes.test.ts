import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyProfile } from '#lib/schemas/profile.ts'
import { db, sql } from '#server/core/database/db.ts'
import { hashInvitation } from '#server/people/invitations/invite.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { router } from '#server/trpc/procedures/init.ts'
import { accountRouter } from '#server/trpc/routers/account-router.ts'
import { plansRouter } from '#server/trpc/routers/plans-router.ts'
import { teamRouter } from '#server/trpc/routers/team-router.ts'
import { userSettingsRouter } from '#server/trpc/routers/user-settings-router.ts'
import { usersRouter } from '#server/trpc/routers/users-router.ts'
import { makePerson, makeTeam, findViewer } from '../../support/people/people.ts'

// Sends all that people may send about themselves and their team, filled with values that they may
// not: columns, ids of others, anything.
const app = router({
  account: accountRouter,
  plans: plansRouter,
  team: teamRouter,
  userSettings: userSettingsRouter,
  users: usersRouter,
})

const ids = { ann: '', team: '', bob: '', theirs: '', invitation: '', session: '', linked: '' }

beforeAll(async () => {
  ids.ann = await makePerson('ann@own.example')
  ids.team = await makeTeam('Own', { plan: 'PREMIUM', members: { [ids.ann]: 'OWNER' } })
  ids.bob = await makePerson('bob@theirs.example')
  ids.theirs = await makeTeam('Theirs', {
    plan: 'PREMIUM',
    members: { [ids.bob]: 'OWNER', [await makePerson('eve@theirs.example')]: 'MEMBER' },
  })
  ids.invitation = (
    await db().invitation.create({
      data: {
        organizationId: ids.theirs,
        email: 'new@theirs.example',
        role: 'MEMBER',
        tokenHash: hashInvitation('x'),
        expires: new Date(Date.now() + 86_400_000),
      },
    })
  ).id
  ann = await findViewer(ids.ann)
  ids.session = (await db().session.findFirstOrThrow({ where: { userId: ids.bob } })).id
  ids.linked = (
    await db().account.create({
      data: { userId: ids.bob, type: 'oauth', provider: 'google', providerAccountId: 'bob' },
    })
  ).id
})

let ann: Viewer
let before = ''
beforeEach(async () => {
  before = await everyRow()
})
afterEach(async () => {
  expect(await everyRow()).toBe(before)
})

/** One good input each, of acts that take any; `{ }` inside is where fields of a row would go too. */
const inputs = (): Record<string, Record<string, unknown>> => ({
  'users.updateName': { name: 'Ann' },
  'userSettings.updateProfile': { profile: emptyProfile, name: 'Ann' },
  'userSettings.updatePreferences': { darkMode: true },
  'account.endSession': { sessionId: ids.session },
  'account.unlinkSignIn': { signInId: ids.linked },
  'account.deleteAccount': { email: 'ann@own.example' },
  'plans.request': { planType: 'PREMIUM', message: '' },
  'team.createOrganization': { name: 'New' },
  'team.switchOrganization': { organizationId: ids.team },
  'team.editOrganization': { version: 1, name: 'Own', domain: null, scope: 'invite' },
  'team.closeOrganization': { name: 'Own' },
  'team.invite': { email: 'new@own.example', role: 'MEMBER' },
  'team.revokeInvitation': { invitationId: ids.invitation },
  'team.acceptInvitation': { invitationId: ids.invitation },
  'team.declineInvitation': { invitationId: ids.invitation },
  'team.changeRole': { userId: ids.ann, role: 'MEMBER' },
  'team.removeMember': { userId: ids.ann },
  'team.transferOwnership': { userId: ids.ann },
})

/** These take nothing, so nothing can be put into them. */
const WITHOUT_INPUT = ['account.endAllSessions', 'team.leave']

test('every act of these routers is among those that are tried', () => {
  const mutations = Object.entries<unknown>(app._def.procedures)
    .filter(([, procedure]) => at(at(procedure, '_def'), 'type') === 'mutation')
    .map(([name]) => name)
  expect(mutations.sort()).toEqual([...Object.keys(inputs()), ...WITHOUT_INPUT].sort())
})

test('every column into every act: refused, and nothing is written', async () => {
  const columns = await columnNames()
  expect(columns.length).toBeGreaterThan(60)
  for (const [name, input] of Object.entries(inputs())) {
    for (const column of columns) {
      if (column in input) continue
      expect(await outcome(name, { ...input, [column]: 'ADMIN' }), `${name} with ${column}`).toBe(
        'BAD_REQUEST',
      )
      const { profile } = input
      if (typeof profile === 'object' && profile !== null && !(column in profile))
        expect(await outcome(name, { profile: { ...profile, [column]: 'ADMIN' } }), column).toBe(
          'BAD_REQUEST',
        )
    }
  }
})

test('ids of other tenants answer like absent ones', async () => {
  const cases: [string, (id: string) => Record<string, unknown>, string][] = [
    ['team.switchOrganization', (organizationId) => ({ organizationId }), ids.theirs],
    ['team.revokeInvitation', (invitationId) => ({ invitationId }), ids.invitation],
    ['team.acceptInvitation', (invitationId) => ({ invitationId }), ids.invitation],
    ['team.declineInvitation', (invitationId) => ({ invitationId }), ids.invitation],
    ['team.changeRole', (userId) => ({ userId, role: 'MEMBER' }), ids.bob],
    ['team.removeMember', (userId) => ({ userId }), ids.bob],
    ['team.transferOwnership', (userId) => ({ userId }), ids.bob],
    ['account.unlinkSignIn', (signInId) => ({ signInId }), ids.linked],
    ['account.endSession', (sessionId) => ({ sessionId }), ids.session],
  ]
  for (const [name, input, theirs] of cases) {
    const [others, absent] = [
      await failure(name, input(theirs)),
      await failure(name, input(randomUUID())),
    ]
    expect(others, name).toEqual(absent)
    expect(others?.code, name).toBe('NOT_FOUND')
  }
})

test('anything at all gets an answer below 500', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('\u0000', '\ud800', '%', "'; drop table x", 'x'.repeat(5000)),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(inputs())),
      fc.oneof(
        fc.jsonValue(),
        fc.dictionary(
          fc.constantFrom('name', 'email', 'profile', 'userId', 'version', 'domain', 'role'),
          text,
        ),
      ),
      async (name, given) => {
        // a good answer would be an act: only what is refused is asked for here
        const code = await outcome(
          name,
          typeof given === 'object' && given !== null && !Array.isArray(given)
            ? { ...given, unknown: 1 }
            : given,
        )
        expect(code).toBe('BAD_REQUEST')
      },
    ),
    { numRuns: 150 },
  )
})

test('nobody gets nothing done', async () => {
  const caller = app.createCaller({ headers: new Headers(), viewer: () => Promise.resolve(null) })
  await expect(caller.users.getProfile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const [name, input] of Object.entries(inputs()))
    expect(await catchCode(call(caller, name, input)), name).toBe('UNAUTHORIZED')
  for (const name of WITHOUT_INPUT)
    expect(await catchCode(call(caller, name, undefined)), name).toBe('UNAUTHORIZED')
})

const outcome = async (name: string, input: unknown): Promise<string> =>
  (await failure(name, input))?.code ?? 'OK'

async function failure(
  name: string,
  input: unknown,
): Promise<{ code: string; message: string } | null> {
  const caller = app.createCaller({ headers: new Headers(), viewer: () => Promise.resolve(ann) })
  try {
    await call(caller, name, input)
    return null
  } catch (error) {
    if (error instanceof TRPCError) return { code: error.code, message: error.message }
    throw error
  }
}

async function catchCode(answer: Promise<unknown>): Promise<string> {
  try {
    await answer
    return 'OK'
  } catch (error) {
    return error instanceof TRPCError ? error.code : String(error)
  }
}

/** The procedure of a name like `team.invite`, called as a client would that knows no types. */
function call(caller: object, name: string, input: unknown): Promise<unknown> {
  const [area = '', act = ''] = name.split('.')
  const procedure = at(at(caller, area), act)
  if (typeof procedure !== 'function') throw new Error(`there is no ${name}`)
  return Promise.resolve(procedure.call(null, input))
}

function at(whole: unknown, key: string): unknown {
  return typeof whole === 'function' || (typeof whole === 'object' && whole)
    ? Reflect.get(whole, key)
    : undefined
}

const TABLES = [
  'user',
  'profile',
  'preferences',
  'account',
  'session',
  'organization',
  'organization_plan',
  'organization_member',
  'invitation',
  'plan_request',
  'audit_entry',
  'mail',
  'api_key',
]

async function columnNames(): Promise<string[]> {
  const { rows } = await sql().query<{ name: string }>(
    'select distinct column_name as name from information_schema.columns where table_name = any($1)',
    [TABLES],
  )
  return [
    ...new Set(
      rows.flatMap(({ name }) => [
        name,
        name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
      ]),
    ),
  ]
}

async function everyRow(): Promise<string> {
  const tables = await Promise.all(
    TABLES.map((table) =>
      sql().query<{ rows: unknown }>(
        `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows from "${table}" t`,
      ),
    ),
  )
  return JSON.stringify(tables.map(({ rows }) => rows))
}
