import { Scatter } from '#components/charts/scatter/scatter.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Swatch } from '#components/ui/marks/swatch.tsx'
import { Info } from '#components/ui/overlays/info.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { showBasisPoints } from '#lib/format/show-percent.ts'
import { getCurrency } from '#lib/registry/currencies.ts'
import type { PegMap } from '#lib/view/figures/peg-map.ts'

/** The unit is named once, above. */
const showBare = (value: number): string => showBasisPoints(value).replace(' bps', '')

/** So many of the largest coins stand in the list. */
const LISTED = 14

/** Coins by their distance from the peg and their size, with the range of the last month. */
export function PegMapPanel({ map: { day, points, leftOut, currency } }: { map: PegMap }) {
  return (
    <Panel
      id="peg-map"
      title="Distance from the peg"
      info={
        <Info label="Definition of the distance from the peg">
          Price over one unit of the currency that the coin follows, less one. Coins follow the
          dollar, or the currency with reference rates that their usual price is nearest to, at the
          rate of each day. 10 bps are 0.1%.
        </Info>
      }
      sub="price against one unit of the currency, in basis points"
    >
      <div className="chart">
        <div className="plotwrap">
          <p className="readout">
            <b>{showDay(day)}</b>
            <span>{showFullCount(points.length)} coins drawn</span>
            {leftOut > 0 && (
              <span>Not drawn: {showFullCount(leftOut)} without a recent price or a peg</span>
            )}
          </p>
          <Scatter
            label={`${points.length} coins by distance from the peg and size`}
            points={points.map(({ key, value, now, word, name, href, mark, to }) => ({
              key,
              x: value,
              y: now,
              word,
              color: mark.color,
              href,
              label: [
                `${word}, ${name}: ${showBasisPoints(now)} to ${getCurrency(to).code}`,
                showMoney(value, currency),
              ].join(', '),
              isRing: to !== 'usd',
              isPinned: false,
            }))}
            isLog
            showX={(value, digits) =>
              showMoney(value, currency, digits === undefined ? {} : { digits })
            }
            showY={showBare}
            reference={{ value: 0, label: 'Peg' }}
            flagged={null}
            isTall
            leadsAway
          />
        </div>
        <div className="leg">
          <div className="legend-head">
            <span>Largest</span>
            <span>now · 30-day range</span>
          </div>
          <ul aria-label="Largest coins">
            {points.slice(0, LISTED).map(({ key, word, href, mark, now, low, high }) => (
              <li key={key}>
                <div>
                  <Swatch color={mark.color} />
                  <AppLink href={href}>{word}</AppLink>
                  <b>{showBasisPoints(now)}</b>
                  <span className="text-right text-muted">
                    {showBare(low)} … {showBare(high)}
                  </span>
                </div>
              </li>
            ))}
          </ul>
          {points.some(({ to }) => to !== 'usd') && (
            <p className="px-4 pt-2 text-12 text-muted">Ring: follows another currency.</p>
          )}
        </div>
      </div>
    </Panel>
  )
}
