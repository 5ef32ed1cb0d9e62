import '../../styles/components/sources.css'
import { Entity } from '#components/ui/marks/entity.tsx'
import { IncidentCount } from '#components/sources/incident-count.tsx'
import { RunDays } from '#components/sources/run-days.tsx'
import { RunNowButton } from '#components/sources/run-now-button.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { StatePill } from '#components/ui/marks/state-pill.tsx'
import { showAgo } from '#lib/format/show-age.ts'
import { showCount, showFullCount } from '#lib/format/show-count.ts'
import { showTime } from '#lib/format/show-time.ts'
import { networkHref } from '#lib/routes.ts'
import type { ChainReaderView } from '#lib/view/sources/chain-reader.ts'

/**
 * Networks that are read from nodes: which nodes, how far, how far behind them, and whether what
 * was read agrees with its contracts.
 */
export function ChainReaderPanel({ readers }: { readers: readonly ChainReaderView[] }) {
  const withIncidents = readers.filter(({ incidents }) => incidents.length)
  return (
    <Panel
      id="chain-readers"
      title="Chain readers"
      sub="supply, transfers, holders, NAV and reserves from your nodes"
    >
      {readers.length ? (
        <DataTable
          caption="Chain readers"
          columns={COLUMNS}
          rows={readers}
          rowKey={({ slug }) => slug}
          rowName={({ name }) => name}
          firstNumber={null}
        />
      ) : (
        <Empty title="No nodes yet">
          Set RPC_ETHEREUM, RPC_BASE and so on to the nodes of each network; npm run ingest -- evm
          --help says how to begin.
        </Empty>
      )}
      {withIncidents.map(({ slug, name, incidents }) => (
        <details key={slug} className="border-t border-border px-4 py-2">
          <summary>
            Open incidents of {name}: {incidents.length}
          </summary>
          <ul>
            {incidents.map(({ title, detail }, at) => (
              <li key={at} className="quiet break-all">
                <b>{title}.</b> {detail}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Panel>
  )
}

const COLUMNS: Column<ChainReaderView>[] = [
  {
    key: 'network',
    label: 'Network',
    role: 'name',
    cell: ({ slug, name, mark }) => <Entity name={name} href={networkHref(slug)} mark={mark} />,
  },
  {
    key: 'nodes',
    label: 'Nodes',
    role: 'detail',
    left: true,
    cell: ({ nodes, answered, variable }) =>
      nodes.length ? (
        <span className="src-two wrap">
          <span
            className={answered !== null && answered < nodes.length ? 'neg' : undefined}
            title={answered === null ? 'Not asked yet' : 'Answered when asked last'}
          >
            {answered === null
              ? nodes.length
              : `${Math.min(answered, nodes.length)} of ${nodes.length}`}
          </span>
          <small>{nodes.join(', ')}</small>
          {nodes.length === 1 && (
            <small title={`Add another to ${variable} to have its answers compared`}>
              not compared
            </small>
          )}
        </span>
      ) : (
        <Blank reason={`Set ${variable} for this process`} />
      ),
  },
  {
    key: 'read',
    label: 'Read to',
    role: 'detail',
    cell: ({ readTo, counts }) =>
      readTo ? (
        <span className="src-two">
          {showFullCount(readTo.number)}
          <small>
            {counts}
            {readTo.at && (
              <>
                {' of '}
                <time dateTime={readTo.at}>{showTime(readTo.at)}</time>
              </>
            )}
          </small>
        </span>
      ) : (
        <Blank reason="Not read yet" />
      ),
  },
  {
    key: 'lag',
    label: 'Head lag',
    role: 'key',
    cell: ({ head, readTo }) =>
      head && readTo ? (
        <span className="src-two">
          {describeBlocks(Math.max(0, head.number - readTo.number))}
          <small>
            asked{' '}
            <time dateTime={head.askedAt} title={showTime(head.askedAt)}>
              {showAgo(new Date(head.askedAt), new Date())}
            </time>
          </small>
        </span>
      ) : (
        <Blank reason="Only final blocks are requested" />
      ),
  },
  {
    key: 'final',
    label: 'Final after',
    role: 'detail',
    cell: ({ confirmations, reorgs }) =>
      confirmations === null ? (
        'when read'
      ) : (
        <span className="src-two">
          {describeBlocks(confirmations)}
          {reorgs && <small title="Reorganizations in 7 days">{describeReorgs(reorgs)}</small>}
        </span>
      ),
  },
  {
    key: 'transfers',
    label: 'Transfers',
    role: 'extra',
    cell: ({ transfers }) =>
      transfers === null ? <Blank reason="Supply only" /> : showCount(transfers),
  },
  {
    key: 'equal',
    label: 'Equal',
    role: 'detail',
    cell: ({ equal, compared, tokens, feeds }) => (
      <span className="src-two">
        {compared
          ? `${showCount(equal)} of ${showCount(compared)}`
          : tokens
            ? 'supply only'
            : 'feeds only'}
        <small>
          {[
            tokens ? `${showCount(tokens)} ${tokens === 1 ? 'token' : 'tokens'}` : null,
            feeds ? `${showCount(feeds)} ${feeds === 1 ? 'feed' : 'feeds'}` : null,
          ]
            .filter((part) => part !== null)
            .join(', ')}
        </small>
      </span>
    ),
  },
  {
    key: 'state',
    label: 'Reconciliation',
    role: 'key',
    left: true,
    cell: (reader) => {
      const { tone, word, why } = findState(reader)
      return (
        <span title={why}>
          <StatePill tone={tone}>{word}</StatePill>
        </span>
      )
    },
  },
  {
    key: 'incidents',
    label: 'Inc.',
    role: 'detail',
    cell: ({ incidents }) => <IncidentCount incidents={incidents} />,
  },
  { key: 'days', label: '30 d', role: 'extra', cell: ({ days }) => <RunDays days={days} /> },
  {
    key: 'last',
    label: 'Last run',
    role: 'detail',
    left: true,
    cell: ({ lastRun }) =>
      lastRun ? (
        <span className="src-two">
          <time dateTime={lastRun.startedAt}>{showTime(lastRun.startedAt)}</time>
          <small>
            run {lastRun.id}, {lastRun.state}
          </small>
        </span>
      ) : (
        <Blank reason="Never run" />
      ),
  },
  {
    key: 'run',
    label: 'Run',
    role: 'detail',
    cell: ({ slug, name, tokens, feeds, stopped }) =>
      stopped === null && tokens + feeds > 0 ? (
        <RunNowButton asked={{ network: slug }} name={name} />
      ) : (
        <Blank reason={stopped ?? 'Nothing is read of it yet'} />
      ),
  },
]

const describeReorgs = ({ count, depth }: { count: number; depth: number }): string =>
  count
    ? `${showCount(count)} ${count === 1 ? 'reorg' : 'reorgs'}, depth ${showFullCount(depth)}`
    : 'no reorgs'

const describeBlocks = (blocks: number): string =>
  `${showFullCount(blocks)} ${blocks === 1 ? 'block' : 'blocks'}`

function findState({
  stopped,
  compared,
  equal,
  readTo,
  incidents,
  nodes,
  variable,
}: ChainReaderView) {
  const off = compared - equal
  if (stopped !== null) return { tone: 'held', word: 'Stopped', why: stopped } as const
  if (off)
    return { tone: 'held', word: `${off} ${off === 1 ? 'token' : 'tokens'} off`, why: '' } as const
  if (incidents[0]) return { tone: 'late', word: 'Incident', why: incidents[0].detail } as const
  if (!readTo) return { tone: 'off', word: 'Not read', why: '' } as const
  if (!nodes.length)
    return { tone: 'off', word: 'No nodes', why: `Set ${variable} for this process` } as const
  return { tone: 'fine', word: compared ? 'Reconciled' : 'Read', why: '' } as const
}
