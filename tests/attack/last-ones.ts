import { randomUUID } from 'node:crypto'
import { db, sql } from '#server/core/database/db.ts'
import { deleteAccount } from '#server/people/accounts/erase-account.ts'
import { createOrganization } from '#server/people/organizations/create-organization.ts'
import {
  ADMIN_WAYS,
  outcomes,
  OWNER_WAYS,
  pairs,
  unknownWay,
} from '../support/people/ways-to-leave.ts'
import { findViewer, makePerson, makeTeam, rolesIn } from '../support/people/people.ts'
import { numbers, type ApiAttack } from './attack.ts'

const ROUNDS = 100

/**
 * The last two of a site or of an organization go at the same time, by all pairs of ways, and
 * accounts while they found one.
 */
export const lastOnes: ApiAttack = {
  name: 'the last admins and owners go at once, 100 rounds',
  passesWhen: '0 organizations or sites without one; of two, one is refused',
  run: async (size) => {
    const rounds = numbers(ROUNDS * size)
    const found = { races: 0, 'without an admin': 0, 'without an owner': 0, 'not one of two': 0 }
    const [admins, owners] = [pairs(ADMIN_WAYS), pairs(OWNER_WAYS)]
    for (const round of rounds) {
      // small sizes take their pairs in turn, the full one all pairs in each round
      const turn = <Pair>(all: readonly Pair[]) => (size < 0.5 ? all.slice(round, round + 3) : all)
      for (const pair of turn(admins)) await raceAdmins(pair, found)
      for (const pair of turn(owners)) await raceOwners(pair, found)
      await foundAndGo(found)
    }
    return {
      passes:
        found['without an admin'] === 0 &&
        found['without an owner'] === 0 &&
        found['not one of two'] === 0,
      figures: found,
    }
  },
}

type Found = Record<'races' | 'without an admin' | 'without an owner' | 'not one of two', number>
type Pair = readonly [one: string, other: string]

const somebody = (role: 'ADMIN' | 'CUSTOMER' = 'CUSTOMER') =>
  makePerson(`${randomUUID()}@last-ones.example`, { role })

async function raceAdmins([one, other]: Pair, found: Found): Promise<void> {
  await db().user.updateMany({ where: { role: 'ADMIN' }, data: { role: 'CUSTOMER' } })
  const [ann, bob] = [await somebody('ADMIN'), await somebody('ADMIN')]
  const [asAnn, asBob] = [await findViewer(ann), await findViewer(bob)]
  const ended = await outcomes([
    ADMIN_WAYS[one]?.(asAnn, bob) ?? unknownWay(),
    ADMIN_WAYS[other]?.(asBob, ann) ?? unknownWay(),
  ])
  count(ended, found)
  if (!(await db().user.count({ where: { role: 'ADMIN', disabledAt: null } })))
    found['without an admin']++
}

async function raceOwners([one, other]: Pair, found: Found): Promise<void> {
  const site = await findViewer(await somebody('ADMIN'))
  const [ann, bob, eve] = [await somebody(), await somebody(), await somebody()]
  const team = await makeTeam('Last ones', {
    plan: 'PREMIUM',
    members: { [ann]: 'OWNER', [bob]: 'OWNER', [eve]: 'MEMBER' },
  })
  const ended = await outcomes([
    OWNER_WAYS[one]?.(site, ann) ?? unknownWay(),
    OWNER_WAYS[other]?.(site, bob) ?? unknownWay(),
  ])
  count(ended, found)
  if (!Object.values(await rolesIn(team)).includes('OWNER')) found['without an owner']++
}

function count(ended: readonly string[], found: Found): void {
  found.races++
  if (ended.toSorted().join() !== 'conflict,done') found['not one of two']++
}

/** An account goes while it founds an organization: many at a time, since the moment between is short. */
async function foundAndGo(found: Found): Promise<void> {
  const people = await Promise.all(numbers(12).map(() => somebody()))
  await Promise.all(
    people.map(async (id) => {
      const viewer = await findViewer(id)
      await outcomes([
        deleteAccount({ userId: id, email: viewer.email }, viewer.email),
        createOrganization(viewer, `Founded ${id}`),
      ])
    }),
  )
  found.races += people.length
  const { rowCount } = await sql().query(
    `delete from organization o where o.name like 'Founded %'
       and not exists (select from organization_member m where m.organization_id = o.id)`,
  )
  found['without an owner'] += rowCount ?? 0
}
