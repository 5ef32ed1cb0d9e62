import '../../../styles/components/charts/scatter.css'
import { Fragment } from 'react'
import { scatterAxis, type ScatterAxis } from '#components/charts/scatter/scatter-axis.ts'
import { findCrowded } from '#components/charts/scatter/scatter-targets.ts'
import { placeWords } from '#components/charts/scatter/scatter-words.ts'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { tint } from '#components/ui/marks/tint.ts'

export interface ScatterPoint {
  key: string
  x: number
  y: number
  word: string
  color: string
  href: string
  /** read out, and shown beside the pointer */
  label: string
  /** a ring instead of a dot */
  isRing: boolean
  isPinned: boolean
}

interface ScatterProps {
  label: string
  points: readonly ScatterPoint[]
  isLog: boolean
  /** `digits`: as many as tell the ticks apart; without, as a figure is written */
  showX: (value: number, digits?: number) => string
  showY: (value: number, digits?: number) => string
  /** a line across, which points are held against */
  reference: { value: number; label: string } | null
  /** the point that flags on both axes name; null: none */
  flagged: ScatterPoint | null
  /** it is the first chart of a page, beside a long list */
  isTall?: boolean
  /** points lead to other pages */
  leadsAway?: boolean
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

/** Things by two of their figures; the shape of a point says a third. */
export function Scatter({
  label,
  points,
  isLog,
  showX,
  showY,
  reference,
  flagged,
  isTall = false,
  leadsAway = false,
}: ScatterProps) {
  const across = scatterAxis(
    points.map(({ x }) => x),
    isLog,
  )
  const up = scatterAxis(
    [...points.map(({ y }) => y), ...(reference ? [reference.value] : [])],
    false,
  )
  const top = (value: number) => 1 - up.place(value)
  const placed = points.map(({ key, x, y, word, isPinned }) => ({
    key,
    word,
    isPinned,
    x: across.place(x),
    y: top(y),
  }))
  const words = placeWords(placed)
  const crowded = findCrowded(placed)
  return (
    <div className={isTall ? 'plot scatter tall' : 'plot scatter'}>
      <div className="area" role="group" aria-label={label}>
        {up.ticks.map((value) => (
          <div key={value} className="grid-line" style={{ top: percent(top(value)) }} />
        ))}
        {across.ticks.map((value) => (
          <div
            key={value}
            className="absolute inset-y-0 w-px bg-[color-mix(in_srgb,var(--text)_7%,transparent)]"
            style={{ left: percent(across.place(value)) }}
          />
        ))}
        {reference && (
          <div className="scatter-reference" style={{ top: percent(top(reference.value)) }}>
            <span>{reference.label}</span>
          </div>
        )}
        {flagged && (
          <>
            <div className="scatter-cross" style={{ top: percent(top(flagged.y)) }} />
            <div
              className="scatter-cross is-upright"
              style={{ left: percent(across.place(flagged.x)) }}
            />
          </>
        )}
        {points.map((point) => {
          const side = words.get(point.key)
          const isCrowded = crowded.has(point.key)
          const style = {
            left: percent(across.place(point.x)),
            top: percent(top(point.y)),
            ...tint(point.color),
          }
          const shape = ['scatter-point', point.isRing && 'is-ring', point.isPinned && 'is-pinned']
          return (
            <Fragment key={point.key}>
              <AppLink
                href={point.href}
                inPlace={!leadsAway}
                className={[...shape, isCrowded && 'is-crowded', side && `word-${side}`]
                  .filter(Boolean)
                  .join(' ')}
                style={style}
                aria-label={point.label}
                title={point.label}
                data-offer={point.key}
              >
                {side && <span aria-hidden="true">{point.word}</span>}
              </AppLink>
              {isCrowded && (
                <i
                  className={[...shape, 'is-stand-in'].filter(Boolean).join(' ')}
                  style={style}
                  aria-hidden="true"
                />
              )}
            </Fragment>
          )
        })}
      </div>
      <Labels axis={up} show={showY} place={top} flag={flagged?.y ?? null} isUpright />
      <Labels axis={across} show={showX} place={across.place} flag={flagged?.x ?? null} />
    </div>
  )
}

/** A label this near to a flag gives way to it. */
const NEAR = 0.06

function Labels({
  axis,
  show,
  place,
  flag,
  isUpright = false,
}: {
  axis: ScatterAxis
  show: (value: number, digits?: number) => string
  place: (value: number) => number
  flag: number | null
  isUpright?: boolean
}) {
  const digits = isUpright ? countDigits(axis.ticks) : 0
  const at = (value: number) => ({ [isUpright ? 'top' : 'left']: percent(place(value)) })
  return (
    <div className={isUpright ? 'y-axis' : 'x-axis'} aria-hidden="true">
      {axis.ticks
        .filter((value) => flag === null || Math.abs(place(value) - place(flag)) > NEAR)
        .map((value) => (
          <span key={value} style={at(value)}>
            {show(value, digits)}
          </span>
        ))}
      {flag !== null && (
        <span className="flag" style={at(flag)}>
          {show(flag)}
        </span>
      )}
    </div>
  )
}

/** Counts the decimal places of ticks in percent. */
const countDigits = (ticks: readonly number[]): number =>
  [0, 1].find((digits) =>
    ticks.every((tick) => {
      const shifted = tick * 100 * 10 ** digits
      return Math.abs(shifted - Math.round(shifted)) < 1e-6
    }),
  ) ?? 2
