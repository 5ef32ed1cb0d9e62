// The process of feed-parser.ts: parses one feed after the other, without the site's environment, database or network.
import { setPriority } from 'node:os'
import { sendToParent } from '#server/core/process/send-to-parent.ts'
import { readArticles } from '#server/market/news/feeds/read-articles.ts'
import { FeedError } from '#server/market/news/feeds/feed-error.ts'

/** as `nice` counts, 0 to 19 */
const BEHIND = 10

setPriority(BEHIND)
process.on('message', ({ text, now }: { text: string; now: Date }) => {
  sendToParent(reply(text, now))
})
process.on('disconnect', () => process.exit())

function reply(text: string, now: Date) {
  try {
    return { articles: readArticles(text, now) }
  } catch (error) {
    if (error instanceof FeedError) return { refusal: error.message }
    throw error
  }
}
