import { answerProcedures } from '#app/api/trpc/answer-procedures.ts'

const answer = (request: Request): Promise<Response> => answerProcedures(request)

export { answer as GET, answer as POST }
