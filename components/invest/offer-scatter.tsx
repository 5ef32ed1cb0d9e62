import { Scatter, type ScatterPoint } from '#components/charts/scatter/scatter.tsx'
import { OfferLegend } from '#components/invest/offer-legend.tsx'
import { DaySigns } from '#components/market/figures/day-signs.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Info } from '#components/ui/overlays/info.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { showMoney } from '#lib/format/show-money.ts'
import { showPercent, showPoints } from '#lib/format/show-percent.ts'
import { getCurrency, type CurrencyKey } from '#lib/registry/currencies.ts'
import { investmentHref } from '#lib/routes.ts'
import { OFFER_WIDTHS, type OfferHeight, type OfferWidth } from '#lib/view/investing/offer.ts'
import type { ComparedOffer } from '#server/market/investments/compared-offer.ts'

interface OfferView {
  y: OfferHeight
  x: OfferWidth
  scale: 'log' | 'linear'
}

interface OfferScatterProps {
  offers: readonly ComparedOffer[]
  pins: readonly string[]
  bill: number | null
  /** the currency of amounts */
  currency: CurrencyKey
  view: OfferView
  href: (view: Partial<OfferView>) => string
}

const HEIGHT_LABEL = { net: 'Net yield', spread: 'Spread to bill' } as const
const WIDTH_LABEL = { size: 'Size', liquidity: 'Daily liquidity', minimum: 'Minimum' } as const

/** Plots what offers pay after fees against how large or liquid they are, or how much they ask for. */
export function OfferScatter({ offers, pins, bill, currency, view, href }: OfferScatterProps) {
  const points = offers.flatMap((offer) => placeOffer(offer, view, pins, currency))
  const flagged =
    points.find(({ isPinned }) => isPinned) ?? points.reduce<ScatterPoint | null>(higher, null)
  const named = offers.find(({ slug }) => slug === flagged?.key)
  const showY =
    view.y === 'net'
      ? (value: number, digits = 2) => showPercent(value, { digits })
      : (value: number, digits = 2) => showPoints(value, digits)
  return (
    <Panel
      id="yields"
      title={`${HEIGHT_LABEL[view.y]} against ${WIDTH_LABEL[view.x].toLowerCase()}`}
      info={
        <Info label="Definition of net yield">
          30-day APY measured from NAV or distributions, which is net of fees taken in the fund.
          Where only a stated yield is known, that yield less the management fee.
          {view.x === 'liquidity' &&
            ' Daily liquidity is the transfer volume of the asset over 30 days, divided by 30.'}
        </Info>
      }
      sub="annualized, after fees"
    >
      <div className="ctl">
        <Segments
          label="Vertical"
          current={view.y}
          options={Object.entries(HEIGHT_LABEL).map(([key, label]) => ({
            key,
            label,
            href: href({ y: key === 'spread' ? 'spread' : 'net' }),
          }))}
        />
        <span className="ml-auto flex flex-wrap gap-2">
          <Segments
            label="Horizontal"
            current={view.x}
            options={Object.entries(WIDTH_LABEL).map(([key, label]) => ({
              key,
              label,
              href: href({ x: OFFER_WIDTHS.find((each) => each === key) ?? 'size' }),
            }))}
          />
          <Segments
            label="Scale"
            current={view.scale}
            options={[
              { key: 'linear', label: 'Linear', href: href({ scale: 'linear' }) },
              { key: 'log', label: 'Log', href: href({ scale: 'log' }) },
            ]}
          />
        </span>
      </div>
      {points.length < 2 ? (
        <Empty title="Too few offerings to compare">
          Two or more with a net yield and a {WIDTH_LABEL[view.x].toLowerCase()} in{' '}
          {getCurrency(currency).plural} are drawn.
        </Empty>
      ) : (
        <div className="chart">
          <div className="plotwrap">
            {named && <Readout offer={named} currency={currency} x={view.x} />}
            <Scatter
              label={
                `${points.length} offerings by ${HEIGHT_LABEL[view.y].toLowerCase()} ` +
                `and ${WIDTH_LABEL[view.x].toLowerCase()}`
              }
              points={points}
              isLog={view.scale === 'log'}
              showX={(value, digits) =>
                showMoney(value, currency, digits === undefined ? {} : { digits })
              }
              showY={showY}
              reference={
                bill === null
                  ? null
                  : view.y === 'net'
                    ? { value: bill, label: `13-week bill, USD, ${showPercent(bill)}` }
                    : { value: 0, label: '13-week bill' }
              }
              flagged={flagged}
            />
          </div>
          <OfferLegend offers={offers} bill={bill} />
        </div>
      )}
    </Panel>
  )
}

const higher = (best: ScatterPoint | null, point: ScatterPoint): ScatterPoint =>
  best && best.y >= point.y ? best : point

function placeOffer(
  { slug, name, asset, assetClass, eligibilityGroup, ...offer }: ComparedOffer,
  view: OfferView,
  pins: readonly string[],
  currency: CurrencyKey,
): ScatterPoint[] {
  const y = offer[view.y]
  const x = { size: offer.size, liquidity: offer.liquidity, minimum: offer.minimumIn }[view.x]
  if (x === null || y === null || x <= 0) return []
  const word = asset?.ticker ?? name
  return [
    {
      key: slug,
      x,
      y,
      word,
      color: assetClass?.color ?? 'var(--s-other)',
      href: investmentHref(slug),
      label: `${word}: ${view.y === 'net' ? showPercent(y) : showPoints(y)}, ${showMoney(x, currency)}`,
      isRing: eligibilityGroup === 'qualified',
      isPinned: pins.includes(slug),
    },
  ]
}

function Readout({
  offer: { asset, name, net, gross, size, liquidity, spread, notes },
  currency,
  x,
}: {
  offer: ComparedOffer
  currency: CurrencyKey
  x: OfferWidth
}) {
  return (
    <p className="readout">
      <b>{asset?.ticker ?? name}</b>
      <span>
        Net <b>{showPercent(net)}</b>
        <DaySigns notes={notes.net} />
      </span>
      {gross !== null && (
        <span>
          Gross <b>{showPercent(gross)}</b>
        </span>
      )}
      {size !== null && (
        <span>
          Size <b>{showMoney(size, currency)}</b>
          <DaySigns notes={notes.size} />
        </span>
      )}
      {x === 'liquidity' && liquidity !== null && (
        <span>
          Daily liquidity <b>{showMoney(liquidity, currency)}</b>
        </span>
      )}
      {spread !== null && (
        <span className="only-d">{showPoints(spread)} over the 13-week bill</span>
      )}
    </p>
  )
}
