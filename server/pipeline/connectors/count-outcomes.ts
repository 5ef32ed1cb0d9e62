import type { Fetched } from '#server/pipeline/connectors/fetch-connector.ts'

interface OutcomeCount {
  sentence: string
  /** sources of which something went wrong, published or not */
  failed: number
  /** sources that were not asked at all, or whose answers were not wanted any more */
  unasked: number
  held: boolean
}

const UNASKED: ReadonlySet<Fetched['outcome']> = new Set(['waiting', 'busy', 'called off'])

/**
 * Counts what came of asking so many sources; those that are missing among `fetched` broke off. A
 * source that was not asked has not succeeded.
 */
export function countOutcomes(asked: number, fetched: readonly Fetched[]): OutcomeCount {
  const left = fetched.filter(({ outcome }) => UNASKED.has(outcome))
  const [busy, unasked] = [
    left.filter(({ outcome }) => outcome === 'busy').map(({ key }) => key),
    left.filter(({ outcome }) => outcome !== 'busy').map(describeLeft),
  ]
  const faulty = fetched.filter(({ faults }) => faults.length)
  const failed = asked - fetched.length + faulty.length
  const succeeded = asked - failed - left.length
  const published = faulty.filter(({ run }) => run?.state === 'published').length
  return {
    sentence: [
      `${succeeded} of ${asked} sources succeeded.`,
      // a site that runs asks its sources by itself, and does not wait for whoever asks them too
      ...(busy.length ? [`Another process is querying ${busy.join(', ')}.`] : []),
      ...(unasked.length ? [`Not queried: ${unasked.join('; ')}.`] : []),
      // values of a faulty source that were published all the same are not asked for again by hand
      ...(published
        ? [`${published} more published what was right; the incidents are above.`]
        : []),
      ...(failed ? ['Run npm run live to retry.'] : []),
    ].join(' '),
    failed,
    unasked: left.length,
    held: fetched.some(({ run }) => run?.heldCount),
  }
}

const describeLeft = ({ key, outcome, until }: Fetched): string =>
  outcome === 'waiting'
    ? `${key}, paused by its host until ${until ?? ''}`
    : `${key}, removed or switched off meanwhile`
