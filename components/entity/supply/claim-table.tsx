import '../../../styles/components/claims.css'
import {
  claimRows,
  labelOf,
  showSize,
  type ClaimRow,
  type Claims,
} from '#components/entity/supply/claim-rows.ts'
import { GapGauge } from '#components/ui/values/gap-gauge.tsx'
import { GapHistory } from '#components/entity/supply/gap-history.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { StatePill } from '#components/ui/marks/state-pill.tsx'
import { showDay } from '#lib/dates.ts'
import { showChange, showPercent } from '#lib/format/show-percent.ts'

/**
 * Supply, NAV and reserves as feeds on chain and others say them, on whose word, and how far they
 * are from the chain and from each other.
 */
export function ClaimTable(stated: Claims) {
  const claims = claimRows(stated)
  if (!claims.length) return null
  const tolerances = new Map(claims.map(({ of, tolerance }) => [of, tolerance]))
  return (
    <>
      <Verdict claims={claims} />
      <DataTable
        caption="Claims"
        columns={COLUMNS}
        rows={claims}
        rowKey={({ key }) => key}
        rowName={labelOf}
        firstNumber={null}
      />
      <p className="quiet px-4 py-2">
        Gap: claim less what it is compared with. The gauge spans twice the tolerance:{' '}
        {[...tolerances].map(([of, tolerance]) => `${of} ±${showPercent(tolerance)}`).join(', ')}.
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
                tolerance={claim.tolerance}
              />
            ),
        )}
      </div>
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
      <span>{claims.length === 1 ? '1 claim' : `${claims.length} claims`} beside the chain</span>
    </p>
  )
}

const COLUMNS: Column<ClaimRow>[] = [
  {
    key: 'claim',
    label: 'Claim',
    role: 'name',
    cell: ({ of, who }) => (
      <span className="claim-two">
        {of}
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
    cell: ({ isInDollars, gap }) =>
      gap ? (
        <span
          className="claim-two"
          title={`${showDay(gap.day)}, from ${showSize({ isInDollars }, gap.expected)}`}
        >
          {showSize({ isInDollars }, gap.amount)}
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
    cell: ({ tolerance, gap }) =>
      gap ? (
        <GapGauge fraction={gap.fraction} tolerance={tolerance} />
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
