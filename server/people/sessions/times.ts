/** A session ends when it was not used for so long. */
export const IDLE_DAYS = 7

/** … and so long after the sign-in in any case; viewer.ts asks the same of the database. */
export const LONGEST_DAYS = 30
