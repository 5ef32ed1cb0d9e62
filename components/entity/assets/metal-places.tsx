import { ShareBar } from '#components/market/shares/share-bar.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showFullAmount } from '#lib/format/show-amount.ts'
import { showMass } from '#lib/format/show-mass.ts'
import type { MassUnit, MetalPlace } from '#lib/view/investing/metal.ts'

/** Where the bars behind the tokens are, and how many have no stated place. */
export function MetalPlaces({
  metal,
  places,
  unit,
}: {
  metal: string
  places: readonly MetalPlace[]
  unit: MassUnit
}) {
  const total = places.reduce((sum, { ounces }) => sum + ounces, 0)
  return (
    <Panel
      id="places"
      title={`Where the ${metal.toLowerCase()} is held`}
      foot={
        <>
          <span>Places as published by issuers; amounts by supply</span>
          <b className="push-end font-semi text-text">{showMass(total, unit)}</b>
        </>
      }
    >
      <ul className="rows flex flex-1 flex-col">
        {places.map(({ name, isDivided, tokens, ounces, share }) => (
          <li key={name ?? ''}>
            <div className="min-w-0 flex-1">
              <b className="block">{name ?? 'Not stated'}</b>
              <small className="block whitespace-normal!">
                {name === null ? 'no place published: ' : ''}
                {tokens.join(', ')}
                {isDivided && '; split not published'}
              </small>
            </div>
            <span className="text-right">
              <b className="block" title={`${showFullAmount(ounces)} troy oz`}>
                {showMass(ounces, unit)}
              </b>
              <ShareBar share={share} color={name === null ? 'var(--s-other)' : 'var(--s3)'} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
