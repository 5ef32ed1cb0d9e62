import { CirculationTable } from '#components/entity/supply/circulation-table.tsx'
import { ClaimTable } from '#components/entity/supply/claim-table.tsx'
import { FeedCalls } from '#components/entity/supply/feed-calls.tsx'
import { ProxyNotes } from '#components/entity/supply/proxy-notes.tsx'
import { Entity } from '#components/ui/marks/entity.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { CopyButton } from '#components/ui/buttons/copy-button.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { StatePill } from '#components/ui/marks/state-pill.tsx'
import { showDay } from '#lib/dates.ts'
import { showCount, showFullCount } from '#lib/format/show-count.ts'
import { showTime } from '#lib/format/show-time.ts'
import { tokenMoves } from '#lib/registry/token-moves.ts'
import { networkHref } from '#lib/routes.ts'
import { networkMark } from '#lib/view/entities/mark.ts'
import type { ChainReading, SupplyChecks } from '#server/market/assets/supply-checks.ts'

/**
 * Shows if independent statements agree: the contract's own supply, the sum of its transfers, what
 * others report, NAV and reserves.
 */
export function SupplyPanel({
  readings,
  circulation,
  proxies,
  claims,
  feeds,
  others,
}: SupplyChecks) {
  return (
    <Panel
      id="reconciliation"
      title="Reconciliation"
      sub={readings.length ? describeSupplies(readings) : 'onchain NAV and reserves'}
    >
      <ClaimTable claims={claims} feeds={feeds} others={others} />
      {readings.length > 0 && (
        <DataTable
          caption="Onchain supply"
          columns={COLUMNS}
          rows={readings}
          rowKey={({ tokenId }) => String(tokenId)}
          rowName={({ network }) => network.name}
          firstNumber={null}
        />
      )}
      {readings.map(
        ({ tokenId, network, moves }) =>
          moves && (
            <p key={tokenId} className="border-t border-border px-4 py-2">
              <b>
                {tokenMoves[moves.kind].label} on {network.name} since {showDay(moves.since)}.
              </b>{' '}
              {tokenMoves[moves.kind].explains}{' '}
              <span className="quiet break-all">{moves.detail}</span>
            </p>
          ),
      )}
      {circulation.map((each) => (
        <CirculationTable key={each.tokenId} {...each} />
      ))}
      {readings.map(({ tokenId, network, counts, block, hash, at, call, isRepeatable }) => (
        <details key={tokenId} className="border-t border-border px-4 py-2">
          <summary>
            Reproduce this reading: {network.name}, {counts} {showFullCount(block)}
          </summary>
          <div className="mt-2 flex items-start gap-2">
            <code className="min-w-0 break-all">{call}</code>
            <CopyButton text={call} label={`Copy the call for ${network.name}`}>
              <Icon name="copy" small />
            </CopyButton>
          </div>
          <p className="quiet break-all">
            {COUNTS[counts]} of <time dateTime={at}>{showTime(at)}</time>, hash {hash}
            {!isRepeatable && '. Nodes return only their latest.'}
          </p>
        </details>
      ))}
      <ProxyNotes proxies={proxies} />
      <FeedCalls feeds={feeds} />
    </Panel>
  )
}

/** A supply that its contract was not asked for is no match. */
function describeSupplies(readings: readonly Pick<ChainReading, 'state' | 'moves'>[]): string {
  const own = readings.filter(({ moves }) => !moves)
  const count = (wanted: ChainReading['state']) =>
    own.filter(({ state }) => state === wanted).length
  const compared = count('reconciled') + count('differs')
  return [
    'onchain supply',
    compared &&
      `${count('reconciled')} of ${compared} ${compared === 1 ? 'token' : 'tokens'} without a gap`,
    count('unread') && `${count('unread')} not read`,
  ]
    .filter(Boolean)
    .join(', ')
}

const COUNTS = {
  block: 'Block',
  slot: 'Slot',
  ledger: 'Ledger',
  checkpoint: 'Checkpoint',
  round: 'Round',
} as const

const STATES = {
  reconciled: { tone: 'fine', word: 'Reconciled' },
  differs: { tone: 'held', word: 'Gap' },
  unread: { tone: 'off', word: 'Not read' },
  read: { tone: 'fine', word: 'Read' },
} as const

const COLUMNS: Column<ChainReading>[] = [
  {
    key: 'network',
    label: 'Network',
    role: 'name',
    cell: ({ network }) => (
      <Entity name={network.name} href={networkHref(network.slug)} mark={networkMark(network)} />
    ),
  },
  {
    key: 'block',
    label: 'Block',
    role: 'detail',
    cell: ({ block, at }) => <span title={`Read ${showTime(at)}`}>{showFullCount(block)}</span>,
  },
  {
    key: 'supply',
    label: 'Onchain supply',
    role: 'detail',
    cell: ({ supply, multiplier }) =>
      supply === null ? (
        <Blank reason="Block no longer available from nodes" />
      ) : (
        <span title={multiplier === null ? undefined : `Amounts × ${multiplier}`}>{supply}</span>
      ),
  },
  {
    key: 'transfers',
    label: '∑ transfers',
    role: 'detail',
    cell: ({ transfers }) => transfers ?? <Blank reason="Transfers are not read on this network" />,
  },
  {
    key: 'gap',
    label: 'Gap',
    role: 'detail',
    cell: ({ gap }) => gap ?? <Blank reason="No comparable value" />,
  },
  {
    key: 'state',
    label: 'State',
    role: 'key',
    left: true,
    cell: ({ state, moves, daysEqual, daysCompared }) => (
      <span
        title={
          state === 'read'
            ? 'No comparable value'
            : `${showCount(daysEqual)} of ${showCount(daysCompared)} days without a gap`
        }
      >
        <StatePill tone={moves ? 'off' : STATES[state].tone}>
          {moves ? tokenMoves[moves.kind].label : STATES[state].word}
        </StatePill>
      </span>
    ),
  },
]
