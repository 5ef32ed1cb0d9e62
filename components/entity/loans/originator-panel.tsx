import { Entity } from '#components/ui/marks/entity.tsx'
import { ShareBar } from '#components/market/shares/share-bar.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { showFullMoney, showMoney } from '#lib/format/show-money.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { namedCompanyMark } from '#lib/view/entities/mark.ts'
import type { OriginatorRow } from '#lib/view/lending/originator.ts'

const SHOWN = 5

/** Who lends, at what rate, and how late it is. */
export function OriginatorPanel({
  originators,
  currency,
}: {
  originators: readonly OriginatorRow[]
  /** the currency of amounts */
  currency: CurrencyKey
}) {
  const shown = originators.slice(0, SHOWN)
  const rest = originators.slice(SHOWN)
  return (
    <Panel
      id="originators"
      title="Originators"
      sub={showFullCount(originators.length)}
      foot={
        <>
          <span>Default is cumulative, % of originated principal</span>
          {rest.length > 0 && (
            <span className="push-end">
              {rest.length} more:{' '}
              {showMoney(
                rest.reduce((sum, { outstanding }) => sum + outstanding, 0),
                currency,
              )}
            </span>
          )}
        </>
      }
    >
      {shown.length === 0 ? (
        <Empty title="No originators">No loan source identifies originators.</Empty>
      ) : (
        <DataTable
          caption="Originators by outstanding principal"
          columns={defineColumns(currency)}
          rows={shown}
          rowKey={({ name }) => name}
          rowName={({ name }) => name}
          isFluid
        />
      )}
    </Panel>
  )
}

const defineColumns = (currency: CurrencyKey): readonly Column<OriginatorRow>[] => [
  {
    key: 'name',
    label: 'Originator',
    role: 'name',
    cell: ({ name }) => <Entity name={name} href={null} mark={namedCompanyMark(name)} />,
  },
  {
    key: 'outstanding',
    label: 'Outstanding',
    role: 'key',
    cell: ({ outstanding, loans }) => (
      <span title={`${showFullMoney(outstanding, currency)}, ${showFullCount(loans)} loans`}>
        {showMoney(outstanding, currency)}
      </span>
    ),
  },
  {
    key: 'share',
    label: 'Share',
    role: 'detail',
    cell: ({ share }) => <ShareBar share={share} color="var(--s6)" />,
  },
  {
    key: 'apr',
    label: 'APR',
    role: 'detail',
    cell: ({ apr }) =>
      apr === null ? <Blank reason="No rate on outstanding loans" /> : showPercent(apr),
  },
  {
    key: 'delinquent',
    label: '30+ d',
    role: 'key',
    cell: ({ delinquent }) =>
      delinquent === null ? <Blank reason="Delinquency not reported" /> : showPercent(delinquent),
  },
  {
    key: 'defaulted',
    label: 'Default',
    role: 'detail',
    cell: ({ defaulted }) =>
      defaulted === null ? <Blank reason="Not known" /> : showPercent(defaulted),
  },
]
