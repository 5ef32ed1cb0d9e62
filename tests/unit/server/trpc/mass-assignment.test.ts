// Every column of every table into every mutation: an input takes the fields that its schema spells
// out and no other, at any depth. That what is refused is not written,
// tests/integration/users/unwanted-writes.test.ts sees on the database.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Prisma } from '#server/generated/client.ts'
import { appRouter } from '#server/trpc/root.ts'
import { procedureDef } from '../../../support/api/procedure-def.ts'

const mutations = Object.entries<unknown>(appRouter._def.procedures).flatMap(
  ([name, procedure]) => {
    const { type, inputs } = procedureDef(procedure)
    return type === 'mutation' ? [{ name, inputs }] : []
  },
)

/** Names of all columns, as Prisma and as the database have them. */
const columns = [
  ...new Set(
    Object.entries(Prisma)
      .flatMap(([name, value]) =>
        name.endsWith('ScalarFieldEnum') && typeof value === 'object'
          ? z.array(z.string()).parse(Object.values(value))
          : [],
      )
      .flatMap((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
  ),
]

/** Columns that say who may what, and the only acts of people who are no admins that take them. */
const AUTHORITY = [
  'role',
  'userId',
  'organizationId',
  'disabledAt',
  'emailVerified',
  'features',
  'plan',
  'type',
  'endsAt',
  'hash',
  'tokenHash',
  'sessionToken',
  'revokedAt',
  'createdAt',
  'updatedAt',
  'downloads',
  'attempts',
  'isAdmin',
  'quality',
  'sourceId',
]
const REVIEWED: Readonly<Record<string, readonly string[]>> = {
  'team.switchOrganization': ['organizationId'],
  'team.invite': ['role'],
  'team.changeRole': ['role', 'userId'],
  'team.removeMember': ['userId'],
  'team.transferOwnership': ['userId'],
}

/**
 * Properties of an event are kept as they come, in one column; options of an address are those of
 * its source, or refused; a declaration maps the names of its answer to assets, in one column.
 */
const OPEN_RECORDS = new Set([
  'analytics.track',
  'admin.sources.addConnector',
  'admin.sources.previewDeclaration',
  'admin.sources.addDeclaration',
])

describe.each(mutations)('$name', ({ name, inputs }) => {
  it('refuses every column that it does not name, at every depth', () => {
    for (const object of inputs.flatMap(objectsIn)) {
      for (const column of columns) {
        if (column in object.shape) continue
        const { error } = object.safeParse({ [column]: 'ADMIN' })
        expect(
          error?.issues.some(
            (issue) => issue.code === 'unrecognized_keys' && issue.keys.includes(column),
          ),
          column,
        ).toBe(true)
      }
    }
  })

  it('takes no names of the caller’s own', () => {
    expect(inputs.flatMap(openRecordsIn)).toHaveLength(OPEN_RECORDS.has(name) ? 1 : 0)
  })

  it('takes what says who may what only where that is reviewed', () => {
    if (name.startsWith('admin.')) return // admins set these: tests/access/expected-procedures.ts says who they are
    const taken = inputs
      .flatMap(objectsIn)
      .flatMap(({ shape }) => Object.keys(shape))
      .filter((key) => AUTHORITY.includes(key))
    expect([...new Set(taken)].sort()).toEqual(REVIEWED[name] ?? [])
  })
})

it('sees the columns and the mutations that there are', () => {
  expect(columns.length).toBeGreaterThan(200)
  expect(columns).toEqual(
    expect.arrayContaining(['role', 'organizationId', 'organization_id', 'revoked_at']),
  )
  expect(mutations.length).toBeGreaterThan(25)
})

const objectsIn = (schema: unknown): z.ZodObject[] =>
  listParts(schema).filter((part) => part instanceof z.ZodObject)
const openRecordsIn = (schema: unknown): z.ZodRecord[] =>
  listParts(schema)
    .filter((part) => part instanceof z.ZodRecord)
    .filter(({ keyType }) => !(keyType instanceof z.ZodEnum))

/** A schema and every one inside of it. */
function listParts(schema: unknown): unknown[] {
  return [schema, ...listInside(schema).flatMap(listParts)]
}

function listInside(schema: unknown): unknown[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape)
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodUnion) return [...schema.options]
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out]
  if (schema instanceof z.ZodRecord) return [schema.valueType]
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  )
    return [schema.unwrap()]
  return []
}
