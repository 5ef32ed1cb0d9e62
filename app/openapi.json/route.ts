import { openApi } from '#server/api/openapi/document.ts'

export const dynamic = 'force-dynamic'

/** The description of the data API at the root, where programs look for it. */
export function GET(): Response {
  return Response.json(openApi(), { headers: { 'Cache-Control': 'public, max-age=300' } })
}
