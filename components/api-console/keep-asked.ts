import type { AskedOnce } from '#components/api-console/ask-api.ts'

const MOST_KEPT = 20

/**
 * The newest first. Of older answers only the line in the list is kept: a page holds one large
 * answer and not twenty.
 */
export const keepAsked = (
  before: readonly AskedOnce[],
  answered: AskedOnce,
): readonly AskedOnce[] => [answered, ...before.slice(0, MOST_KEPT - 1).map(withoutText)]

function withoutText(older: AskedOnce): AskedOnce {
  return {
    ...older,
    text: '',
    answer: older.answer.kind === 'results' ? { ...older.answer, results: [] } : older.answer,
  }
}
