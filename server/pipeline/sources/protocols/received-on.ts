import { answerNumber } from '#lib/answer-location.ts'
import { toDay, today, type Day } from '#lib/dates.ts'
import { findAnswer } from '#server/pipeline/answers/answers.ts'

/** On which day an input was said: a kept answer when it came, however late it is read again; anything else today. */
export async function receivedOn(input: string): Promise<Day> {
  const id = answerNumber(input)
  const answer = id === undefined ? undefined : await findAnswer(id)
  return answer ? toDay(new Date(answer.receivedAt)) : today()
}
