import type { ReactNode } from 'react'
import { DaySignLegend, DaySigns } from '#components/market/figures/day-signs.tsx'
import { Entity } from '#components/ui/marks/entity.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Stamp } from '#components/ui/marks/stamp.tsx'
import { ATTESTATION_DAYS } from '#lib/catalogue/asset-document.ts'
import { showDay, showMonth, type Day } from '#lib/dates.ts'
import { showAmount, showFullAmount } from '#lib/format/show-amount.ts'
import { showFullMoney, showMoney, showPrice } from '#lib/format/show-money.ts'
import { showBasisPoints, showPercent } from '#lib/format/show-percent.ts'
import { benchmarkUnits } from '#lib/registry/benchmarks.ts'
import { listSignKeys } from '#lib/view/figures/day-note.ts'
import type { MetalQuote, MetalRow } from '#lib/view/investing/metal.ts'

/** Shows what an ounce costs to buy, keep and redeem in each token of a metal, and who counted it when. */
export function MetalTable({
  rows,
  today,
  quote,
  actions,
}: {
  rows: readonly MetalRow[]
  today: Day
  /** the quantity that its prices are for */
  quote: MetalQuote
  actions: ReactNode
}) {
  const most = Math.max(
    0.001,
    ...rows.flatMap(({ range }) => (range ? [-range.low, range.high] : [])),
  )
  const isMonthly = rows.some(({ period }) => period === 'month')
  return (
    <Panel
      id="tokens"
      title="Tokens by ounce"
      sub={rows.length}
      actions={actions}
      foot={
        <span>
          Per-gram tokens × 31.1035.{' '}
          {isMonthly && 'Premium: monthly averages of token and metal prices. '}Range: lowest to
          highest premium over {isMonthly ? '12 months' : '30 days'}, from {showBasisPoints(-most)}{' '}
          to {showBasisPoints(most)}. Fees and terms as published by issuers; blank if unknown.
        </span>
      }
    >
      <DataTable
        caption="Tokens by ounce: price, premium, cost and custody"
        columns={defineColumns(most, today, quote, isMonthly)}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        sort={{ key: 'value', direction: 'descending' }}
        isFluid
      />
      <DaySignLegend
        keys={listSignKeys(rows.flatMap(({ notes }) => Object.values(notes).flat()))}
      />
    </Panel>
  )
}

/** Returns the price by the chosen quote, and below it what one token is: as issued, or if not an ounce. */
function readPrice(
  { pricePerOunce, price, quantity }: MetalRow,
  quote: MetalQuote,
): { price: number; below: string | null; isOther: boolean } | null {
  if (pricePerOunce === null || price === null) return null
  const isOther = price !== pricePerOunce
  if (quote === 'issued') return { price, below: quantity, isOther: false }
  const one = quote === 'oz' ? pricePerOunce : pricePerOunce * benchmarkUnits.gram.ounces
  return { price: one, below: isOther && quote === 'oz' ? quantity : null, isOther }
}

function defineColumns(
  most: number,
  today: Day,
  quote: MetalQuote,
  isMonthly: boolean,
): Column<MetalRow>[] {
  return [
    {
      key: 'name',
      label: 'Token',
      role: 'name',
      cell: ({ name, ticker, href, mark }) => (
        <Entity name={name} ticker={ticker} href={href} mark={mark} />
      ),
    },
    {
      key: 'price',
      label: PRICE_LABELS[quote],
      role: 'detail',
      cell: (row) => {
        const shown = readPrice(row, quote)
        if (!shown) return <Blank reason="No price reported" />
        return (
          <>
            {showPrice(shown.price, row.currency)}
            <DaySigns notes={row.notes.price} />
            {shown.below && (
              <small className="block text-muted">
                {shown.isOther && row.price !== null && `${showPrice(row.price, row.currency)} `}
                {shown.below}
              </small>
            )}
          </>
        )
      },
    },
    {
      key: 'premium',
      label: 'Premium',
      role: 'key',
      cell: ({ premium, asOf }) =>
        premium === null ? (
          <Blank
            reason={
              isMonthly
                ? 'Requires token prices for a full month with a metal price'
                : 'Requires a token price and a metal price for the same day'
            }
          />
        ) : (
          <>
            <span title={asOf === null ? undefined : showDay(asOf)}>
              {showBasisPoints(premium)}
            </span>
            {isMonthly && asOf !== null && (
              <small className="block text-muted">{showMonth(asOf)} average</small>
            )}
          </>
        ),
    },
    {
      key: 'range',
      label: isMonthly ? '12-month range' : '30-day range',
      role: 'detail',
      cell: ({ range, premium, mark }) => (
        <MetalRange range={range} premium={premium} most={most} color={mark.color} />
      ),
    },
    {
      key: 'fee',
      label: 'Holding fee',
      role: 'detail',
      cell: ({ managementFeeBps }) =>
        managementFeeBps === null ? (
          <Blank reason="Not published" />
        ) : managementFeeBps === 0 ? (
          'none'
        ) : (
          showPercent(managementFeeBps / 10_000)
        ),
    },
    {
      key: 'turn',
      label: 'Create / redeem',
      role: 'detail',
      cell: ({ subscriptionFeeBps, redemptionFeeBps }) =>
        subscriptionFeeBps === null && redemptionFeeBps === null ? (
          <Blank reason="Not published" />
        ) : (
          `${showFee(subscriptionFeeBps)} / ${showFee(redemptionFeeBps)}`
        ),
    },
    {
      key: 'minimum',
      label: 'Minimum',
      role: 'detail',
      cell: ({ minimum }) => minimum ?? <Blank reason="Not published" />,
    },
    {
      key: 'custodian',
      label: 'Vault',
      role: 'detail',
      left: true,
      cell: (row) => <Vault row={row} />,
    },
    {
      key: 'attestation',
      label: 'Attestation',
      role: 'detail',
      left: true,
      cell: (row) => <Attestation row={row} today={today} />,
    },
    {
      key: 'ounces',
      label: 'Ounces',
      role: 'detail',
      cell: ({ ounces, notes }) =>
        ounces === null ? (
          <Blank reason="No supply reported" />
        ) : (
          <>
            <span title={`${showFullAmount(ounces)} troy oz`}>{showAmount(ounces)}</span>
            <DaySigns notes={notes.ounces} />
          </>
        ),
    },
    {
      key: 'value',
      label: 'Value',
      role: 'key',
      cell: ({ value, currency, notes }) =>
        value === null ? (
          <Blank reason="No value reported" />
        ) : (
          <>
            <span title={showFullMoney(value, currency)}>{showMoney(value, currency)}</span>
            <DaySigns notes={notes.value} />
          </>
        ),
    },
  ]
}

/** Where a premium moved within 30 days, around zero on a scale that all rows share; the dot is the newest. */
function MetalRange({
  range,
  premium,
  most,
  color,
}: {
  range: { low: number; high: number } | null
  premium: number | null
  /** the ends of the scale, as a fraction */
  most: number
  color: string
}) {
  if (!range || premium === null) return <Blank reason="No premium in this range" />
  const place = (value: number) => `${(50 + (value / most) * 50).toFixed(1)}%`
  return (
    <span className="premium-range">
      <span className="sr-only">
        {`${showBasisPoints(range.low)} to ${showBasisPoints(range.high)}`}
      </span>
      <i
        style={{
          left: place(range.low),
          width: `${(((range.high - range.low) / most) * 50).toFixed(1)}%`,
        }}
      />
      <b style={{ left: place(premium), background: color }} />
    </span>
  )
}

function Vault({ row: { custodians, places } }: { row: MetalRow }) {
  const [first, second] = places.length ? [places, custodians] : [custodians, []]
  if (first.length === 0) return <Blank reason="Not published" />
  return (
    <span className="block max-w-[92px] whitespace-normal">
      {first.join(', ')}
      {second.length > 0 && <small className="block text-muted">{second.join(', ')}</small>}
    </span>
  )
}

const PRICE_LABELS: Record<MetalQuote, string> = {
  oz: 'Price per oz',
  g: 'Price per g',
  issued: 'Price as issued',
}

const showFee = (bps: number | null): string => (bps === null ? '–' : showPercent(bps / 10_000))

function Attestation({ row: { attestation, examiners }, today }: { row: MetalRow; today: Day }) {
  const examiner = examiners.join(', ')
  if (!attestation) return examiner ? examiner : <Blank reason="Not published" />
  const { title, address, day } = attestation
  return (
    <>
      <AppLink className="link" href={address} title={title}>
        {examiner || title}
      </AppLink>
      <small className="block text-muted">
        {day === null ? 'undated' : `${showDay(day)} · ${today - day} d`}{' '}
        {day !== null && today - day > ATTESTATION_DAYS && <Stamp state="stale" even />}
      </small>
    </>
  )
}
