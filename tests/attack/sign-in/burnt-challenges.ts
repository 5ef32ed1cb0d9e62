import { signInBrowser, signsIn } from '../../support/people/sign-in-browser.ts'
import { inParallel, numbers, wrongCode, type Attack } from '../attack.ts'

/** Somebody asks for three codes for another's address, and uses up all attempts of each. */
export const burntChallenges: Attack = {
  name: 'an attacker burns three challenges',
  passesWhen: "the owner's own code works, 100 of 100",
  run: async (size, { sink }) => {
    const owners = numbers(100 * size)
    let worked = 0
    await inParallel(owners, 4, async (at) => {
      const email = `owner${at}@company.example`
      const limits = { secondsBetweenCodes: 0, failuresBeforeBreaker: Number.MAX_SAFE_INTEGER }
      const [owner, attacker] = [signInBrowser({ limits }), signInBrowser({ limits })]
      const burn = async () => {
        await attacker.askForCode(email)
        for (let attempt = 0; attempt < 6; attempt++)
          await attacker.giveCode(email, wrongCode(sink.codeFor(email)))
      }
      // half of them before the owner asks, half of them after
      if (at % 2) for (let count = 0; count < 3; count++) await burn()
      await owner.askForCode(email)
      const code = sink.codeFor(email)
      if (!(at % 2)) for (let count = 0; count < 3; count++) await burn()
      if (signsIn(await owner.giveCode(email, code))) worked++
    })
    return {
      passes: worked === owners.length,
      figures: { owners: owners.length, 'signed in': worked },
    }
  },
}
