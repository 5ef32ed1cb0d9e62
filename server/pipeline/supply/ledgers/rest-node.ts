import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import {
  explainFailure,
  NODE_LIMITS,
  type NodeAccess,
} from '#server/pipeline/chain/nodes/chain-node.ts'
import { guardedFetch } from '#server/pipeline/chain/nodes/guarded-fetch.ts'
import { NodeError } from '#server/pipeline/chain/nodes/node-error.ts'
import { takeTurn } from '#server/pipeline/web/fetch-politely.ts'

/** A node that answers in JSON at addresses below its own. */
export interface RestNode {
  readonly name: string
  /** Reads a path below the address of the node; '': the address itself. Throws NodeError. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<RestAnswer>
  /** Puts a question to such a path. Throws NodeError. */
  post(path: string, question: object): Promise<RestAnswer>
}

export interface RestAnswer {
  /** whole numbers that JavaScript would round are texts of their digits */
  body: unknown
  headers: Headers
}

/** Units in an answer of a RestNode, as text: it has them as a number, or as text where they are many. */
export const wholeUnits = z
  .union([z.int().nonnegative().transform(String), z.string().regex(/^\d{1,60}$/)])
  .transform((text) => BigInt(text))

/** The ledger that an answer is of, by the header that says so. Throws NodeError. */
export function readHeight({ name }: RestNode, headers: Headers, header: string): number {
  const text = headers.get(header)
  if (text !== null && /^\d{1,10}$/.test(text)) return Number(text)
  throw new NodeError(`${name} does not state the ledger of its response`)
}

/** Opens such a node. What it answers is checked by whoever asks. */
export function openRestNode(
  name: string,
  url: string,
  { allowPrivate, signal, manners, limits = NODE_LIMITS }: NodeAccess,
): RestNode {
  const fetchGuarded = guardedFetch({ allowPrivate, mostBytes: limits.bytes })
  const base = new URL(url)
  const askOnce = async (path: string, init: RequestInit): Promise<RestAnswer> => {
    if (manners) await takeTurn(manners.host, manners.pauseMs, signal)
    const answer = await fetchGuarded(makeAddress(base, path), {
      ...init,
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.milliseconds)]),
    })
    if (answer.status === 429) throw new NodeError('is rate limiting requests')
    if (!answer.ok) throw new NodeError(`returned HTTP status ${answer.status}`)
    return { body: readExactly(await answer.text()), headers: answer.headers }
  }
  // somebody else's node is not asked for the same thing again and again
  const retries = manners ? 0 : limits.retries
  const ask = async (path: string, init: RequestInit): Promise<RestAnswer> => {
    for (let tried = 0; ; tried++) {
      signal.throwIfAborted()
      try {
        return await askOnce(path, init)
      } catch (error) {
        signal.throwIfAborted()
        if (tried === retries) throw new NodeError(`${name} ${explain(error)}`, { cause: error })
        await sleep(limits.pause * 2 ** tried, undefined, { signal })
      }
    }
  }
  return {
    name,
    get: (path, headers) =>
      ask(path, { method: 'GET', headers: { accept: 'application/json', ...headers } }),
    post: (path, question) =>
      ask(path, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(question),
      }),
  }
}

const explain = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? 'timed out' : explainFailure(error)

/** Below the path of the node, with the query that its address may have: keys stand in both. */
function makeAddress(base: URL, path: string): URL {
  const [below = '', query] = path.split('?')
  const made = new URL(base)
  if (below) made.pathname = `${base.pathname.replace(/\/$/, '')}/${below}`
  for (const [name, value] of new URLSearchParams(query)) made.searchParams.set(name, value)
  return made
}

/** Networks count in 64 bits and more, of which JavaScript has 53. */
const readExactly = (text: string): unknown =>
  JSON.parse(text, (_name, value: unknown, ...[context]: { source?: string }[]) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context?.source ?? '')
      ? context?.source
      : value,
  )
