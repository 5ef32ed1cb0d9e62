import { today, type Day } from '#lib/dates.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import type { SourceFault } from '#server/pipeline/answers/source-incidents.ts'
import { AppError } from '#server/core/errors.ts'
import type { Asked } from '#server/pipeline/connectors/ask-address.ts'
import type { FetchWatch } from '#server/pipeline/connectors/fetch-connector.ts'
import type { NodeConnector } from '#server/pipeline/connectors/providers/connector.ts'
import type { PublishedAnswers } from '#server/pipeline/connectors/publish-answers.ts'
import type { RunWatch } from '#server/pipeline/runs/ingest/run-request.ts'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'

/** All that was asked of a connector, before any of it is published. */
export interface AllAsked {
  /** one for each address or network that answered; null: it holds none */
  newestDays: (Day | null)[]
  faults: SourceFault[]
  unasked: number
  waitSeconds: number
  /** absent where nothing new came */
  publish?: (watch: RunWatch) => Promise<PublishedAnswers>
}

/** Each network has hosts of its own. */
const AT_ONCE = 4

/**
 * Takes readings of networks. What is wrong with one is a fault of it, and the others go on; what
 * was read of all of them is published in one run.
 */
export async function askNetworks(
  { source, networks, gather }: NodeConnector,
  { signal, watch }: { signal: AbortSignal; watch: FetchWatch },
): Promise<AllAsked> {
  const all: AllAsked = { newestDays: [], faults: [], unasked: 0, waitSeconds: 0 }
  const read: string[] = []
  const slugs = await networks()
  let done = 0
  const readOne = async (slug: string): Promise<void> => {
    signal.throwIfAborted()
    const name = networkBySlug(slug)?.name ?? slug
    const tell = (came: Asked) => watch.asked?.({ file: name, at: ++done, of: slugs.length, came })
    try {
      const { taken, of } = await gather(slug, { signal })
      if (taken) {
        read.push(slug)
        all.newestDays.push(today())
      }
      tell({ kind: 'read', taken, of })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof AppError)) throw error
      const fault: SourceFault = {
        fault: 'unreachable',
        subject: name,
        detail: error.message,
        answerId: null,
      }
      all.faults.push(fault)
      tell({ kind: 'fault', fault, waitSeconds: 0 })
    }
  }
  const waiting = [...slugs]
  const takeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await readOne(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext))
  if (!read.length) return all
  return {
    ...all,
    publish: async (runWatch) => ({
      run: await runIngest({
        source: { ...source, gather: () => Promise.resolve() },
        inputs: read,
        options: source.options.parse({}),
        create: false,
        isDryRun: false,
        signal,
        watch: runWatch,
      }),
      faults: [],
    }),
  }
}
