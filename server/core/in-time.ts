import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

const MOMENT_MS = 100

/**
 * Tells if the work ends, well or not, within so many moments of 100 ms. They are moments that this
 * process had for itself: one that is held up, or gets little of a busy processor, says nothing of
 * whom it asks, and reads first what came meanwhile.
 */
export async function isInTime(work: Promise<unknown>, moments: number): Promise<boolean> {
  let isDone = false
  const ended = work.then(
    () => (isDone = true),
    () => (isDone = true),
  )
  for (let moment = 0; !isDone && moment < moments; moment++) {
    await Promise.race([ended, pause(MOMENT_MS, undefined, { ref: false })])
    for (let turns = 0; turns < 3 && !isDone; turns++) await turn()
  }
  return isDone
}
