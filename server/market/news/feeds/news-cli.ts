import { feedAddition } from '#lib/schemas/admin-data.ts'
import { readFeeds } from '#server/market/news/feeds/read-feeds.ts'
import { addFeed, removeFeed } from '#server/market/news/save-articles.ts'
import { listFeeds } from '#server/market/news/due-feeds.ts'
import { closeSite } from '#server/core/database/connection.ts'
import { command, readCall, UsageError } from '#server/core/process/read-call.ts'

const USAGE = `npm run news                                  read all feeds now
npm run news -- list                          list the feeds and their last status
npm run news -- add <address> <publisher>     add an RSS, Atom, RDF or JSON feed
    --host blog.example.com                   another host of its articles; may be repeated. Articles on hosts that
                                              are not listed are skipped
npm run news -- remove <address>              remove a feed; its articles stay

A running site reads all feeds every NEWS_EVERY_MINUTES.
Exit codes: 0 done, 1 a feed could not be read, 2 usage error.`

const COMMANDS = {
  '': command({}, (_, words) => {
    if (!words.length) return read()
    throw new UsageError(`Unknown command "${words[0]}".`)
  }),
  read: command({}, read),
  list: command({}, list),
  add: command({ host: { type: 'string', multiple: true } }, ({ host = [] }, [address, ...words]) =>
    add(address, words.join(' ').trim(), host),
  ),
  remove: command({}, (_, [address]) => remove(address)),
}

try {
  process.exitCode = await news(process.argv.slice(2))
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`)
  else console.error(`Failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = error instanceof UsageError ? 2 : 1
} finally {
  await closeSite()
}

async function news(args: readonly string[]): Promise<number> {
  const done = readCall(args, COMMANDS, (option) => `--${option} belongs to add.`)
  if (done) return done
  console.log(USAGE)
  return 0
}

async function read(): Promise<number> {
  const readings = await readFeeds({ olderThanMinutes: 0 })
  if (!readings) {
    console.error('Another process is already reading the feeds.')
    return 0
  }
  if (!readings.length) console.log('No feeds yet: npm run news -- add <address> <publisher>')
  for (const { publisher, url, added, isUnchanged, error, elsewhere } of readings) {
    const result = error ? `${url} ${error}` : isUnchanged ? 'unchanged' : `${added} new`
    const hosts = elsewhere.slice(0, 5).join(', ')
    const skipped = elsewhere.length && !error ? `; skipped articles on ${hosts}` : ''
    console.log(`${publisher}: ${result}${skipped}`)
  }
  return readings.some(({ error }) => error !== null) ? 1 : 0
}

async function list(): Promise<number> {
  for (const { publisher, url, hosts, isActive, fetchedAt, error } of await listFeeds()) {
    const state = isActive ? (error ?? (fetchedAt ? `read ${fetchedAt}` : 'not read yet')) : 'off'
    console.log(`${publisher.padEnd(24)} ${[url, ...hosts].join(' ')}  ${state}`)
  }
  return 0
}

async function remove(address: string | undefined): Promise<number> {
  if (address && (await removeFeed(address))) return 0
  throw new UsageError('No feed with this address; see npm run news -- list.')
}

async function add(
  address: string | undefined,
  publisher: string,
  hosts: readonly string[],
): Promise<number> {
  const url = URL.parse(address ?? '')
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError('Specify an http or https address and a publisher of up to 80 characters.')
  const { success, data, error } = feedAddition
    .omit({ url: true })
    .safeParse({ publisher, hosts: hosts.join(',') })
  if (!success) throw new UsageError(error.issues.map(({ message }) => message).join('\n'))
  await addFeed(url.href, data.publisher, data.hosts)
  return 0
}
