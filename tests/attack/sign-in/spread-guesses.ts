import { sql } from '#server/core/database/db.ts'
import { signInBrowser, signsIn } from '../../support/people/sign-in-browser.ts'
import { inParallel, numbers, wrongCode, type Attack } from '../attack.ts'

const BROWSERS = 2000
const GUESSES = 5
const EMAIL = 'spread@company.example'

/**
 * Each guesser has a browser and a network of its own, and a code wherever one is sent. The hour
 * passes by the rows of the database.
 */
export const spreadGuesses: Attack = {
  name: 'one account, guesses from 2,000 networks and browsers for an hour',
  passesWhen: 'at most 10 evaluated; the owner still gets in from a known browser',
  run: async (size, { sink }) => {
    const limits = { failuresBeforeBreaker: Number.MAX_SAFE_INTEGER }
    const owner = signInBrowser({ limits })
    const signIn = async () => {
      const { status } = await owner.askForCode(EMAIL)
      return status === 200 && signsIn(await owner.giveCode(EMAIL, sink.codeFor(EMAIL)))
    }
    if (!(await signIn())) throw new Error('the owner did not get in before the attack')
    await later(61)
    let [signIns, mails] = [0, 0]
    const guessers = numbers(BROWSERS * size)
    const steps = Math.min(6, guessers.length)
    for (let step = 0; step < steps; step++) {
      await inParallel(
        guessers.filter((at) => at % steps === step),
        16,
        async () => {
          const guesser = signInBrowser({ limits })
          if ((await guesser.askForCode(EMAIL)).status === 200) mails++
          for (let guess = 0; guess < GUESSES; guess++)
            if (signsIn(await guesser.giveCode(EMAIL, wrongCode(sink.codeFor(EMAIL))))) signIns++
        },
      )
      if (step + 1 < steps) await later(59 / steps)
    }
    const {
      rows: [counted],
    } = await sql().query<{ evaluated: number }>(
      `select count(*)::int as evaluated
        from sign_in_event
        where kind in ('guess', 'failure') and at > now() - interval '1 hour'`,
    )
    const evaluated = counted?.evaluated ?? -1
    const isIn = await signIn()
    return {
      passes: signIns === 0 && evaluated <= 10 && evaluated > 0 && mails <= 12 && isIn,
      figures: {
        browsers: guessers.length,
        guesses: guessers.length * GUESSES,
        mails,
        evaluated,
        'sign-ins': signIns,
        'owner in': String(isIn),
      },
    }
  },
}

async function later(minutes: number): Promise<void> {
  await sql().query("update sign_in_event set at = at - $1 * interval '1 minute'", [minutes])
  await sql().query("update sign_in_hold set until = until - $1 * interval '1 minute'", [minutes])
}
