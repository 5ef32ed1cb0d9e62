import { createHash } from 'node:crypto'
import fresh from 'fresh'
import { jsonAnswer, type ApiAnswer, type ApiRequest } from '#server/api/answers/api-answer.ts'
import { CROSS_ORIGIN } from '#server/api/answers/cross-origin.ts'
import { openApi } from '#server/api/openapi/open-api-document.ts'

/**
 * The description of the data API, at each of its addresses: any origin may read it, and ask
 * whether it has changed.
 */
export function answerOpenApi({ header }: Pick<ApiRequest, 'header'>): ApiAnswer {
  const { status, headers, body } = jsonAnswer(openApi(), {
    ...CROSS_ORIGIN,
    'Cache-Control': 'public, max-age=300',
  })
  const etag = `"${createHash('sha256')
    .update(body ?? '')
    .digest('base64url')
    .slice(0, 27)}"`
  const tagged = { ...headers, ETag: etag }
  return fresh({ 'if-none-match': header('if-none-match') ?? undefined }, { etag })
    ? { status: 304, headers: tagged, body: null }
    : { status, headers: tagged, body }
}
