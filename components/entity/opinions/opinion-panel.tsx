import type { ReactNode } from 'react'
import { GAP_COLUMNS, showOfPair } from '#components/entity/opinions/gap-columns.tsx'
import { GapReason } from '#components/entity/opinions/gap-reason.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { StatePill } from '#components/ui/marks/state-pill.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { showDay } from '#lib/dates.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { networkById } from '#lib/registry/networks.ts'
import {
  OPINION_DOLLARS,
  OPINION_TOLERANCE,
  type GapReasonKey,
} from '#lib/registry/second-opinions.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import { showMoney } from '#lib/format/show-money.ts'

/** A figure of the asset as another source tells it. */
interface Pair {
  measure: MeasureKey
  source: SourceId
  day: number
  here: number
  toldDay: number
  there: number
  gap: number
  share: number
  parts: readonly { reason: GapReasonKey; networkId: number | null }[]
  reason: GapReasonKey | null
  since: number | null
}

/** Figures of an asset as other sources tell them, beside what is published; `children`: their lines. */
export function OpinionPanel({
  pairs,
  children,
}: {
  pairs: readonly Pair[]
  children?: ReactNode
}) {
  const late = pairs.filter(({ since, reason }) => since !== null && reason === 'late').length
  const gaps = pairs.filter(({ since, reason }) => since !== null && reason !== 'late').length
  const agreeing = pairs.length - late - gaps
  return (
    <div className="stack">
      <Panel
        id="others"
        title="What others say"
        sub="the same figure by another source, in dollars where it is money"
        foot={
          <>
            <span>
              Sources are never averaged. A gap above{' '}
              {showPercent(OPINION_TOLERANCE, { digits: 0 })} or {showMoney(OPINION_DOLLARS)} opens
              an incident.
            </span>
            <AppLink className="link push-end" href="/reconciliation">
              All gaps
            </AppLink>
          </>
        }
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-border px-4 py-2.5">
          {agreeing > 0 && <StatePill tone="fine">{`${agreeing} agree`}</StatePill>}
          {late > 0 && <StatePill tone="late">{`${late} late`}</StatePill>}
          {gaps > 0 && <StatePill tone="held">{gaps === 1 ? '1 gap' : `${gaps} gaps`}</StatePill>}
        </p>
        <DataTable
          caption="What others say"
          columns={COLUMNS}
          rows={pairs}
          rowKey={({ measure, source }) => `${measure} ${source}`}
          rowName={({ source }) => sources[source].name}
          firstNumber={null}
        />
      </Panel>
      {children}
    </div>
  )
}

const COLUMNS: Column<Pair>[] = [
  {
    key: 'source',
    label: 'Source',
    role: 'name',
    cell: ({ source, measure }) => (
      <>
        {sources[source].name}
        <small className="block text-muted">{getMeasure(measure).label}</small>
      </>
    ),
  },
  {
    key: 'there',
    label: 'Reads',
    role: 'detail',
    cell: (pair) => (
      <>
        {showOfPair(pair.there, pair)}
        <small className="block text-muted">{showDay(pair.toldDay)}</small>
      </>
    ),
  },
  {
    key: 'here',
    label: 'Published',
    role: 'detail',
    cell: (pair) => (
      <>
        {showOfPair(pair.here, pair)}
        <small className="block text-muted">{showDay(pair.day)}</small>
      </>
    ),
  },
  ...GAP_COLUMNS,
  {
    key: 'reason',
    label: 'Reason',
    role: 'key',
    left: true,
    cell: ({ reason, since, parts }) => (
      <>
        <GapReason reason={reason} />
        <small className="block text-muted">{describeReason(parts, since)}</small>
      </>
    ),
  },
]

/** `Aptos, Arbitrum; since 25 Sep 2026` */
function describeReason(parts: Pair['parts'], since: number | null): string {
  const networks = parts.flatMap(({ networkId }) =>
    networkId === null ? [] : (networkById(networkId)?.name ?? []),
  )
  return [networks.join(', '), since === null ? '' : `since ${showDay(since)}`]
    .filter(Boolean)
    .join('; ')
}
