import { licenceEdit } from '#lib/schemas/admin-data.ts'
import { editEntity } from '#server/admin/catalogue/edit-entity.ts'
import { adminProcedure, router } from '#server/trpc/init.ts'

/** Saves the terms on which the values of each source may be used. */
export const adminLicencesRouter = router({
  save: adminProcedure
    .input(licenceEdit)
    .mutation(({ ctx, input: { id, version, sourceUrl, ...values } }) =>
      editEntity(ctx.actor, { subject: 'source', id, version, values, sourceUrl }),
    ),
})
