import { env } from '#server/core/env.ts'

/** How much signing in by code bears. Times are the database's. */
export interface SignInLimits {
  codeMinutes: number
  attemptsPerChallenge: number
  /** these four: for one address in one browser */
  liveChallenges: number
  secondsBetweenCodes: number
  codesPerHour: number
  codesPerDay: number
  /** for all browsers at one IP address that have not signed in to the mail address before */
  codesPerNetworkAndHour: number
  /** to one address, of all browsers that have not signed in to it before */
  codesPerAddressAndDay: number
  /** wrong codes that are compared, of the same */
  guessesPerAddressAndHour: number
  /** the same for one browser, so that none can use up what all have */
  guessesPerBrowserAndHour: number
  /** the wait after a budget of an address is used up; each is twice the one before, to the longest */
  firstHoldMinutes: number
  longestHoldMinutes: number
  /** wrong codes of the whole site in `breakerMinutes`, from which on a challenge bears one attempt */
  failuresBeforeBreaker: number
  breakerMinutes: number
}

export function signInLimits(): SignInLimits {
  return {
    codeMinutes: 10,
    attemptsPerChallenge: 5,
    liveChallenges: 3,
    secondsBetweenCodes: 60,
    codesPerHour: 5,
    codesPerDay: 10,
    codesPerNetworkAndHour: env().SIGN_IN_CODES_PER_IP,
    codesPerAddressAndDay: 12,
    guessesPerAddressAndHour: 10,
    guessesPerBrowserAndHour: 8,
    firstHoldMinutes: 60,
    longestHoldMinutes: 1440,
    failuresBeforeBreaker: 200,
    breakerMinutes: 10,
  }
}
