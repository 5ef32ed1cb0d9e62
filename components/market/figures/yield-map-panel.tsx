import { Scatter, type ScatterPoint } from '#components/charts/scatter/scatter.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { Swatch } from '#components/ui/marks/swatch.tsx'
import { tint } from '#components/ui/marks/tint.ts'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Info } from '#components/ui/overlays/info.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay } from '#lib/dates.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { showBasisPoints, showPercent } from '#lib/format/show-percent.ts'
import type {
  YIELD_SCALES,
  YIELD_WINDOWS,
  YieldMap,
  YieldPoint,
} from '#lib/view/figures/yield-map.ts'

interface YieldView {
  yields: (typeof YIELD_WINDOWS)[number]
  against: (typeof YIELD_SCALES)[number]
}

interface YieldMapPanelProps {
  map: YieldMap
  view: YieldView
  href: (change: Partial<YieldView>) => string
}

const showSpread = (fraction: number | null): string =>
  fraction === null ? '–' : showBasisPoints(fraction)

/** Funds by their yield and size, those whose fee is published apart from the others. */
export function YieldMapPanel({ map, view, href }: YieldMapPanelProps) {
  const { points, bill, average, currency } = map
  const isSpread = view.against === 'bill' && bill !== null
  const proven = points.filter(({ isProven }) => isProven)
  const others = points.filter(({ isProven }) => !isProven)
  return (
    <Panel
      id="yield-map"
      title="Net yield against size"
      info={
        <Info label="Definition of net yield">
          {view.yields}-day yield, annualized, after what the fund takes. Filled: made here from the
          fund’s NAV, or reported by a fund whose fee is published. Ring: as reported, fee not
          published; these are not ranked with the others. A yield is compared with the bill for its
          date, or for the business day before.
        </Info>
      }
      sub={`funds benchmarked to a Treasury of one year or less${isSpread ? ', in basis points' : ''}`}
    >
      <div className="ctl">
        <Segments
          label="Window"
          current={view.yields}
          options={[
            { key: '7', label: '7-day', href: href({ yields: '7' }) },
            { key: '30', label: '30-day', href: href({ yields: '30' }) },
          ]}
        />
        {bill && (
          <Segments
            label="Scale"
            current={view.against}
            options={[
              { key: 'yield', label: 'Yield', href: href({ against: 'yield' }) },
              { key: 'bill', label: 'Against bill', href: href({ against: 'bill' }) },
            ]}
          />
        )}
      </div>
      {points.length < 2 ? (
        <Empty title="Too few funds to compare">
          Two or more with a {view.yields}-day yield are drawn.
        </Empty>
      ) : (
        <div className="chart">
          <div className="plotwrap">
            <p className="readout">
              <b>{showDay(map.day)}</b>
              <span>
                {points.length} {points.length === 1 ? 'fund' : 'funds'} drawn
              </span>
              {describeLeftOut(map)}
            </p>
            <Scatter
              label={`${points.length} funds by yield and size`}
              points={points.map((point) => placeFund(point, isSpread, map))}
              isLog
              showX={(value, digits) =>
                showMoney(value, currency, digits === undefined ? {} : { digits })
              }
              showY={(value, digits = 2) =>
                isSpread ? showSpread(value).replace(' bps', '') : showPercent(value, { digits })
              }
              reference={
                bill && {
                  value: isSpread ? 0 : bill.value,
                  label: `${bill.label}, ${showPercent(bill.value)}, ${showDay(bill.day)}`,
                }
              }
              flagged={null}
              isTall
              leadsAway
            />
          </div>
          <div className="leg">
            <FundList label="Fee published or NAV measured" points={proven} map={map} />
            {average !== null && proven.length > 1 && (
              <p className="legend-head">
                <span>Average by value</span>
                <b>{showPercent(average)}</b>
              </p>
            )}
            <FundList label="As reported, fee not published" points={others} map={map} isRing />
          </div>
        </div>
      )}
    </Panel>
  )
}

function describeLeftOut({ leftOut: { longer, noYield } }: YieldMap) {
  const parts = [
    ...(longer ? [`${longer} of longer or unknown maturity`] : []),
    ...(noYield ? [`${noYield} without a yield`] : []),
  ]
  return parts.length > 0 && <span>Not drawn: {parts.join(', ')}</span>
}

function placeFund(point: YieldPoint, isSpread: boolean, { currency }: YieldMap): ScatterPoint {
  const { key, value, word, href, mark, isProven } = point
  return {
    key,
    x: value,
    y: isSpread ? (point.toBill ?? 0) : point.yield,
    word,
    color: mark.color,
    href,
    label: [
      `${word}, ${point.name}: ${showPercent(point.yield)}`,
      `${showSpread(point.toBill)} to the bill`,
      describeFee(point),
      showMoney(value, currency),
    ].join(', '),
    isRing: !isProven,
    isPinned: false,
  }
}

const describeFee = ({ feeBps }: YieldPoint): string =>
  feeBps === null ? 'fee not published' : `fee ${feeBps} bps`

function FundList({
  label,
  points,
  map: { bill, measure },
  isRing = false,
}: {
  label: string
  points: readonly YieldPoint[]
  map: YieldMap
  isRing?: boolean
}) {
  if (points.length === 0) return null
  return (
    <>
      <div className="legend-head">
        <span>
          {label} ({points.length})
        </span>
        {bill && <span>to bill</span>}
      </div>
      <ul aria-label={label}>
        {points.slice(0, SHOWN).map((point) => (
          <FundRow key={point.key} point={point} measure={measure} isRing={isRing} />
        ))}
      </ul>
      {points.length > SHOWN && (
        <details>
          <summary className="link px-4 py-1 text-12">All {points.length}</summary>
          <ul aria-label={`${label}, further`}>
            {points.slice(SHOWN).map((point) => (
              <FundRow key={point.key} point={point} measure={measure} isRing={isRing} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** A longer list is folded after so many. */
const SHOWN = 8

function FundRow({
  point,
  measure,
  isRing,
}: {
  point: YieldPoint
  measure: YieldMap['measure']
  isRing: boolean
}) {
  return (
    <li>
      <div>
        {isRing ? (
          <i
            className="size-[9px] rounded-full border-2 border-[var(--k)]"
            style={tint(point.mark.color)}
          />
        ) : (
          <Swatch color={point.mark.color} />
        )}
        <AppLink href={point.href}>{point.word}</AppLink>
        <b>
          <ShownFigure of={{ scope: point.scope, measure, day: point.day }} value={point.yield}>
            {showPercent(point.yield)}
          </ShownFigure>
        </b>
        <span className="text-right text-muted">{showSpread(point.toBill)}</span>
      </div>
    </li>
  )
}
