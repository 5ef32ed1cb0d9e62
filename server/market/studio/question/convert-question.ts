import { convertLine, isMoney, type Money } from '#server/market/currency/convert-money.ts'
import type { Question } from '#server/market/studio/question/question.ts'

/**
 * A question with its amounts in a currency, each day by the rate of that day. Which days are
 * complete was decided in dollars: rates move between the last days of parts, and nothing is
 * missing for that. A mean stays weighed by dollars.
 */
export function convertQuestion(question: Question, money: Money): Question {
  if (!money.rates || !isMoney(question.combining.measure)) return question
  const { parts, whole } = question
  const total = whole && convertLine(whole, money)
  return {
    ...question,
    unit: money.currency,
    // a part that has nothing but held days keeps those
    parts: parts.flatMap((part) => {
      const line = convertLine(part, money)
      return line ? [{ ...part, ...line }] : part.values.length ? [] : [part]
    }),
    whole: whole && total && { ...whole, ...total },
  }
}
