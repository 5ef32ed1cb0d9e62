/** First key of the advisory locks that running exports hold; the second is the job. */
export const LOCK_SPACE = 7_301
