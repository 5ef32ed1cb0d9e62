const QUERY_CANCELED = '57014'

const TIMED_OUT = 'canceling statement due to statement timeout'

/** The statement's time ran out, which depends on how busy the machine is as well as on what was asked. */
export const isTimedOut = (error: unknown): boolean =>
  error instanceof Error && isCancelled(error) && error.message.includes(TIMED_OUT)

/** PostgreSQL ended the statement: it took too long, or somebody cancelled it. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === QUERY_CANCELED
