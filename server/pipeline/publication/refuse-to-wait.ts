import { AppError } from '#server/core/errors.ts'

/** For who asks from a form, where a run of minutes has the lock: nobody waits that long. */
export function refuseToWait(): never {
  throw new AppError(
    'conflict',
    'An ingest is publishing now. Try again when it has finished; the ingest page shows its progress.',
  )
}
