import { sql } from '#server/core/database/db.ts'
import { readViewer } from '#server/people/auth/read-viewer.ts'
import { relyingPartyAt } from '#server/people/passkeys/relying-party.ts'
import { askChallenge, callProcedure, cookieOf } from '../../support/people/call-procedure.ts'
import { ORIGIN, signInBrowser } from '../../support/people/sign-in-browser.ts'
import { softwarePasskey } from '../../support/people/software-passkey.ts'
import { numbers, type Attack } from '../attack.ts'

const ACCOUNTS = 200

/**
 * Somebody has planted or learnt the token of a browser that gave a right code, and waits for the
 * passkey to be shown.
 */
export const plantedTokens: Attack = {
  name: 'a token known from before the second factor',
  passesWhen: 'worth nothing after it, while the owner is signed in',
  run: async (size, { sink }) => {
    const found = { accounts: 0, 'signed in': 0, 'signed in by the old token': 0 }
    for (const at of numbers(ACCOUNTS * size)) {
      const email = `second${at}@company.example`
      const limits = { secondsBetweenCodes: 0, failuresBeforeBreaker: Number.MAX_SAFE_INTEGER }
      const passkey = softwarePasskey(relyingPartyAt(ORIGIN))
      const [first, owner] = [signInBrowser({ limits }), signInBrowser({ limits })]
      await first.askForCode(email)
      await first.giveCode(email, sink.codeFor(email))
      const offered = await askChallenge(first, 'passkeys.offerRegistration')
      await callProcedure(first, 'passkeys.register', passkey.register(offered))
      // a second code so soon after the first would be held back
      await sql().query("update sign_in_event set at = at - interval '2 hours'")
      await owner.askForCode(email)
      await owner.giveCode(email, sink.codeFor(email))
      const known = cookieOf(owner)
      const asked = await askChallenge(owner, 'passkeys.askForConfirmation')
      await callProcedure(owner, 'passkeys.confirm', passkey.confirm(asked))
      found.accounts++
      if (await viewerBy(cookieOf(owner))) found['signed in']++
      if (await viewerBy(known)) found['signed in by the old token']++
    }
    return {
      passes: found['signed in'] === found.accounts && found['signed in by the old token'] === 0,
      figures: found,
    }
  },
}

const viewerBy = (cookie: string) => readViewer(new Headers({ cookie }))
