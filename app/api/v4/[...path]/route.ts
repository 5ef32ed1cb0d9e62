import { handle } from '#server/api/handle.ts'

// the HTTP server answers before this; here for `next dev` and for hosts that run Next alone
const answer = (request: Request): Promise<Response> => handle(request)

export {
  answer as GET,
  answer as HEAD,
  answer as POST,
  answer as PUT,
  answer as PATCH,
  answer as DELETE,
}
