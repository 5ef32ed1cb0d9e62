import { answerDownload } from '#app/files/answer-download.ts'
import { paramsOf } from '#lib/page-state/page-state.ts'
import { DOWNLOAD_FORMATS } from '#lib/links/download-href.ts'

/** A page's own address with an ending leads here: `/treasuries.csv?range=all`. next.config.ts has the rewrites. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ format: string; path?: string[] }> },
): Promise<Response> {
  const { format, path = [] } = await params
  const known = DOWNLOAD_FORMATS.find((each) => each === format)
  const segments = path.map(decoded)
  if (!known || segments.some((segment) => segment === null || segment.includes('/')))
    return new Response('File not found.\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  return answerDownload(
    `/${segments.join('/')}`,
    known,
    paramsOf(new URL(request.url).searchParams),
    request.headers,
  )
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
