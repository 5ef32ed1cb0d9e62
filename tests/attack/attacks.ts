import type { Attack } from './attack.ts'
import { batches } from './batches.ts'
import { burntChallenges } from './burnt-challenges.ts'
import { knownAddresses } from './known-addresses.ts'
import { mailTrouble } from './mail-trouble.ts'
import { parallelCodes } from './parallel-codes.ts'
import { plantedTokens } from './planted-tokens.ts'
import { redirects } from './redirects.ts'
import { spreadGuesses } from './spread-guesses.ts'
import { wrongCodes } from './wrong-codes.ts'

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
