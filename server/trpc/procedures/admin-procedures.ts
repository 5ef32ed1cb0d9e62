import {
  adminBulkRemoval,
  adminChoice,
  adminCreation,
  adminEdit,
  adminListRequest,
  adminRemoval,
} from '#lib/schemas/admin/calls.ts'
import type { AdminListRequest, AdminValues } from '#lib/view/admin/admin-record.ts'
import { AppError } from '#server/core/errors.ts'
import type { AdminModule } from '#server/admin/kit/admin-module.ts'
import { createRow, removeRows, updateRow } from '#server/admin/kit/write-rows.ts'
import { adminProcedure } from '#server/trpc/procedures/init.ts'

/** Makes the calls of a resource of the admin pages: `admin.<resource>.list|get|create|update|remove|removeMany`. */
export function adminProcedures<Creation extends AdminValues, Edit extends AdminValues>(
  module: AdminModule<Creation, Edit>,
) {
  return {
    list: adminProcedure
      .input(adminListRequest(module.resource))
      .query(({ input }) => module.list(withoutBlanks(input))),
    get: adminProcedure.input(adminChoice).query(async ({ input }) => {
      const record = await module.find(input.id)
      if (!record) throw new AppError('not_found', `Unknown ${module.resource.one}.`)
      return record
    }),
    create: adminProcedure
      .input(adminCreation(module.creation))
      .mutation(({ ctx, input }) => createRow(module, ctx.actor, input.values)),
    update: adminProcedure
      .input(adminEdit(module.edit))
      .mutation(({ ctx, input }) => updateRow(module, ctx.actor, input)),
    remove: adminProcedure
      .input(adminRemoval)
      .mutation(({ ctx, input }) => removeRows(module, ctx.actor, [input])),
    removeMany: adminProcedure.input(adminBulkRemoval).mutation(({ ctx, input }) => {
      if (!module.resource.removal.isBulk && input.items.length > 1)
        throw new AppError('bad_request', `${module.resource.title}: remove these one at a time.`)
      return removeRows(module, ctx.actor, input.items)
    }),
  }
}

function withoutBlanks({
  filters,
  ...request
}: Omit<AdminListRequest, 'filters'> & {
  filters: Partial<Record<string, string>>
}): AdminListRequest {
  return {
    ...request,
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([key, value]) => (value ? [[key, value]] : [])),
    ),
  }
}
