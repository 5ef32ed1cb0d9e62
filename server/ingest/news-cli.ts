import { parseArgs } from 'node:util'
import { feedAddition } from '#lib/schemas/admin-data.ts'
import { readFeeds } from '#server/ingest/news/read-feeds.ts'
import { addFeed, removeFeed } from '#server/market/news/commands.ts'
import { listFeeds } from '#server/market/news/feeds.ts'
import { closeSite } from '#server/core/database/connection.ts'

const USAGE = `npm run news                                  read all feeds now
npm run news -- list                          list the feeds and their last status
npm run news -- add <address> <publisher>     add an RSS, Atom, RDF or JSON feed
    --host blog.example.com                   another host of its articles; may be repeated. Articles on hosts that
                                              are not listed are skipped
npm run news -- remove <address>              remove a feed; its articles stay

A running site reads all feeds every NEWS_EVERY_MINUTES.
Exit codes: 0 done, 1 a feed could not be read, 2 usage error.`

try {
  process.exitCode = await news(process.argv.slice(2))
} catch (error) {
  console.error(`Failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await closeSite()
}

async function news(args: string[]): Promise<number> {
  const {
    values,
    positionals: [command = 'read', address, ...words],
  } = readArguments(args)
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  switch (command) {
    case 'read':
      return read()
    case 'list':
      return list()
    case 'add':
      return add(address, words.join(' ').trim(), values.host ?? [])
    case 'remove': {
      if (address && (await removeFeed(address))) return 0
      console.error('No feed with this address; see npm run news -- list.')
      return 2
    }
    default:
      console.error(USAGE)
      return 2
  }
}

async function read(): Promise<number> {
  const readings = await readFeeds({ olderThanMinutes: 0 })
  if (!readings) {
    console.error('Another process is already reading the feeds.')
    return 0
  }
  if (!readings.length) console.log('No feeds yet: npm run news -- add <address> <publisher>')
  for (const { publisher, url, added, isUnchanged, error, elsewhere } of readings) {
    console.log(
      `${publisher}: ${error ? `${url} ${error}` : isUnchanged ? 'unchanged' : `${added} new`}${elsewhere.length && !error ? `; skipped articles on ${elsewhere.slice(0, 5).join(', ')}` : ''}`,
    )
  }
  return readings.some(({ error }) => error !== null) ? 1 : 0
}

async function list(): Promise<number> {
  for (const { publisher, url, hosts, isActive, fetchedAt, error } of await listFeeds()) {
    console.log(
      `${publisher.padEnd(24)} ${[url, ...hosts].join(' ')}  ${isActive ? (error ?? (fetchedAt ? `read ${fetchedAt}` : 'not read yet')) : 'off'}`,
    )
  }
  return 0
}

async function add(
  address: string | undefined,
  publisher: string,
  hosts: readonly string[],
): Promise<number> {
  const url = URL.parse(address ?? '')
  if (!url || !/^https?:$/.test(url.protocol)) {
    console.error('Specify an http or https address and a publisher of up to 80 characters.')
    return 2
  }
  const { success, data, error } = feedAddition
    .omit({ url: true })
    .safeParse({ publisher, hosts: hosts.join(',') })
  if (!success) {
    console.error(error.issues.map(({ message }) => message).join('\n'))
    return 2
  }
  await addFeed(url.href, data.publisher, data.hosts)
  return 0
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean' }, host: { type: 'string', multiple: true } },
    })
  } catch {
    return { values: { help: true }, positionals: [] }
  }
}
