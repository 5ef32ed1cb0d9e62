import type { Attack } from './attack.ts'
import { batches } from './sign-in/batches.ts'
import { burntChallenges } from './sign-in/burnt-challenges.ts'
import { knownAddresses } from './sign-in/known-and-unknown-addresses.ts'
import { mailTrouble } from './sign-in/mail-trouble.ts'
import { parallelCodes } from './sign-in/parallel-codes.ts'
import { plantedTokens } from './sign-in/planted-tokens.ts'
import { redirects } from './sign-in/redirects.ts'
import { spreadGuesses } from './sign-in/spread-guesses.ts'
import { wrongCodes } from './sign-in/wrong-codes.ts'

/** In the order in which they run; the last one takes the mail server down. */
export const attacks: readonly Attack[] = [
  parallelCodes,
  burntChallenges,
  knownAddresses,
  plantedTokens,
  redirects,
  batches,
  ...wrongCodes,
  spreadGuesses,
  mailTrouble,
]
