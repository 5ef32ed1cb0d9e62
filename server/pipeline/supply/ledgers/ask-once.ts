/**
 * Asks once for each thing that many need, such as the block of a reading. What failed is asked for
 * again, so that one fault does not stay.
 */
export function askOnce<Key, Answer>(
  ask: (key: Key) => Promise<Answer>,
): (key: Key) => Promise<Answer> {
  const answers = new Map<Key, Promise<Answer>>()
  return async (key) => {
    const answer = answers.get(key) ?? ask(key)
    answers.set(key, answer)
    try {
      return await answer
    } catch (error) {
      answers.delete(key)
      throw error
    }
  }
}
