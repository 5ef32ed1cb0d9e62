import '../../styles/components/claims.css'
import { claimRows, labelOf, showSize, type ClaimRow } from '#components/entity/claim-rows.ts'
import { GapGauge } from '#components/entity/gap-gauge.tsx'
import { GapHistory } from '#components/entity/gap-history.tsx'
import { Blank } from '#components/ui/blank.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { StatePill } from '#components/ui/state-pill.tsx'
import { isoDay, showDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/count.ts'
import { showChange, showPercent } from '#lib/format/percent.ts'
import { showTime } from '#lib/format/time.ts'
import { oracleKindKeys, oracleKinds } from '#lib/registry/oracle-kinds.ts'
import type { OtherClaim } from '#server/market/assets/feed-gaps.ts'
import type { FeedCheck } from '#server/market/assets/feed-checks.ts'

/** NAV and reserves as feeds on chain and others say them, on whose word, and how far they are from supply and from each other. */
export function FeedTable({
  feeds,
  others,
}: {
  feeds: readonly FeedCheck[]
  others: readonly OtherClaim[]
}) {
  if (!feeds.length) return null
  const claims = claimRows(feeds, others)
  return (
    <>
      <Verdict claims={claims} />
      <DataTable
        caption="NAV and reserves"
        columns={COLUMNS}
        rows={claims}
        rowKey={({ key }) => key}
        rowName={labelOf}
        firstNumber={null}
      />
      <p className="quiet px-4 py-2">
        Gap: claim less what it is compared with. The gauge spans twice the tolerance:{' '}
        {oracleKindKeys
          .map((kind) => `${oracleKinds[kind].label} ±${showPercent(oracleKinds[kind].tolerance)}`)
          .join(', ')}
        .
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,320px),1fr))] border-t border-border">
        {claims.map(
          (claim) =>
            claim.gap && (
              <GapHistory
                key={claim.key}
                label={labelOf(claim)}
                against={claim.gap.against}
                history={claim.gap.history}
                day={claim.gap.day}
                tolerance={oracleKinds[claim.kind].tolerance}
              />
            ),
        )}
      </div>
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

/** How many agree, and how many do not. */
function Verdict({ claims }: { claims: readonly ClaimRow[] }) {
  const count = (isOne: (claim: ClaimRow) => boolean) => claims.filter(isOne).length
  const fine = count(({ gap, state }) => state.tone === 'fine' && gap !== null)
  const off = count(({ state }) => state.tone === 'held')
  const late = count(({ state }) => state.tone === 'late')
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-border px-4 py-2.5">
      {fine > 0 && <StatePill tone="fine">{`${fine} reconciled`}</StatePill>}
      {off > 0 && <StatePill tone="held">{`${off} off`}</StatePill>}
      {late > 0 && <StatePill tone="late">{`${late} stale`}</StatePill>}
      <span>{claims.length === 1 ? '1 claim' : `${claims.length} claims`} of NAV and reserves</span>
    </p>
  )
}

const COLUMNS: Column<ClaimRow>[] = [
  {
    key: 'claim',
    label: 'Claim',
    role: 'name',
    cell: ({ kind, who }) => (
      <span className="claim-two">
        {oracleKinds[kind].label}
        <small>{who}</small>
      </span>
    ),
  },
  {
    key: 'read',
    label: 'Read',
    role: 'detail',
    left: true,
    cell: ({ read }) =>
      read ? (
        <span className="claim-two">
          <time dateTime={read.moment}>{read.shown}</time>
          <small>{read.note}</small>
        </span>
      ) : (
        <Blank reason="No valid reading" />
      ),
  },
  {
    key: 'reading',
    label: 'Reading',
    role: 'detail',
    cell: ({ value }) => value ?? <Blank reason="No valid reading" />,
  },
  {
    key: 'gap',
    label: 'Gap',
    role: 'key',
    cell: ({ kind, gap }) =>
      gap ? (
        <span
          className="claim-two"
          title={`${showDay(gap.day)}, from ${showSize(kind, gap.expected)}`}
        >
          {showSize(kind, gap.amount)}
          <small>
            {showChange(gap.fraction, 3)} from {gap.against}
          </small>
        </span>
      ) : (
        <Blank reason="No comparable value for the same date" />
      ),
  },
  {
    key: 'tolerance',
    label: 'Tolerance',
    role: 'extra',
    left: true,
    cell: ({ kind, gap }) =>
      gap ? (
        <GapGauge fraction={gap.fraction} tolerance={oracleKinds[kind].tolerance} />
      ) : (
        <Blank reason="No comparable value" />
      ),
  },
  {
    key: 'state',
    label: 'State',
    role: 'key',
    left: true,
    cell: ({ state }) => <StatePill tone={state.tone}>{state.word}</StatePill>,
  },
]
