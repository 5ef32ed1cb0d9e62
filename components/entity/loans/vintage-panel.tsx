import { VintageCurves } from '#components/entity/loans/vintage-curves.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { showFullMoney, showMoney } from '#lib/format/show-money.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import {
  nameVintage,
  VINTAGE_AGES,
  VINTAGE_FORMS,
  VINTAGE_KINDS,
  type LoanVintage,
  type VintageForm,
  type VintageKind,
} from '#lib/view/lending/loan-vintage.ts'

/** Two years and the quarter that has begun. */
const SHOWN = 9

const KINDS = {
  defaulted: { label: 'Defaulted', sub: 'Cumulative default, % of originated principal' },
  late: { label: '30+ days late', sub: 'Outstanding 30+ days past due, % of originated principal' },
  repaid: { label: 'Repaid', sub: 'Cumulative repayment, % of originated principal' },
} as const

const FORMS = { table: 'Table', curves: 'Curves' } as const

/** Is newer lending worse at the same age? Each column is one age. */
export function VintagePanel({
  vintages,
  currency,
  kind,
  form,
  href,
}: {
  vintages: readonly LoanVintage[]
  /** the currency of amounts */
  currency: CurrencyKey
  kind: VintageKind
  form: VintageForm
  /** the page with another reading, or another form of it */
  href: (change: { vintage?: VintageKind; vintages?: VintageForm }) => string
}) {
  const shown = vintages.slice(-SHOWN)
  const deepest = Math.max(0, ...shown.flatMap(({ shares }) => shares.map((share) => share ?? 0)))
  return (
    <Panel
      id="vintages"
      title="Vintages"
      sub={KINDS[kind].sub}
      actions={
        <>
          <Segments
            label="Vintages by"
            current={kind}
            options={VINTAGE_KINDS.map((key) => ({
              key,
              label: KINDS[key].label,
              href: href({ vintage: key }),
            }))}
          />
          <Segments
            label="Vintages as"
            current={form}
            options={VINTAGE_FORMS.map((key) => ({
              key,
              label: FORMS[key],
              href: href({ vintages: key }),
            }))}
          />
        </>
      }
      foot={<span>Months since origination · outlined: latest reading · blank: not reached</span>}
    >
      {shown.length === 0 ? (
        <Empty title="No loan history">
          Vintages require loans with a start date and dated readings.
        </Empty>
      ) : form === 'curves' ? (
        <VintageCurves vintages={shown} label={KINDS[kind].sub} />
      ) : (
        <DataTable
          caption={`Vintages: ${KINDS[kind].sub}`}
          columns={defineColumns(kind, deepest, currency)}
          rows={shown}
          rowKey={nameVintage}
          rowName={nameVintage}
          firstNumber={null}
          isFluid
          dense
        />
      )}
    </Panel>
  )
}

function defineColumns(
  kind: VintageKind,
  deepest: number,
  currency: CurrencyKey,
): Column<LoanVintage>[] {
  return [
    { key: 'quarter', label: 'Quarter', role: 'name', cell: nameVintage },
    {
      key: 'principal',
      label: 'Principal',
      role: 'key',
      cell: ({ principal, loans }) => (
        <span title={`${showFullMoney(principal, currency)}, ${loans} loans`}>
          {showMoney(principal, currency)}
        </span>
      ),
    },
    ...VINTAGE_AGES.map(
      (age, at): Column<LoanVintage> => ({
        key: `month${age}`,
        label: `Month ${age}`,
        short: String(age),
        role: age === 6 ? 'key' : 'detail',
        cell: ({ shares }) => {
          const hasLater = shares.slice(at + 1).some((later) => later !== null)
          const share = shares[at] ?? null
          if (share === null) return hasLater ? <Blank reason="Not reported" /> : null
          return <AgeCell share={share} isNewest={!hasLater} kind={kind} deepest={deepest} />
        },
      }),
    ),
  ]
}

function AgeCell({
  share,
  isNewest,
  kind,
  deepest,
}: {
  share: number
  isNewest: boolean
  kind: VintageKind
  deepest: number
}) {
  return (
    <span
      className="heat-cell"
      {...(kind !== 'repaid' && { 'data-tone': 'loss' })}
      {...(isNewest && { 'data-newest': true })}
      style={{ '--heat': (deepest > 0 ? share / deepest : 0).toFixed(2) }}
    >
      {showPercent(share, { digits: kind === 'repaid' ? 1 : 2 }).replace('%', '')}
    </span>
  )
}
