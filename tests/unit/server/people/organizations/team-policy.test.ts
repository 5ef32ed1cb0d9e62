import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memberRoleKeys, memberRoles, type MemberRole } from '#lib/registry/member-roles.ts'
import {
  mayChangeRole,
  mayClose,
  mayEdit,
  mayInvite,
  mayJoin,
  mayRemove,
  mayTransfer,
} from '#server/people/organizations/team-policy.ts'

const role = fc.constantFrom(...memberRoleKeys)
const level = (of: MemberRole) => memberRoles[of].level

const act = fc.record({
  kind: fc.constantFrom('role', 'remove', 'transfer'),
  by: fc.nat(),
  on: fc.nat(),
  to: role,
})

test('whatever people of a team do to each other, an owner stays, and nobody rises by their own hand', () => {
  fc.assert(
    fc.property(
      fc.array(role, { minLength: 0, maxLength: 6 }),
      fc.array(act, { maxLength: 40 }),
      (others, acts) => {
        const team = new Map<number, MemberRole>([
          [0, 'OWNER'],
          ...others.map((each, at): [number, MemberRole] => [at + 1, each]),
        ])
        for (const { kind, by, on, to } of acts) {
          const people = [...team.keys()]
          const [actorId, targetId] = [
            people[by % people.length] ?? 0,
            people[on % people.length] ?? 0,
          ]
          const [actor, target] = [team.get(actorId) ?? 'MEMBER', team.get(targetId) ?? 'MEMBER']
          const isSelf = actorId === targetId
          const owners = [...team.values()].filter((each) => each === 'OWNER').length
          if (kind === 'role' && mayChangeRole({ actor, target, to, isSelf, owners }) === null) {
            expect(level(to)).toBeLessThanOrEqual(level(actor))
            if (!isSelf) expect(actor === 'OWNER' || level(target) < level(actor)).toBe(true)
            team.set(targetId, to)
          }
          if (kind === 'remove' && mayRemove({ actor, target, isSelf, owners }) === null) {
            if (!isSelf) expect(actor === 'OWNER' || level(target) < level(actor)).toBe(true)
            team.delete(targetId)
          }
          if (kind === 'transfer' && mayTransfer({ actor, isSelf }) === null) {
            expect(actor).toBe('OWNER')
            team.set(targetId, 'OWNER').set(actorId, 'ADMIN')
          }
          expect([...team.values()]).toContain('OWNER')
        }
      },
    ),
  )
})

test('an invitation needs the right, the plan, a role not above the own, and a seat', () => {
  fc.assert(
    fc.property(
      role,
      role,
      fc.boolean(),
      fc.nat(30),
      fc.nat(30),
      (actor, invited, selfServe, taken, seats) => {
        const isAllowed = mayInvite({ actor, role: invited, selfServe, taken, seats }) === null
        expect(isAllowed).toBe(
          actor !== 'MEMBER' && selfServe && level(invited) <= level(actor) && taken < seats,
        )
      },
    ),
  )
})

describe('single cases', () => {
  test.each([
    [
      'an admin makes a member an admin',
      mayChangeRole({ actor: 'ADMIN', target: 'MEMBER', to: 'ADMIN', isSelf: false, owners: 1 }),
      null,
    ],
    [
      'an admin makes nobody an owner',
      mayChangeRole({ actor: 'ADMIN', target: 'MEMBER', to: 'OWNER', isSelf: false, owners: 1 })
        ?.code,
      'forbidden',
    ],
    [
      'an admin does not touch another',
      mayRemove({ actor: 'ADMIN', target: 'ADMIN', isSelf: false, owners: 1 })?.code,
      'forbidden',
    ],
    [
      'one of two owners leaves',
      mayRemove({ actor: 'OWNER', target: 'OWNER', isSelf: true, owners: 2 }),
      null,
    ],
    [
      'the last one does not',
      mayRemove({ actor: 'OWNER', target: 'OWNER', isSelf: true, owners: 1 })?.code,
      'conflict',
    ],
    [
      'a member leaves',
      mayRemove({ actor: 'MEMBER', target: 'MEMBER', isSelf: true, owners: 1 }),
      null,
    ],
    ['the last seat is taken', mayJoin({ members: 2, seats: 3 }), null],
    ['and none after it', mayJoin({ members: 3, seats: 3 })?.code, 'conflict'],
    ['a member edits nothing', mayEdit('MEMBER')?.code, 'forbidden'],
    [
      'an owner hands nothing to themselves',
      mayTransfer({ actor: 'OWNER', isSelf: true })?.code,
      'conflict',
    ],
    ['an owner closes what is empty', mayClose({ actor: 'OWNER', members: 1 }), null],
    ['and nothing that others are in', mayClose({ actor: 'OWNER', members: 2 })?.code, 'conflict'],
    ['an admin closes nothing', mayClose({ actor: 'ADMIN', members: 1 })?.code, 'forbidden'],
  ])('%s', (_, decision, expected) => {
    expect(decision).toBe(expected)
  })
})
