import { isDatasetKey } from '#lib/registry/datasets.ts'
import { EXPORT_FORMATS } from '#lib/schemas/export.ts'
import { EXPORT_STATES, type ExportJobView, type ExportList } from '#lib/view/account/export-job.ts'
import { db } from '#server/core/database/db.ts'
import { downloadLimit } from '#server/market/exports/may-download.ts'
import { planUsage } from '#server/people/plans/plan-usage.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

const SHOWN = 30

/** Somebody's newest downloads, in the state that they are in now. */
export async function listExports(
  viewer: Pick<Viewer, 'userId' | 'organizationId' | 'plan'>,
): Promise<ExportList> {
  const [rows, { downloads }] = await Promise.all([
    db().exportJob.findMany({
      where: { userId: viewer.userId },
      orderBy: { createdAt: 'desc' },
      take: SHOWN,
    }),
    planUsage(viewer),
  ])
  return {
    jobs: rows.flatMap((row) => showJob(row) ?? []),
    used: downloads,
    limit: downloadLimit(viewer),
  }
}

/** One of somebody's own; null where there is none. */
export async function findExport(
  { userId }: Pick<Viewer, 'userId'>,
  id: string,
): Promise<ExportJobView | null> {
  const row = await db().exportJob.findFirst({ where: { id, userId } })
  return row && showJob(row)
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof db>['exportJob']['findFirst']>>>

function showJob({
  id,
  dataset,
  format,
  state,
  rowsDone,
  rowsTotal,
  bytes,
  sha256,
  message,
  createdAt,
  expiresAt,
}: Row): ExportJobView | null {
  const knownFormat = EXPORT_FORMATS.find((each) => each === format)
  const knownState = EXPORT_STATES.find((each) => each === state)
  if (!isDatasetKey(dataset) || !knownFormat || !knownState) return null
  const isPast = knownState === 'ready' && expiresAt !== null && expiresAt < new Date()
  return {
    id,
    dataset,
    format: knownFormat,
    state: isPast ? 'expired' : knownState,
    rowsDone,
    rowsTotal,
    bytes: bytes === null ? null : Number(bytes),
    sha256,
    message,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
