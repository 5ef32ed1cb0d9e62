import { findWrongWords } from '#lib/page-state/address-words.ts'
import { auditState } from '#lib/page-state/audit-state.ts'
import { csvCell } from '#lib/files/csv-cell.ts'
import { paramsOf, readState } from '#lib/page-state/page-state.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { everyAct } from '#server/core/audit/audit-page.ts'
import { isAdmin } from '#server/people/viewer/is-admin.ts'

const HEADER = [
  'at',
  'actor',
  'actor_id',
  'action',
  'resource',
  'resource_id',
  'field',
  'before',
  'after',
] as const

/** The acts that the page is narrowed to, a row for each field. For anybody but admins there is nothing here. */
export async function GET(request: Request): Promise<Response> {
  const viewer = await readViewer(request.headers)
  if (!viewer || !isAdmin(viewer))
    return new Response('Not found', {
      status: 404,
      headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
    })
  const params = paramsOf(new URL(request.url).searchParams)
  const [wrong] = findWrongWords(auditState, params)
  if (wrong)
    return new Response(`${wrong.sentence}\n`, {
      status: 400,
      headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
    })
  const {
    state: { actor, resource, action, id, day },
  } = readState('', auditState, params)
  const acts = everyAct({ actor, resource, action, id, day })
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(encoder.encode(`${HEADER.join(',')}\r\n`))
    },
    async pull(controller) {
      const next = await acts.next()
      if (next.done) controller.close()
      else
        controller.enqueue(
          encoder.encode(
            next.value
              .flatMap(
                ({
                  at,
                  actor: by,
                  actorId,
                  action: what,
                  resource: of,
                  resourceId,
                  differences,
                }) => {
                  const fields = differences.length
                    ? differences
                    : [{ field: '', before: null, after: null }]
                  return fields.map(
                    ({ field, before, after }) =>
                      `${[at, by, actorId, what, of, resourceId, field, before, after].map(csvCell).join(',')}\r\n`,
                  )
                },
              )
              .join(''),
          ),
        )
    },
    async cancel() {
      await acts.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'no-store',
    },
  })
}
