import '../../styles/components/invest.css'
import type { ReactNode } from 'react'
import { Sparkline } from '#components/charts/sparkline.tsx'
import { Minimum } from '#components/invest/minimum.tsx'
import { PinLink } from '#components/invest/pin-link.tsx'
import { DaySignLegend, DaySigns } from '#components/market/figures/day-signs.tsx'
import { NetworkMarks } from '#components/entity/assets/network-marks.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Signed } from '#components/ui/values/signed.tsx'
import { Swatch } from '#components/ui/marks/swatch.tsx'
import type { Day } from '#lib/dates.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { showPercent, showPoints } from '#lib/format/show-percent.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { investmentHref } from '#lib/routes.ts'
import { listSignKeys } from '#lib/view/figures/day-note.ts'
import { identifyFlow } from '#lib/view/figures/flow.ts'
import type { OfferSort } from '#lib/view/investing/offer.ts'
import { showRecord } from '#lib/view/investing/offer-words.ts'
import type { ComparedOffer } from '#server/market/investments/compared-offer.ts'

interface OfferTableProps {
  offers: readonly ComparedOffer[]
  today: Day
  /** the currency of amounts */
  currency: CurrencyKey
  sort: OfferSort
  direction: 'asc' | 'desc'
  sortHref: (key: string) => string
  pins: readonly string[]
  pinHref: (pins: readonly string[]) => string
  replaceHref: (slug: string) => string
}

/** Offers on one line each: what is paid, what is asked, for whom, and how it comes back. */
export function OfferTable({
  offers,
  today,
  currency,
  sort,
  direction,
  sortHref,
  pins,
  pinHref,
  replaceHref,
}: OfferTableProps) {
  return (
    <>
      <DataTable
        caption="Offerings"
        columns={listColumns({ today, currency, pins, pinHref, replaceHref })}
        rows={offers}
        rowKey={({ slug }) => slug}
        rowName={({ name }) => name}
        sort={{ key: sort, direction: direction === 'asc' ? 'ascending' : 'descending' }}
        sortHref={sortHref}
        firstNumber={null}
      />
      <DaySignLegend
        keys={listSignKeys(offers.flatMap(({ notes }) => Object.values(notes).flat()))}
      />
    </>
  )
}

function listColumns({
  today,
  currency,
  pins,
  pinHref,
  replaceHref,
}: Pick<
  OfferTableProps,
  'today' | 'currency' | 'pins' | 'pinHref' | 'replaceHref'
>): Column<ComparedOffer>[] {
  return [
    {
      key: 'name',
      label: 'Offering',
      role: 'name',
      sortable: true,
      cell: (offer) => (
        <span className="flex min-w-0 items-center gap-2" data-offer={offer.slug}>
          <PinLink
            name={offer.name}
            slug={offer.slug}
            pins={pins}
            href={pinHref}
            replaceHref={replaceHref}
          />
          <OfferName offer={offer} />
        </span>
      ),
    },
    {
      key: 'net',
      label: 'Net yield',
      role: 'key',
      sortable: true,
      cell: (offer) => <Pair above={<NetYield offer={offer} />} below={showSpread(offer)} />,
    },
    {
      key: 'gross',
      label: 'Gross',
      role: 'detail',
      sortable: true,
      cell: ({ gross, managementFeeBps, notes }) => (
        <Pair
          above={
            gross === null ? (
              <Blank reason="Fees not published, so gross yield is not known" />
            ) : (
              <>
                {showPercent(gross)}
                <DaySigns notes={notes.net} />
              </>
            )
          }
          below={managementFeeBps !== null && `${managementFeeBps} bps fee`}
        />
      ),
    },
    {
      key: 'minimum',
      label: 'Minimum',
      role: 'key',
      sortable: true,
      cell: (offer) => <Minimum offer={offer} shown={currency} />,
    },
    {
      key: 'eligibility',
      label: 'Eligibility',
      role: 'detail',
      left: true,
      cell: ({ eligibility }) => <Words text={eligibility} />,
    },
    {
      key: 'redemption',
      label: 'Redemption',
      role: 'detail',
      left: true,
      cell: ({ redemption }) => <Words text={redemption} />,
    },
    {
      key: 'networks',
      label: 'Networks',
      role: 'detail',
      cell: ({ networks }) => <NetworkMarks networks={networks} />,
    },
    {
      key: 'size',
      label: 'Size',
      role: 'detail',
      sortable: true,
      cell: ({ size, sizeOf, notes }) =>
        size === null ? (
          <Blank reason="No value reported" />
        ) : (
          <>
            <ShownFigure of={sizeOf} value={size}>
              {showMoney(size, currency)}
            </ShownFigure>
            <DaySigns notes={notes.size} />
          </>
        ),
    },
    {
      key: 'flow',
      label: '30 d flow',
      role: 'detail',
      sortable: true,
      cell: ({ flow, notes }) =>
        flow === null ? (
          <Blank reason="Mints and burns not reported" />
        ) : (
          <>
            <ShownFigure of={identifyFlow(flow)} value={flow.net} title={flow.note ?? undefined}>
              <Signed
                value={flow.net}
                text={showMoney(flow.net, flow.currency, { sign: 'always' })}
              />
            </ShownFigure>
            <DaySigns notes={notes.flow} />
          </>
        ),
    },
    {
      key: 'record',
      label: 'Track record',
      role: 'detail',
      sortable: true,
      cell: ({ inception, spark }) => <Record inception={inception} spark={spark} today={today} />,
    },
  ]
}

function OfferName({
  offer: { name, slug, status, statusLabel, statusMeaning, asset, assetClass },
}: {
  offer: ComparedOffer
}) {
  return (
    <span className="ent min-w-0">
      <Swatch color={assetClass?.color ?? 'var(--s-other)'} large />
      <span className="min-w-0">
        <AppLink
          className="link-quiet line-clamp-3 leading-4 whitespace-normal"
          href={investmentHref(slug)}
        >
          {name}
        </AppLink>
        <span className="mono block truncate text-11 font-regular text-muted" title={asset?.name}>
          {asset?.ticker ?? asset?.name ?? 'No asset tracked'}
          {status !== 'open' && <span title={statusMeaning ?? undefined}> · {statusLabel}</span>}
        </span>
      </span>
    </span>
  )
}

function NetYield({ offer: { net, basis, gross, notes } }: { offer: ComparedOffer }) {
  if (net === null)
    return (
      <Blank
        reason={
          gross === null ? 'Yield not available' : 'Fees not published, so net yield is not known'
        }
      />
    )
  return (
    <>
      <span
        title={
          basis === 'measured'
            ? '30-day APY from NAV or distributions, net of fees taken in the fund'
            : 'Stated yield less the management fee'
        }
      >
        {showPercent(net)}
      </span>
      <DaySigns notes={notes.net} />
    </>
  )
}

function showSpread({ spread }: ComparedOffer): ReactNode {
  return spread === null ? null : (
    <span className={spread > 0 ? 'text-positive' : undefined}>{showPoints(spread)}</span>
  )
}

/** A figure, and a quieter one below it. */
function Pair({ above, below }: { above: ReactNode; below: ReactNode }) {
  return (
    <span className="block leading-4">
      {above}
      <small className="block text-12 font-regular text-muted">{below}</small>
    </span>
  )
}

function Words({ text }: { text: string | null }) {
  if (!text) return <Blank reason="Not published" />
  return (
    <span className="offer-words" title={text}>
      {text}
    </span>
  )
}

function Record({
  inception,
  spark,
  today,
}: Pick<ComparedOffer, 'inception' | 'spark'> & { today: Day }) {
  if (inception === null) return <Blank reason="Inception date not published" />
  const { years, isNew, from } = showRecord(inception, today)
  return (
    <span className="inline-flex items-center gap-2" title={`Since ${from}`}>
      {isNew ? (
        <span className="text-12 text-muted">new</span>
      ) : (
        <Sparkline values={spark} tone="plain" />
      )}
      <span className={isNew ? 'text-warning' : undefined}>{years}</span>
    </span>
  )
}
