import { setTimeout as sleep } from 'node:timers/promises'
import { explainFailure, NODE_LIMITS, type NodeAccess } from '#server/ingest/chain/chain-node.ts'
import { guardedFetch } from '#server/ingest/chain/guarded-fetch.ts'
import { NodeError } from '#server/ingest/chain/node-error.ts'

/** A node of Stellar that answers at addresses. */
export interface Horizon {
  readonly name: string
  /** reads a path below the address of the node, and the ledger that the answer is of, where it says that */
  ask(path: string): Promise<{ body: unknown; ledger: number | null }>
}

/** Opens a Horizon. What it answers is checked by whoever asks. */
export function openHorizon(
  name: string,
  url: string,
  { allowPrivate, signal, limits = NODE_LIMITS }: NodeAccess,
): Horizon {
  const fetchGuarded = guardedFetch({ allowPrivate, mostBytes: limits.bytes })
  const address = new URL(url)
  const ask = async (path: string) => {
    const answer = await fetchGuarded(makeAddress(address, path), {
      method: 'GET',
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.milliseconds)]),
    })
    if (answer.status === 429) throw new NodeError('is rate limiting requests')
    if (!answer.ok) throw new NodeError(`returned HTTP status ${answer.status}`)
    const body: unknown = await answer.json()
    return { body, ledger: readHeight(answer.headers.get('latest-ledger')) }
  }
  return {
    name,
    async ask(path) {
      for (let tried = 0; ; tried++) {
        signal.throwIfAborted()
        try {
          return await ask(path)
        } catch (error) {
          signal.throwIfAborted()
          if (tried === limits.retries)
            throw new NodeError(`${name} ${explain(error)}`, { cause: error })
          await sleep(limits.pause * 2 ** tried, undefined, { signal })
        }
      }
    },
  }
}

const explain = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? 'timed out' : explainFailure(error)

/** Below the path of the node, with the query that its address may have: keys stand in both. */
function makeAddress(base: URL, path: string): URL {
  const [below = '', query] = path.split('?')
  const made = new URL(base)
  made.pathname = `${base.pathname.replace(/\/$/, '')}/${below}`
  for (const [name, value] of new URLSearchParams(query)) made.searchParams.set(name, value)
  return made
}

const readHeight = (text: string | null): number | null =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null
