import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { AdminResource } from '#lib/registry/admin/resource.ts'
import type { AdminValue, AdminValues } from '#lib/view/admin/admin-record.ts'
import { AppError } from '#server/core/errors.ts'
import { Prisma } from '#server/generated/client.ts'
import type { AdminModule } from '#server/admin/kit/admin-module.ts'
import { newerState } from '#server/admin/kit/newer-state.ts'
import { inTransaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { insistAdmin } from '#server/people/viewer/insist-admin.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

interface Chosen {
  id: string
  version: number
}

/** Makes one, with its audit row. */
export async function createRow<Creation extends AdminValues, Edit extends AdminValues>(
  module: AdminModule<Creation, Edit>,
  actor: Viewer,
  values: Creation,
): Promise<{ id: string }> {
  insistAdmin(actor)
  return translated(module.resource, () =>
    inTransaction(async (transaction) => {
      const id = await module.insert(transaction, actor, values)
      await writeAudit(transaction, {
        ...auditEntry(module.resource, actor, 'create', id),
        after: audited(module.resource, values),
      })
      return { id }
    }),
  )
}

/**
 * Writes an edit of the state with this version, with its audit row; what changes nothing writes nothing. An edit of an
 * older state throws 'conflict' with the newer one.
 */
export async function updateRow<Creation extends AdminValues, Edit extends AdminValues>(
  module: AdminModule<Creation, Edit>,
  actor: Viewer,
  { id, version, values }: Chosen & { values: Edit },
): Promise<{ id: string }> {
  insistAdmin(actor)
  const { resource } = module
  const isLate = await translated(resource, () =>
    inTransaction(async (transaction) => {
      const present = await module.lock(transaction, id, values)
      if (!present) throw absent(resource)
      if (present.version !== version) return true
      const changed = Object.keys(values).filter(
        (key) =>
          !resource.fields[key]?.perEdit && !isDeepStrictEqual(values[key], present.values[key]),
      )
      if (changed.length === 0) return false
      await module.change(transaction, actor, id, values, present.values)
      const told = Object.keys(values).filter(
        (key) => changed.includes(key) || resource.fields[key]?.perEdit,
      )
      await writeAudit(transaction, {
        ...auditEntry(resource, actor, 'update', id),
        before: audited(resource, present.values, changed, values),
        after: audited(resource, values, told, present.values),
      })
      return false
    }),
  )
  if (isLate)
    throw new AppError('conflict', `Someone else saved this ${resource.one}.`, {
      details: { newer: await newerState(module, id) },
    })
  return { id }
}

/** Removes rows, all or none, each with its audit row. One that was edited since it was shown stays. */
export async function removeRows<Creation extends AdminValues, Edit extends AdminValues>(
  module: AdminModule<Creation, Edit>,
  actor: Viewer,
  items: readonly Chosen[],
): Promise<{ removed: number }> {
  insistAdmin(actor)
  const { resource } = module
  // in one order, so that two who remove the same rows do not wait for each other
  const chosen = [...new Map(items.map((item) => [item.id, item])).values()].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  )
  await translated(resource, () =>
    inTransaction(async (transaction) => {
      for (const { id, version } of chosen) {
        const present = await module.lock(transaction, id, null)
        if (!present) throw absent(resource)
        if (present.version !== version)
          throw new AppError(
            'conflict',
            `Someone else saved this ${resource.one} since you opened it. Review it again before removing it.`,
          )
        await module.erase(transaction, actor, id, present.values)
        await writeAudit(transaction, {
          ...auditEntry(resource, actor, 'remove', id),
          before: audited(resource, present.values),
        })
      }
    }),
  )
  return { removed: chosen.length }
}

const auditEntry = (
  { audit }: AdminResource,
  { userId }: Viewer,
  verb: string,
  resourceId: string,
) => ({
  actor: userId,
  action: `${audit}.${verb}`,
  resource: audit,
  resourceId,
})
const absent = ({ one }: AdminResource) => new AppError('not_found', `Unknown ${one}.`)

/**
 * Returns the values of a row that the trail may hold: fields that name people are left out, it
 * outlives them. Flags come only where they differ from `other`.
 */
function audited(
  { fields }: AdminResource,
  values: AdminValues,
  keys: readonly string[] = Object.keys(values),
  other: AdminValues = {},
): Prisma.InputJsonObject {
  return Object.fromEntries(
    keys
      .filter((key) => fields[key] && !fields[key].isPersonal)
      .map((key) => [
        key,
        toJson(
          fields[key]?.kind === 'flags'
            ? differing(values[key], other[key])
            : (values[key] ?? null),
        ),
      ]),
  )
}

function differing(flags: AdminValue | undefined, other: AdminValue | undefined): AdminValue {
  const [own, others] = [new Map(Object.entries(flags ?? {})), new Map(Object.entries(other ?? {}))]
  return Object.fromEntries(
    [...own].flatMap(([key, value]: [string, unknown]) =>
      value === (others.get(key) ?? null) || (typeof value !== 'boolean' && value !== null)
        ? []
        : [[key, value] as const],
    ),
  )
}

const toJson = (value: AdminValue): Prisma.InputJsonValue | null =>
  value === null ? null : structuredClone(value)

/**
 * Puts the database's refusals into words: values that must be unique (the index says which field
 * it is about), and references that lead nowhere.
 */
async function translated<Result>(
  { one, fields }: AdminResource,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError)) throw error
    if (error.code === TAKEN) {
      const column = uniqueColumn(error)
      const key = Object.keys(fields).find((name) => name.toLowerCase() === column)
      const label = key === undefined ? undefined : fields[key]?.label
      const message =
        label === undefined
          ? `This ${one} already exists.`
          : `${label}: already used by another ${one}.`
      throw new AppError('conflict', message, {
        cause: error,
        details: key === undefined ? {} : { fields: { [key]: message } },
      })
    }
    if (error.code === LEADS_NOWHERE)
      throw new AppError(
        'conflict',
        'A related record was removed or still refers to it. Review it again.',
        { cause: error },
      )
    if (error.code === DEADLOCK)
      throw new AppError(
        'conflict',
        'Someone else changed this at the same time. Nothing was changed; try again.',
        { cause: error },
      )
    throw error
  }
}

const TAKEN = 'P2002'
const LEADS_NOWHERE = 'P2003'
const DEADLOCK = 'P2034'

/** The column of the index that refused, lower case and without underscores; of several together no single field. */
function uniqueColumn({ meta }: Prisma.PrismaClientKnownRequestError): string {
  const refusal = z
    .object({
      driverAdapterError: z.object({
        cause: z.object({ constraint: z.object({ index: z.string() }), table: z.string() }),
      }),
    })
    .safeParse(meta).data
  const { constraint: { index = '' } = {}, table = '' } = refusal?.driverAdapterError.cause ?? {}
  return index.replace(`${table}_`, '').replace(/_key$/, '').replaceAll('_', '').toLowerCase()
}
