import { once } from 'node:events'
import { globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { z } from 'zod'
import { addMember, addSession } from '../../support/people/add-member.ts'
import { listAddresses, siteAsker } from '../../support/site/ask-site.ts'
import type { RunningSite } from '../../support/site/demo-sites.ts'
import { numbers } from '../attack.ts'
import { dearThings, type DearThing } from './dear-things.ts'

const STRANGERS = 50
/** Whoever is refused asks again after the way there and back. */
const ROUND_TRIP_MS = 50
const VISITOR_EVERY_MS = 20
const CACHED = ['/treasuries', '/', '/stablecoins', '/networks', '/methodology']
const MEMBERS = 10

/** Milliseconds in ascending order. */
export interface Seen {
  page: readonly number[]
  health: readonly number[]
  failed: number
}

export interface Flooded {
  name: string
  seen: Seen
  statuses: Readonly<Record<string, number>>
  /** answers of 500 and above but 503, and connections that broke */
  broken: number
  /** 503 and 429 that do not say when to come again */
  silent: number
}

const seenSchema = z.object({
  page: z.array(z.number()),
  health: z.array(z.number()),
  failed: z.number(),
})

/** A visitor who reads on while others flood the site; `look` gives what happened since the last look. */
export async function sendVisitor({
  url,
  port,
}: RunningSite): Promise<{ look: () => Promise<Seen>; leave: () => Promise<unknown> }> {
  for (const path of CACHED) await (await fetch(url + path)).arrayBuffer()
  const worker = new Worker(new URL('./visitor-thread.ts', import.meta.url), {
    workerData: {
      port,
      paths: CACHED,
      everyMs: VISITOR_EVERY_MS,
      headers: { 'accept-encoding': 'br', 'x-forwarded-for': '45.83.12.9' },
    },
  })
  const look = async () => {
    worker.postMessage('look')
    const messages: unknown[] = await once(worker, 'message')
    const { page, health, failed } = seenSchema.parse(messages[0])
    return { page: page.sort((a, b) => a - b), health: health.sort((a, b) => a - b), failed }
  }
  return { look, leave: () => worker.terminate() }
}

/** Lists the costly things that strangers may ask this site for, with keys and sessions of people on trial. */
export async function listDearThings({
  url,
  databaseUrl,
}: RunningSite): Promise<readonly DearThing[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const members = []
    for (const _ of numbers(MEMBERS)) {
      const member = await addMember(client, 'TRIAL')
      members.push({ key: member.key, session: await addSession(client, member) })
    }
    return dearThings({
      entities: await listAddresses(url),
      keys: members.map(({ key }) => key),
      sessions: members.map(({ session }) => session),
      pictures: globSync('images/**/*.png', { cwd: 'public' }).map(
        (file) => `/${file.replaceAll('\\', '/')}`,
      ),
    })
  } finally {
    await client.end()
  }
}

/** Fifty strangers, each of a network of their own, ask for the same kind of thing as soon as they have an answer. */
export async function floodWith(
  thing: DearThing,
  { port }: RunningSite,
  visitor: { look: () => Promise<Seen> },
  seconds: number,
): Promise<Flooded> {
  await visitor.look()
  const asker = siteAsker(port)
  const statuses: Record<string, number> = {}
  let [n, broken, silent] = [0, 0, 0]
  const end = performance.now() + seconds * 1000
  await Promise.all(
    numbers(STRANGERS).map(async (stranger) => {
      do {
        const question = thing.ask(n++)
        const { status, headers } = await asker.ask({
          ...question,
          headers: { ...question.headers, 'x-forwarded-for': `${60 + stranger}.17.4.9` },
        })
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status === 0 || (status >= 500 && status !== 503)) broken++
        if ((status === 503 || status === 429) && !headers['retry-after']) silent++
        if (status >= 400 || status === 0) await pause(ROUND_TRIP_MS)
      } while (performance.now() < end)
    }),
  )
  asker.close()
  return { name: thing.name, seen: await visitor.look(), statuses, broken, silent }
}
