import { findAnswer, readAnswer } from '#server/pipeline/answers/answers.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { isAdmin } from '#server/people/viewer/is-admin.ts'

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/**
 * Sends the answer of a source as it came: a file to save and never a page to show. For all but
 * admins there is nothing here.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ answerId: string }> },
): Promise<Response> {
  const viewer = await readViewer(request.headers)
  const { answerId } = await params
  const answer =
    viewer && isAdmin(viewer) && /^\d{1,9}$/.test(answerId)
      ? await findAnswer(Number(answerId))
      : undefined
  const body = answer && (await readAnswer(answer.id))
  if (!answer || !body)
    return new Response('Not found', {
      status: 404,
      headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' },
    })
  return new Response(new Uint8Array(body), {
    headers: {
      ...HEADERS,
      // whatever its source calls it: what others wrote must not be run as a page of this site
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="answer-${answer.id}-${answer.file.replace(/[^\w.-]/g, '_')}"`,
    },
  })
}
