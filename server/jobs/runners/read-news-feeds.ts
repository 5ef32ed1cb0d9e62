import { readFeeds } from '#server/market/news/feeds/read-feeds.ts'
import type { JobRunner } from '#server/jobs/runners/job-context.ts'

export const readNewsFeeds: JobRunner<'feeds'> = async (_input, { signal, tell, note }) => {
  let done = 0
  const readings = await readFeeds({
    olderThanMinutes: 0,
    signal,
    onRead: ({ publisher, added, isUnchanged, error }, total) => {
      note(
        `${publisher}: ${error ?? (isUnchanged ? 'unchanged' : `${added} new`)}`,
        error ? 'warn' : 'info',
      )
      tell({ doing: publisher, done: ++done, total, unit: 'feeds' })
    },
  })
  signal.throwIfAborted()
  if (!readings) return { sentence: 'Another process was reading the feeds.' }
  const added = readings.reduce((sum, reading) => sum + reading.added, 0)
  const failed = readings.filter(({ error }) => error !== null).length
  return {
    sentence: `${readings.length} feeds read, ${added} new articles${failed ? `; ${failed} failed` : ''}.`,
  }
}
