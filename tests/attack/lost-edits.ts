import { randomUUID } from 'node:crypto'
import { db, sql } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { adminRoles } from '#server/admin/access/admin-roles.ts'
import { updateRow } from '#server/admin/kit/write-rows.ts'
import { editOrganization } from '#server/people/organizations/edit-organization.ts'
import { makePerson, makeTeam, findViewer } from '../support/people/people.ts'
import { numbers, type ApiAttack } from './attack.ts'

const AT_ONCE = 50
const ROUNDS = 200

/** Exactly one of many simultaneous edits of one state stands, and the next round edits the state that it left. */
export const lostEdits: ApiAttack = {
  name: '50 parallel edits, 200 times',
  passesWhen: '0 lost updates; audit rows = successes',
  run: async (size) => {
    const rounds = numbers(ROUNDS * size)
    const found = [
      await race(rounds, await organizationEdits()),
      await race(rounds, await adminEdits()),
    ]
    return {
      passes: found.every(({ passes }) => passes),
      figures: Object.fromEntries(
        found.map(({ label, successes, audited, version, lost }) => [
          label,
          `${rounds.length * AT_ONCE} edits, ${successes} stand, ${audited} audit rows, ` +
            `version ${version}, ${lost} lost`,
        ]),
      ),
    }
  },
}

interface Edits {
  label: string
  id: string
  edit: (version: number, name: string) => Promise<unknown>
  read: () => Promise<{ version: number; name: string }>
}

async function race(rounds: readonly number[], { label, id, edit, read }: Edits) {
  let [successes, lost] = [0, 0]
  for (const round of rounds) {
    const { version } = await read()
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const name = `${label} ${round} ${at}`
        try {
          await edit(version, name)
          return name
        } catch (error) {
          if (error instanceof AppError && error.code === 'conflict') return null
          throw error
        }
      }),
    )
    const stood = outcomes.filter((name) => name !== null)
    successes += stood.length
    const after = await read()
    // one stands, and it is the one that is there
    if (stood.length !== 1 || after.name !== stood[0] || after.version !== version + 1) lost++
  }
  const { version } = await read()
  const {
    rows: [row],
  } = await sql().query<{ count: number }>(
    'select count(*)::int as count from audit_entry where resource_id = $1',
    [id],
  )
  const audited = row?.count ?? -1
  return {
    label,
    successes,
    audited,
    version,
    lost,
    passes:
      lost === 0 &&
      successes === rounds.length &&
      audited === successes &&
      version === successes + 1,
  }
}

async function organizationEdits(): Promise<Edits> {
  const userId = await makePerson(`${randomUUID()}@edits.example`)
  const organizationId = await makeTeam('Edits', {
    plan: 'PREMIUM',
    members: { [userId]: 'OWNER' },
  })
  return {
    label: 'organization',
    id: organizationId,
    edit: (version, name) =>
      editOrganization(
        { userId, organizationId },
        { version, name, domain: null, scope: 'invite' },
      ),
    read: () =>
      db().organization.findUniqueOrThrow({
        where: { id: organizationId },
        select: { version: true, name: true },
      }),
  }
}

async function adminEdits(): Promise<Edits> {
  const admin = await findViewer(
    await makePerson(`${randomUUID()}@edits.example`, { role: 'ADMIN' }),
  )
  const { id } = await db().apiRole.create({ data: { name: randomUUID() }, select: { id: true } })
  return {
    label: 'role',
    id,
    edit: (version, name) =>
      updateRow(adminRoles, admin, { id, version, values: { name, description: null } }),
    read: () =>
      db().apiRole.findUniqueOrThrow({ where: { id }, select: { version: true, name: true } }),
  }
}
