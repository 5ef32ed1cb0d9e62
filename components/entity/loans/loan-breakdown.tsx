import { ShareBar } from '#components/market/shares/share-bar.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { showFullMoney, showMoney } from '#lib/format/show-money.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { LOAN_DIVISIONS, type LoanDivision } from '#lib/view/lending/loan-division.ts'
import type { LoanBreakdown as Breakdown, LoanGroup } from '#server/market/loans/loan-breakdowns.ts'

const LABELS = { sector: 'Sector', region: 'Region', status: 'Status' } as const

const SHOWN = 7

/** Shows the amount still lent, divided one way, with its share and its rate. */
export function LoanBreakdown({
  breakdown: { by, groups },
  currency,
  href,
}: {
  breakdown: Breakdown
  /** the currency of amounts */
  currency: CurrencyKey
  /** the page with another division */
  href: (by: LoanDivision) => string
}) {
  const outstanding = groups.reduce((sum, group) => sum + group.outstanding, 0)
  const outsideAssets = groups.reduce((sum, group) => sum + group.outsideAssets, 0)
  const loans = groups.reduce((sum, group) => sum + group.loans, 0)
  return (
    <Panel
      id="loan-groups"
      title={`Outstanding by ${by}`}
      actions={
        <Segments
          label="Divided by"
          current={by}
          options={LOAN_DIVISIONS.map((key) => ({ key, label: LABELS[key], href: href(key) }))}
        />
      }
      foot={
        <>
          <span>
            {showFullCount(loans)} loans
            {outsideAssets > 0 && `, ${showMoney(outsideAssets, currency)} outside tracked assets`}
          </span>
          <span className="push-end">{showMoney(outstanding, currency)}</span>
        </>
      }
    >
      {groups.length === 0 ? (
        <Empty title="No loans">Loans appear once a source lists them.</Empty>
      ) : (
        <DataTable
          caption={`Outstanding by ${by}`}
          columns={defineColumns(LABELS[by], outstanding, currency)}
          rows={withOthers(groups)}
          rowKey={({ key }) => key}
          rowName={({ label }) => label}
          firstNumber={null}
          isSmall
          dense
        />
      )}
    </Panel>
  )
}

/** The smallest together, once there are more than a panel has room for. */
function withOthers(groups: readonly LoanGroup[]): LoanGroup[] {
  const rest = groups.slice(SHOWN)
  if (rest.length < 2) return [...groups]
  const sum = (of: readonly LoanGroup[], read: (group: LoanGroup) => number) =>
    of.reduce((total, group) => total + read(group), 0)
  const priced = rest.filter(({ apr }) => apr !== null)
  const weight = sum(priced, ({ outstanding }) => outstanding)
  return [
    ...groups.slice(0, SHOWN),
    {
      key: 'others',
      label: `All Others (${rest.length} Items)`,
      outsideAssets: sum(rest, (group) => group.outsideAssets),
      note: rest.map(({ label }) => label).join(', '),
      loans: sum(rest, ({ loans }) => loans),
      outstanding: sum(rest, ({ outstanding }) => outstanding),
      apr:
        weight > 0
          ? sum(priced, ({ apr, outstanding }) => (apr ?? 0) * outstanding) / weight
          : null,
    },
  ]
}

function defineColumns(label: string, total: number, currency: CurrencyKey): Column<LoanGroup>[] {
  return [
    {
      key: 'label',
      label,
      role: 'name',
      cell: (group) => <span title={group.note ?? undefined}>{group.label}</span>,
    },
    {
      key: 'share',
      label: 'Share',
      role: 'key',
      cell: ({ outstanding }) => (
        <ShareBar share={total > 0 ? outstanding / total : null} color="var(--s6)" />
      ),
    },
    {
      key: 'outstanding',
      label: 'Outstanding',
      role: 'key',
      cell: ({ outstanding }) =>
        outstanding === 0 ? (
          <Blank reason="None outstanding" />
        ) : (
          <span title={showFullMoney(outstanding, currency)}>
            {showMoney(outstanding, currency)}
          </span>
        ),
    },
    {
      key: 'apr',
      label: 'APR',
      role: 'detail',
      cell: ({ apr }) =>
        apr === null ? <Blank reason="No rate on outstanding loans" /> : showPercent(apr),
    },
  ]
}
