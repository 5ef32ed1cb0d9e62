import { CopyButton } from '#components/ui/buttons/copy-button.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { isoDay, showDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { showTime } from '#lib/format/show-time.ts'
import { oracleKinds } from '#lib/registry/oracle-kinds.ts'
import type { FeedCheck } from '#server/market/assets/feed-checks.ts'

/** The call that repeats each reading of a feed, with its block, round and who names its address. */
export function FeedCalls({ feeds }: { feeds: readonly FeedCheck[] }) {
  return (
    <>
      {feeds.map(
        ({ id, kind, network, address, source, asOf, reading }) =>
          reading && (
            <details key={id} className="border-t border-border px-4 py-2">
              <summary>
                Reproduce this reading: {oracleKinds[kind].label}, block{' '}
                {showFullCount(reading.block)} of {network.name}
              </summary>
              <div className="mt-2 flex items-start gap-2">
                <code className="min-w-0 break-all">{reading.call}</code>
                <CopyButton
                  text={reading.call}
                  label={`Copy the call for ${oracleKinds[kind].label}`}
                >
                  <Icon name="copy" small />
                </CopyButton>
              </div>
              <p className="quiet break-all">
                {reading.description}, {address},{' '}
                {reading.round === null ? 'unchanged since' : `round ${reading.round} updated`}{' '}
                <time dateTime={reading.answeredAt}>{showTime(reading.answeredAt)}</time>. Block of{' '}
                <time dateTime={reading.at}>{showTime(reading.at)}</time>, hash {reading.hash}.
                Address source:{' '}
                <a href={source} rel="noopener" target="_blank">
                  {new URL(source).host}
                </a>
                , <time dateTime={isoDay(asOf)}>{showDay(asOf)}</time>.
              </p>
            </details>
          ),
      )}
    </>
  )
}
