import { sql } from '#server/core/database/db.ts'
import { signInBrowser, signsIn } from '../../support/people/sign-in-browser.ts'
import { numbers, wrongCode, type Attack } from '../attack.ts'

const AT_ONCE = 200
const ROUNDS = 25

/** The same code from 200 places at the same time. */
export const parallelCodes: Attack = {
  name: '200 parallel right codes, 200 parallel wrong',
  passesWhen: '1 session; counter exactly 5',
  run: async (size, { sink }) => {
    let [oneSession, exactlyFive] = [0, 0]
    const rounds = numbers(ROUNDS * size)
    for (const round of rounds) {
      const email = `parallel${round}@company.example`
      const limits = { failuresBeforeBreaker: Number.MAX_SAFE_INTEGER }
      const [owner, guesser] = [signInBrowser({ limits }), signInBrowser({ limits })]
      await owner.askForCode(email)
      const right = sink.codeFor(email)
      const answers = await Promise.all(numbers(AT_ONCE).map(() => owner.giveCode(email, right)))
      const { rows } = await sql().query(
        'select 1 from session s join "user" u on u.id = s.user_id where u.email = $1',
        [email],
      )
      if (answers.filter(signsIn).length === 1 && rows.length === 1) oneSession++

      await guesser.askForCode(email)
      const wrong = wrongCode(sink.codeFor(email))
      const guesses = await Promise.all(numbers(AT_ONCE).map(() => guesser.giveCode(email, wrong)))
      const { rows: challenges } = await sql().query<{ attempts: number }>(
        'select attempts from sign_in_challenge where email = $1',
        [email],
      )
      if (!guesses.some(signsIn) && challenges.length === 1 && challenges[0]?.attempts === 5)
        exactlyFive++
    }
    return {
      passes: oneSession === rounds.length && exactlyFive === rounds.length,
      figures: { rounds: rounds.length, 'one session': oneSession, 'exactly five': exactlyFive },
    }
  },
}
