import { answerAuth } from '#server/people/auth/answer-auth.ts'

const answer = (request: Request): Promise<Response> => answerAuth(request)

// HEAD by name, or Next answers it as GET, and a link checker would use up a code
export { answer as GET, answer as HEAD, answer as POST }
