import '../../styles/components/map.css'
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
  /** words of the link beside the name: "34 assets, $1.2B" */
  words: string
  href: string
}

interface WorldMapProps {
  /** says what the map shows, for readers who cannot see it */
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
  const [large, small] = [false, true].map((each) =>
    drawn.filter(({ isSmall }) => isSmall === each),
  )
  return (
    <figure className="map">
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="group" aria-label={label}>
        <defs>
          {large?.map(({ code }) => (
            <path key={code} id={`map-${code}`} d={shapes.outlines.get(code) ?? ''} />
          ))}
        </defs>
        <path className="land" d={shapes.rest + blank} />
        {large?.map(({ code, tone }) => (
          <use key={code} className={`tint-${tone}`} href={`#map-${code}`} />
        ))}
        {small?.map(({ code, tone }) => (
          <Dot key={code} at={shapes.middles.get(code)} className={`tint-${tone}`} />
        ))}
        {/* what is pressed lies over all that is seen, so that no country covers what another says */}
        {[...(large ?? []), ...(small ?? [])].map((country) => (
          <Linked
            key={country.code}
            country={country}
            at={shapes.middles.get(country.code)}
            isSelected={country.code === selected}
          >
            {country.isSmall ? (
              <Dot at={shapes.middles.get(country.code)} className="hit" />
            ) : (
              <use className="hit" href={`#map-${country.code}`} />
            )}
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

interface Spot {
  x: number
  y: number
}

function Linked({
  country: { name, words, href },
  at,
  isSelected,
  children,
}: {
  country: MapCountry
  at: Spot | undefined
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
      {children}
      {at && <Tip at={at} name={name} words={words} />}
    </a>
  )
}

/** Measures of the box of words, in units of the map; a letter is about so wide. */
const BOX = { letter: 7.3, sides: 24, height: 50, gap: 14, overhang: 24 }

/**
 * Says what a country has, in a box above it while a pointer or the focus is on it; below it where
 * it would leave the map.
 */
function Tip({ at: { x, y }, name, words }: { at: Spot; name: string; words: string }) {
  const width = Math.max(name.length, words.length) * BOX.letter + BOX.sides
  const third = Math.floor((3 * x) / MAP_WIDTH)
  const left = [x - BOX.overhang, x - width / 2, x + BOX.overhang - width][third] ?? x
  // twice as high on a phone
  const top = y < 2.2 * (BOX.height + BOX.gap) ? y + BOX.gap : y - BOX.gap - BOX.height
  return (
    <g className="map-tip" style={{ transformOrigin: `${x}px ${y}px` }}>
      <rect x={left} y={top} width={width} height={BOX.height} rx={6} />
      <text x={left + BOX.sides / 2} y={top + 20}>
        <tspan className="font-semi">{name}</tspan>
        <tspan x={left + BOX.sides / 2} dy="1.35em">
          {words}
        </tspan>
      </text>
    </g>
  )
}

/** A territory that has no outline at this size. */
function Dot({ at, className }: { at: Spot | undefined; className: string }) {
  return at ? <circle className={className} cx={at.x} cy={at.y} r={5} /> : null
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
