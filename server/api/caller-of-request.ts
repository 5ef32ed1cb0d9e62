import type { ApiRequest } from '#server/api/api-answer.ts'
import { callerOfKey, callerOfViewer, type Caller } from '#server/people/api-keys/caller.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'

/** By its key or, for a page of the site itself, by its session. */
export async function callerOfRequest(request: ApiRequest): Promise<Caller | null> {
  const authorization = request.header('authorization')
  if (authorization !== null) {
    const [, key] = /^Bearer +(\S+) *$/i.exec(authorization) ?? []
    return key === undefined ? null : callerOfKey(key)
  }
  if (request.header('sec-fetch-site') !== 'same-origin') return null
  const viewer = await readViewer(new Headers({ cookie: request.header('cookie') ?? '' }))
  return viewer && callerOfViewer(viewer)
}
