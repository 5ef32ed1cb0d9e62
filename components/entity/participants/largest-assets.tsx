import '../../../styles/components/tables/participants.css'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { EntityMark } from '#components/ui/marks/entity-mark.tsx'
import { Swatch } from '#components/ui/marks/swatch.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { countId, sizeId } from '#lib/view/figures/figure-id.ts'
import type { ParticipantRow } from '#lib/view/entities/participant-row.ts'

/** Shown as marks; the card has one more. */
const MARKED = 2

/**
 * The largest assets of a network, platform or issuer as marks, and how many there are; under a
 * pointer or focus with their values.
 */
export function LargestAssets({ row }: { row: ParticipantRow }) {
  const { scope, assetCount, largest } = row
  const count = (
    <ShownFigure of={countId(scope, 'assets')} value={assetCount}>
      {showFullCount(assetCount)}
    </ShownFigure>
  )
  if (largest.length === 0) return count
  return (
    <span className="largest">
      {largest.slice(0, MARKED).map(({ name, href, mark }) => (
        <AppLink key={href} href={href}>
          <EntityMark mark={mark} />
          <span className="sr-only">{name}</span>
        </AppLink>
      ))}
      {count}
      <Card row={row} />
    </span>
  )
}

function Card({ row: { name, largest, currency } }: { row: ParticipantRow }) {
  return (
    <span className="largest-card">
      <b>Largest: {name}</b>
      <span className="mix">
        {largest.map(({ href, mark, share }) => (
          <i
            key={href}
            style={{ '--k': mark.color, width: `${((share ?? 0) * 100).toFixed(1)}%` }}
          />
        ))}
      </span>
      {largest.map(({ name: asset, href, mark, value, share, scope, asOf }) => (
        <span key={href} className="line">
          <Swatch color={mark.color} />
          <span>{asset}</span>
          <ShownFigure of={sizeId({ scope, asOf, currency })} value={value}>
            {showMoney(value, currency)}
          </ShownFigure>
          <em>
            {share === null ? <Blank reason="No total" /> : showPercent(share, { digits: 1 })}
          </em>
        </span>
      ))}
    </span>
  )
}
