import { open, type FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { signInHref } from '#lib/routes.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { exportPath } from '#server/market/exports/export-file.ts'
import { mayDownload } from '#server/market/exports/may-download.ts'
import { findExport } from '#server/market/exports/list-exports.ts'
import type { ExportState } from '#lib/view/account/export-job.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
} as const

const GONE: Readonly<Record<Exclude<ExportState, 'ready'>, string>> = {
  queued: 'This download is queued. See /downloads for progress.',
  running: 'This download is in progress. See /downloads for progress.',
  failed: 'This download failed. Start it again on /downloads.',
  cancelled: 'This download was canceled. Start it again on /downloads.',
  expired: 'This download expired after 24 hours. Start it again on /downloads.',
}

/** The file of a finished download, for who had it written. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ jobId: string }> },
): Promise<Response> {
  const viewer = await readViewer(request.headers)
  if (!viewer)
    return new Response(null, {
      status: 307,
      headers: { location: signInHref('/downloads'), 'cache-control': 'no-store' },
    })
  const { jobId } = await params
  const job = z.uuid().safeParse(jobId).success ? await findExport(viewer, jobId) : null
  if (!job) return said(404, 'Download not found.')
  const refusal = mayDownload(viewer)
  if (refusal !== null) return said(403, refusal)
  if (job.state !== 'ready')
    return said(job.state === 'queued' || job.state === 'running' ? 409 : 410, GONE[job.state])
  const file = await open(exportPath(job.id, job.format)).catch(() => null)
  if (!file)
    return said(
      410,
      'The file for this download is no longer available. Start it again on /downloads.',
    )
  return new Response(streamFile(file), {
    headers: {
      'content-type': TYPES[job.format],
      'content-disposition': `attachment; filename="rwa-${job.dataset}-${job.createdAt.slice(0, 10)}.${job.format}"`,
      'cache-control': 'private, no-store',
      ...(job.bytes !== null && { 'content-length': String(job.bytes) }),
      ...(job.sha256 !== null && {
        'repr-digest': `sha-256=:${Buffer.from(job.sha256, 'hex').toString('base64')}:`,
      }),
    },
  })
}

const said = (status: number, sentence: string): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

const PIECE = 65_536

/** Piece by piece as the reader takes it; a reader who leaves closes the file. */
function streamFile(file: FileHandle): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(PIECE))
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
      await file.close()
      controller.close()
    },
    cancel: () => file.close(),
  })
}
