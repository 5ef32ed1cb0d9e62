import { Sparkline } from '#components/charts/sparkline.tsx'
import { Blank } from '#components/ui/blank.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { KeyValues } from '#components/ui/key-values.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { StatePill } from '#components/ui/state-pill.tsx'
import { isoDay, showDay } from '#lib/dates.ts'
import { showAmount } from '#lib/format/amount.ts'
import { showFullCount } from '#lib/format/count.ts'
import { showMoney } from '#lib/format/money.ts'
import { showChange } from '#lib/format/percent.ts'
import { showTime } from '#lib/format/time.ts'
import { chainFaults } from '#lib/registry/chain-faults.ts'
import { oracleKinds, vouchers } from '#lib/registry/oracle-kinds.ts'
import type { OtherClaim } from '#server/market/assets/feed-gaps.ts'
import type { FeedCheck } from '#server/market/assets/feed-checks.ts'

/** NAV and reserves as feeds on chain say them, on whose word, and how far they are from supply and from other sources. */
export function FeedTable({
  feeds,
  others,
}: {
  feeds: readonly FeedCheck[]
  others: readonly OtherClaim[]
}) {
  if (!feeds.length) return null
  return (
    <>
      <DataTable
        caption="Onchain NAV and reserves"
        columns={COLUMNS}
        rows={feeds}
        rowKey={({ id }) => String(id)}
        rowName={({ kind }) => oracleKinds[kind].label}
        firstNumber={null}
      />
      {others.length > 0 && (
        <KeyValues
          rows={others.map(({ kind, source, day, value, gap }) => ({
            label: `${source}, ${oracleKinds[kind].label}`,
            value: showSize(kind, value) + (gap ? ` (${showChange(gap.fraction, 3)})` : ''),
            note: gap
              ? `${showSize(kind, gap.amount)} from ${gap.against}, ${showDay(gap.day)}`
              : `${showDay(day)}, no date in common with the feed`,
          }))}
        />
      )}
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
                {reading.description}, {address}, round {reading.round} updated{' '}
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

const COLUMNS: Column<FeedCheck>[] = [
  {
    key: 'claim',
    label: 'Claim',
    role: 'name',
    cell: ({ kind, vouchedBy }) => `${oracleKinds[kind].label}, ${vouchers[vouchedBy]}`,
  },
  {
    key: 'reading',
    label: 'Reading',
    role: 'detail',
    cell: ({ kind, reading }) =>
      reading ? (
        <span title={`Round updated ${showTime(reading.answeredAt)}`}>
          {isInDollars(kind) && '$'}
          {reading.value}
        </span>
      ) : (
        <Blank reason="No valid reading" />
      ),
  },
  {
    key: 'against',
    label: 'Compared with',
    role: 'detail',
    cell: ({ kind, gap }) =>
      gap ? (
        <span title={showDay(gap.day)}>
          {gap.against}, {showSize(kind, gap.expected)}
        </span>
      ) : (
        <Blank reason="No comparable value for the same date" />
      ),
  },
  {
    key: 'gap',
    label: 'Gap',
    role: 'detail',
    cell: ({ kind, gap }) =>
      gap ? (
        <span title={`${showDay(gap.day)}; ${gap.against}`}>
          {showSize(kind, gap.amount)} ({showChange(gap.fraction, 3)})
          <Sparkline values={gap.history} tone="plain" />
        </span>
      ) : (
        <Blank reason="No comparable value" />
      ),
  },
  {
    key: 'state',
    label: 'State',
    role: 'key',
    left: true,
    cell: ({ fault, reading }) => (
      <StatePill
        tone={fault ? (fault === 'feed_late' ? 'late' : 'held') : reading ? 'fine' : 'off'}
      >
        {fault ? chainFaults[fault].label : reading ? 'Read' : 'Not read'}
      </StatePill>
    ),
  },
]

const isInDollars = (kind: FeedCheck['kind']): boolean => kind !== 'reserves'
const showSize = (kind: FeedCheck['kind'], value: number): string =>
  isInDollars(kind) ? showMoney(value) : showAmount(value)
