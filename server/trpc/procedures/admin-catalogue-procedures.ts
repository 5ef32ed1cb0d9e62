import { z } from 'zod'
import { factLabel, type CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import {
  adminChoice,
  adminCreation,
  adminEdit,
  adminListRequest,
  adminRemoval,
} from '#lib/schemas/admin/calls.ts'
import { catalogueSchema } from '#lib/schemas/catalogue-schema.ts'
import { filledLine } from '#lib/schemas/line-of-text.ts'
import { sourceUrl } from '#lib/schemas/source-url.ts'
import { AppError } from '#server/core/errors.ts'
import { newerState } from '#server/admin/kit/newer-state.ts'
import { idsOfSlugs, type CatalogueReads } from '#server/admin/catalogue/catalogue-reads.ts'
import { createEntity } from '#server/admin/catalogue/create-entity.ts'
import { editEntity } from '#server/admin/catalogue/edit-entity.ts'
import type { FieldValue, FieldValues } from '#server/admin/catalogue/read-row.ts'
import { removeEntity } from '#server/admin/catalogue/remove-entity.ts'
import { isLink, getSubjectTable } from '#server/admin/catalogue/subject-tables.ts'
import { adminProcedure } from '#server/trpc/procedures/init.ts'

/**
 * Makes the calls of a resource of the catalogue, under the names that every resource of the admin
 * pages has, but for removing several at once. Its edits are made in SQL (server/admin/catalogue),
 * because a move between groups publishes what is derived over them.
 */
export function adminCatalogueProcedures(reads: CatalogueReads) {
  const { subject, resource } = reads
  return {
    list: adminProcedure
      .input(adminListRequest(resource))
      .query(({ input: { filters, ...request } }) =>
        reads.list({
          ...request,
          filters: Object.fromEntries(
            Object.entries(filters).flatMap(([key, value]) => (value ? [[key, value]] : [])),
          ),
        }),
      ),
    get: adminProcedure.input(adminChoice).query(async ({ input }) => {
      const record = await reads.find(input.id)
      if (!record) throw new AppError('not_found', `Unknown ${resource.one}.`)
      return record
    }),
    create: adminProcedure
      .input(adminCreation(makeInput(subject, false)))
      .mutation(async ({ ctx, input: { values } }) => {
        const { id } = await createEntity(ctx.actor, {
          subject,
          ...(await written(subject, values)),
        })
        return { id: String(id) }
      }),
    update: adminProcedure
      .input(adminEdit(makeInput(subject, true)))
      .mutation(async ({ ctx, input: { id, version, values } }) => {
        await editEntity(ctx.actor, {
          subject,
          id: readId(reads, id),
          version,
          ...(await written(subject, values)),
        }).catch(async (error: unknown) => {
          // a lost race answers with the newer state; a conflict of another kind says what it is about
          if (!(error instanceof AppError) || error.code !== 'conflict' || error.details.fields)
            throw error
          const newer = await newerState(reads, id)
          throw newer.version === version
            ? error
            : new AppError('conflict', `Someone else saved this ${resource.one}.`, {
                details: { newer },
              })
        })
        return { id }
      }),
    remove: adminProcedure.input(adminRemoval).mutation(async ({ ctx, input: { id, version } }) => {
      await removeEntity(ctx.actor, { subject, id: readId(reads, id), version })
      return { removed: 1 }
    }),
  }
}

function readId({ resource }: CatalogueReads, id: string): number {
  if (/^[1-9]\d{0,8}$/.test(id)) return Number(id)
  throw new AppError('not_found', `Unknown ${resource.one}.`)
}

/**
 * Strict, and of the subject's own fields; lists of rows come by their slugs. `isPartial`: what is
 * left out stays as it is.
 */
function makeInput(
  subject: CatalogueSubject,
  isPartial: boolean,
): z.ZodObject<Record<string, z.ZodType>, z.core.$strict> {
  const own: Readonly<Record<string, z.ZodType>> = (
    isPartial ? catalogueSchema(subject).partial() : catalogueSchema(subject)
  ).shape
  const lists = Object.entries(getSubjectTable(subject).fields).flatMap(([key, field]) =>
    isLink(field) ? [[key, slugList(factLabel(subject, key), isPartial)] as const] : [],
  )
  return z.strictObject({ ...own, ...Object.fromEntries<z.ZodType>(lists), sourceUrl })
}

const MOST_LISTED = 40

function slugList(label: string, isPartial: boolean) {
  const slugs = z
    .array(filledLine(label, 120), `${label}: a list is required.`)
    .max(MOST_LISTED, `${label}: at most ${MOST_LISTED}.`)
  return isPartial ? slugs.optional() : slugs
}

/** As they are written: slugs are ids, and the source stands for itself. */
async function written(
  subject: CatalogueSubject,
  given: Record<string, unknown>,
): Promise<{ values: FieldValues; sourceUrl: string }> {
  const values = new Map<string, FieldValue>()
  for (const [key, value] of Object.entries(given)) {
    const field = getSubjectTable(subject).fields[key]
    if (field && isLink(field) && isFieldValue(value))
      values.set(key, await findIds(subject, key, field.of, [value].flat().map(String)))
    else if (field && isFieldValue(value)) values.set(key, value)
  }
  return { values: Object.fromEntries(values), sourceUrl: String(given['sourceUrl']) }
}

async function findIds(
  subject: CatalogueSubject,
  key: string,
  of: string,
  slugs: readonly string[],
): Promise<number[]> {
  const { ids, unknown } = await idsOfSlugs(of, slugs)
  if (!unknown.length) return ids
  const message = `${factLabel(subject, key)}: unknown value ${unknown[0] ?? ''}.`
  throw new AppError('bad_request', message, { details: { fields: { [key]: message } } })
}

function isFieldValue(value: unknown): value is FieldValue {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  )
    return true
  return (
    Array.isArray(value) &&
    (value.every((each) => typeof each === 'string') ||
      value.every((each) => typeof each === 'number'))
  )
}
