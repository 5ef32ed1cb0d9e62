import { answerOpenApi } from '#server/api/openapi/answer-open-api.ts'

export const dynamic = 'force-dynamic'

/** The description of the data API at the root, where programs look for it. */
export function GET({ headers: asked }: Request): Response {
  const { status, headers, body } = answerOpenApi({ header: (name) => asked.get(name) })
  return new Response(body && new Uint8Array(body), { status, headers })
}
