import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseFeed } from 'feedsmith'
import { GET as newsFeed } from '#app/(site)/news/feed.xml/route.ts'
import { sql } from '#server/core/database/db.ts'
import { readFeeds } from '#server/market/news/feeds/read-feeds.ts'
import { addFeed } from '#server/market/news/save-articles.ts'
import { feedServer } from '../../support/ingest/feed-server.ts'
import {
  answerWith,
  heavyFeeds,
  writeItem,
  MARKUP,
  readsAsMarkup,
  writeRss,
} from '../../support/ingest/heavy-feeds.ts'
import type { ApiAttack } from '../attack.ts'

const FULL_BYTES = 1_900_000
const SMALLEST_BYTES = 60_000
/** The longest that the process that answers pages may stand still at a time; measured at full size only. */
const LONGEST_STALL_MS = 500

/**
 * One honest publisher among feeds that were written against parsers, against the other publishers
 * and against our readers.
 */
export const hostileFeeds: ApiAttack = {
  name: '2 MB feeds, foreign guids, double-escaped markup',
  passesWhen:
    `web process unmoved (no stall over ${LONGEST_STALL_MS} ms); ` +
    "no other publisher's item changed; no markup in our feeds",
  run: async (size) => {
    const honest = Array.from({ length: 40 }, (_, at) => ({
      name: `a${at}`,
      title: `Rates of day ${at}`,
      host: 'bank.example',
      guid: `https://bank.example/a${at}`,
    }))
    const foreign = honest.flatMap(({ name, guid }) => [
      { name, title: 'Bank fails', host: 'bank.example', guid },
      { name, title: 'Bank fails', host: 'foreign.example', guid },
      { name: `${name}-next`, title: 'Bank fails', host: 'bank.example' },
    ])
    const heavy = heavyFeeds(Math.max(SMALLEST_BYTES, FULL_BYTES * size))
    const attacking: Readonly<Record<string, { text: string; hosts?: string[] }>> = {
      '/foreign': { text: writeRss(...foreign.map(writeItem)), hosts: ['foreign.example'] },
      '/markup': {
        text: writeRss(
          ...MARKUP.map((title, at) =>
            writeItem({
              name: `m${at}`,
              title: `News ${title}`,
              host: 'wire.example',
              more: `<description>Text ${title}</description><category>tag ${title}</category>`,
            }),
          ),
        ),
        hosts: ['wire.example'],
      },
      ...heavy,
    }
    const web = await feedServer(
      Object.fromEntries(
        Object.entries({
          '/honest': { text: writeRss(...honest.map(writeItem)) },
          ...attacking,
        }).map(([path, { text }]) => [path, answerWith(text)]),
      ),
    )
    const stalls = monitorEventLoopDelay({ resolution: 10 })
    try {
      await sql().query('truncate news_feed, news_article, news_asset cascade')
      await addFeed(`${web.url}/honest`, '/honest', ['bank.example'])
      await readFeeds({ olderThanMinutes: 0 })
      const before = await askItems('/honest')
      // read again, it would put right what others had changed
      await sql().query('update news_feed set is_active = false')
      for (const [path, { hosts = [] }] of Object.entries(attacking))
        await addFeed(web.url + path, path, hosts)
      stalls.enable()
      const readings = await readFeeds({ olderThanMinutes: 0 })
      stalls.disable()
      const after = await askItems('/honest')
      const stall = Math.round(stalls.max / 1e6)
      const failed =
        readings?.filter(({ publisher, error }) =>
          publisher in heavy ? heavy[publisher]?.error && error !== heavy[publisher].error : error,
        ) ?? []
      const live = await liveMarkup()
      return {
        passes:
          before.length === honest.length &&
          JSON.stringify(before) === JSON.stringify(after) &&
          !failed.length &&
          live === 0 &&
          readings?.length === Object.keys(attacking).length &&
          (size < 0.5 || stall <= LONGEST_STALL_MS),
        figures: {
          feeds: readings?.length ?? 0,
          'with the wrong outcome': failed.map(({ publisher }) => publisher).join(' ') || 0,
          'longest stall ms': stall,
          'items changed': before.filter((item, at) => item !== after[at]).length,
          'texts with markup': live,
        },
      }
    } finally {
      await web.stop()
    }
  },
}

async function askItems(publisher: string): Promise<string[]> {
  const { rows } = await sql().query<{ item: string }>(
    `select concat_ws(' ', url, title, summary, tags::text) as item
      from news_article
      where publisher = $1
      order by url`,
    [publisher],
  )
  return rows.map(({ item }) => item)
}

/** Texts of our own feed that are markup for a reader who takes them for HTML. */
async function liveMarkup(): Promise<number> {
  const read = parseFeed(
    await (await newsFeed(new Request('http://localhost/news/feed.xml?publisher=/markup'))).text(),
  )
  if (read.format !== 'rss') throw new Error('the feed of this site is not RSS')
  return (read.feed.items ?? [])
    .flatMap(({ title, description, categories }) => [
      title,
      description,
      ...(categories ?? []).map(({ name }) => name),
    ])
    .filter((text) => text !== undefined && readsAsMarkup(text)).length
}
