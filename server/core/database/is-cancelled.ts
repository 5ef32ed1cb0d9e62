const QUERY_CANCELED = '57014'

/** PostgreSQL ended the statement: it took too long, or somebody cancelled it. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === QUERY_CANCELED
