import type { ReactNode } from 'react'
import { mapSteps, chooseTone } from '#components/map/map-steps.ts'
import { MAP_HEIGHT, MAP_WIDTH, worldShapes } from '#components/map/world-shapes.ts'

/** A country with something to show. */
export interface MapCountry {
  /** two letters */
  code: string
  name: string
  /** null: there, but with no figure in what is shown */
  value: number | null
  /** what the link says beside the name: "34 assets, $1.2B" */
  words: string
  href: string
}

interface WorldMapProps {
  /** what the map shows, for who cannot see it */
  label: string
  countries: readonly MapCountry[]
  /** two letters */
  selected: string | undefined
  /** a bound of a tone in words: "$10M" */
  showBound: (bound: number) => string
}

/** An outline shorter than this is too small to be seen, let alone hit. */
const TOO_SMALL = 60

/** Countries in tones of their figure, drawn on the server. Each is a link; the table beside the map says the same. */
export function WorldMap({ label, countries, selected, showBound }: WorldMapProps) {
  const shapes = worldShapes()
  const known = new Set(countries.map(({ code }) => code))
  const steps = mapSteps(countries.flatMap(({ value }) => (value ? [value] : [])))
  const blank = [...shapes.outlines]
    .filter(([code]) => !known.has(code))
    .map(([, outline]) => outline)
    .join('')
  const drawn = countries.map((country) => ({
    ...country,
    tone: chooseTone(country.value || null, steps),
    isSmall: (shapes.outlines.get(country.code)?.length ?? 0) < TOO_SMALL,
  }))
  return (
    <figure className="map">
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="group" aria-label={label}>
        <path className="land" d={shapes.rest + blank} />
        {drawn
          .filter(({ isSmall }) => !isSmall)
          .map((country) => (
            <Linked key={country.code} country={country} isSelected={country.code === selected}>
              <path
                className={`tint-${country.tone}`}
                d={shapes.outlines.get(country.code) ?? ''}
              />
            </Linked>
          ))}
        {drawn
          .filter(({ isSmall }) => isSmall)
          .map((country) => (
            <Linked key={country.code} country={country} isSelected={country.code === selected}>
              <Dot at={shapes.middles.get(country.code)} tone={country.tone} />
            </Linked>
          ))}
      </svg>
      <figcaption>
        <Legend
          steps={steps}
          showBound={showBound}
          hasBlank={drawn.some(({ tone }) => tone === 0)}
        />
      </figcaption>
    </figure>
  )
}

function Linked({
  country: { name, words, href },
  isSelected,
  children,
}: {
  country: MapCountry
  isSelected: boolean
  children: ReactNode
}) {
  return (
    <a
      href={href}
      data-in-place="true"
      aria-label={`${name}: ${words}`}
      aria-current={isSelected ? 'true' : undefined}
    >
      <title>{`${name}: ${words}`}</title>
      {children}
    </a>
  )
}

/** A territory that has no outline at this size. */
function Dot({ at, tone }: { at: { x: number; y: number } | undefined; tone: number }) {
  if (!at) return null
  return <circle className={`tint-${tone}`} cx={at.x} cy={at.y} r={5} />
}

function Legend({
  steps,
  showBound,
  hasBlank,
}: {
  steps: readonly number[]
  showBound: (bound: number) => string
  hasBlank: boolean
}) {
  return (
    <ul aria-label="Legend of the map">
      <li>
        <i className="land" />
        no data
      </li>
      {hasBlank && (
        <li>
          <i className="tint-0" />
          no figure
        </li>
      )}
      {steps.map((step, at) => (
        <li key={step}>
          <i className={`tint-${at + 1}`} />
          {at === steps.length - 1 ? `${showBound(step)} and more` : `from ${showBound(step)}`}
        </li>
      ))}
    </ul>
  )
}
