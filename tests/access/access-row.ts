import { type Actor, actors } from './actors.ts'

// A row of the reviewed tables: what each actor gets from every page, every procedure and every
// endpoint of the data API. A route, procedure or endpoint that is missing in them fails the build.
// Admin pages and procedures are told by rule.

export type Row<Answer> = Readonly<Record<Actor, Answer>>

/** In the order of the actors: signed out, customer, free member, member with the API, owner, disabled, admin. */
export const row = <Answer>(
  ...answers: readonly [Answer, Answer, Answer, Answer, Answer, Answer, Answer]
): Row<Answer> => ({
  signedOut: answers[0],
  customer: answers[1],
  freeMember: answers[2],
  apiMember: answers[3],
  owner: answers[4],
  disabled: answers[5],
  admin: answers[6],
})

/** Nobody, where there is no row: that it is missing is another test's. */
export const eachActor = <Answer>(
  answers: Row<Answer> | undefined,
): (readonly [Actor, Answer])[] =>
  answers ? actors.map((actor) => [actor, answers[actor]] as const) : []
