import { exportCancel, exportRequest } from '#lib/schemas/export.ts'
import { cancelExport, requestExport } from '#server/market/exports/request-export.ts'
import { mayDownload } from '#server/market/exports/may-download.ts'
import { listExports } from '#server/market/exports/list-exports.ts'
import { router, signedInProcedure } from '#server/trpc/procedures/init.ts'

/** Data sets as files, written by jobs. */
export const exportsRouter = router({
  list: signedInProcedure.query(async ({ ctx }) => ({
    ...(await listExports(ctx.actor)),
    refusal: mayDownload(ctx.actor),
  })),
  request: signedInProcedure
    .input(exportRequest)
    .mutation(({ ctx, input }) => requestExport(ctx.actor, input)),
  cancel: signedInProcedure
    .input(exportCancel)
    .mutation(({ ctx, input }) => cancelExport(ctx.actor, input.id)),
})
