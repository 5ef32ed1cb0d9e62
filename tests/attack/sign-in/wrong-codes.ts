import { sql } from '#server/core/database/db.ts'
import { signInBrowser, signsIn } from '../../support/people/sign-in-browser.ts'
import { inParallel, numbers, wrongCode, type Attack } from '../attack.ts'

const ACCOUNTS = 2000
const GUESSES = 100

/** Guessing in one's own browser at codes that went to others: with the site-wide breaker off, and as it is. */
export const wrongCodes: readonly Attack[] = [
  { label: 'breaker off', failuresBeforeBreaker: Number.MAX_SAFE_INTEGER },
  { label: 'breaker on', failuresBeforeBreaker: 200 },
].map(({ label, failuresBeforeBreaker }) => ({
  name: `wrong codes, ${label}`,
  passesWhen: '0 sign-ins, at most 5 evaluated per challenge',
  run: async (size, { sink }) => {
    await sql().query('truncate sign_in_challenge, sign_in_event')
    const accounts = numbers(ACCOUNTS * size)
    let [signIns, refused] = [0, 0]
    await inParallel(accounts, 16, async (account) => {
      const email = `victim${account}@company.example`
      const attacker = signInBrowser({ limits: { failuresBeforeBreaker } })
      const asked = await attacker.askForCode(email)
      if (asked.status !== 200) throw new Error(`no code was sent: ${asked.status}`)
      const right = sink.codeFor(email)
      for (let guess = 0; guess < GUESSES; guess++) {
        const answer = await attacker.giveCode(email, wrongCode(right))
        if (signsIn(answer)) signIns++
        else if (answer.headers.get('location')?.endsWith('error=Verification')) refused++
      }
    })
    const {
      rows: [counted],
    } = await sql().query<{ most: number; evaluated: number }>(
      'select max(attempts) as most, sum(attempts)::int as evaluated from sign_in_challenge',
    )
    const most = counted?.most ?? -1
    const guesses = accounts.length * GUESSES
    return {
      passes: signIns === 0 && refused === guesses && most <= 5 && most > 0,
      figures: {
        accounts: accounts.length,
        guesses,
        'sign-ins': signIns,
        evaluated: counted?.evaluated ?? -1,
        'most per challenge': most,
      },
    }
  },
}))
