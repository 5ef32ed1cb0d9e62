import { readFeeds } from '#server/ingest/news/read-feeds.ts'
import { watchQueue } from '#server/ingest/watch-queue.ts'
import { env } from '#server/core/env.ts'
import { log } from '#server/core/log.ts'
import { countRevisions } from '#server/market/changes/count-revisions.ts'
import { purgeSometimes } from '#server/people/sessions/purge-expired.ts'

const FIRST_AFTER_MS = 20_000
const LOOK_EVERY_MS = 60_000

/**
 * What the site does beside answering. Once a minute feeds that are due are read, rows that have had
 * their time are removed, and runs that are new are compared with
 * what was published before; runs that admins ask for begin within seconds. All processes look; a lock and the rows themselves see to it that nothing is done twice.
 * → ends it
 */
export function startSchedule(): () => Promise<void> {
  const stop = new AbortController()
  const stopQueue = watchQueue()
  let running: Promise<void> = Promise.resolve()
  let next = setTimeout(look, FIRST_AFTER_MS)
  next.unref()

  function look() {
    running = tasks(stop.signal).then(() => {
      if (stop.signal.aborted) return
      next = setTimeout(look, LOOK_EVERY_MS)
      next.unref()
    })
  }
  return async () => {
    clearTimeout(next)
    stop.abort()
    await Promise.all([running, stopQueue()])
  }
}

async function tasks(signal: AbortSignal): Promise<void> {
  const { NEWS_EVERY_MINUTES: minutes } = env()
  if (minutes > 0)
    await attempt('news feeds could not be read', signal, async () => {
      const readings = await readFeeds({ olderThanMinutes: minutes, signal })
      if (readings?.length)
        log.info('news feeds read', {
          feeds: readings.length,
          added: readings.reduce((sum, { added }) => sum + added, 0),
        })
    })
  purgeSometimes()
  if (!signal.aborted)
    await attempt('revisions could not be counted', signal, async () => {
      await countRevisions()
    })
}

/** A task that fails is tried again at the next look, and stops no other. */
async function attempt(
  words: string,
  signal: AbortSignal,
  task: () => Promise<void>,
): Promise<void> {
  try {
    await task()
  } catch (error) {
    if (!signal.aborted) log.error(words, { error })
  }
}
