import { showDay, type Day } from '#lib/dates.ts'

export interface UsageBar {
  key: string
  label: string
  color: string
  values: readonly number[]
}

interface UsageBarsProps {
  from: Day
  /** answered calls, one on the other in this order */
  bars: readonly UsageBar[]
  /** drawn hatched on top of them */
  refused: readonly number[]
}

const HEIGHT = 100
const STEP = 10
const WIDTH = 8

/** Calls a day as bars: what was answered by whom, and on top, hatched, what was refused. */
export function UsageBars({ from, bars, refused }: UsageBarsProps) {
  const days = refused.length
  const totals = refused.map(
    (number, day) => number + bars.reduce((sum, { values }) => sum + (values[day] ?? 0), 0),
  )
  const most = roundUp(Math.max(1, ...totals))
  const all = totals.reduce((sum, number) => sum + number, 0)
  const notAnswered = refused.reduce((sum, number) => sum + number, 0)
  const scale = HEIGHT / most
  return (
    <figure className="usage-bars">
      <div className="axis" aria-hidden="true">
        <span>{most.toLocaleString('en-US')}</span>
        <span>{(most / 2).toLocaleString('en-US')}</span>
        <span>0</span>
      </div>
      <svg
        viewBox={`0 0 ${days * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          `${all.toLocaleString('en-US')} calls in ${days} days, ` +
          `${notAnswered.toLocaleString('en-US')} rejected; ` +
          `peak day ${Math.max(...totals).toLocaleString('en-US')}`
        }
      >
        <defs>
          <pattern id="usage-hatch" width="4" height="4" patternUnits="userSpaceOnUse">
            <path d="M0 4 4 0" stroke="var(--negative-fill)" strokeWidth="1.4" />
          </pattern>
        </defs>
        {[0, 0.5, 1].map((part) => (
          <path key={part} className="line" d={`M0 ${HEIGHT * part}H${days * STEP}`} />
        ))}
        {totals.map((total, day) => {
          let top = HEIGHT
          const words = [
            `${showDay(from + day)}: ${total.toLocaleString('en-US')} calls`,
            ...bars.flatMap(({ label, values }) =>
              values[day] ? [`${label} ${values[day].toLocaleString('en-US')}`] : [],
            ),
            ...(refused[day] ? [`refused ${refused[day].toLocaleString('en-US')}`] : []),
          ]
          return (
            <g key={from + day}>
              <title>{words.join('\n')}</title>
              {bars.map(({ key, color, values }) => {
                const height = (values[day] ?? 0) * scale
                top -= height
                return (
                  height > 0 && (
                    <rect
                      key={key}
                      x={day * STEP + 1}
                      y={top}
                      width={WIDTH}
                      height={height}
                      style={{ fill: color }}
                    />
                  )
                )
              })}
              {(refused[day] ?? 0) > 0 && (
                <rect
                  className="refused"
                  x={day * STEP + 1}
                  y={top - (refused[day] ?? 0) * scale}
                  width={WIDTH}
                  height={(refused[day] ?? 0) * scale}
                  fill="url(#usage-hatch)"
                />
              )}
            </g>
          )
        })}
      </svg>
      <div className="days" aria-hidden="true">
        <span>{showDay(from)}</span>
        <span>{showDay(from + days - 1)}</span>
      </div>
    </figure>
  )
}

/** The next number of one, two or five and zeros. */
function roundUp(number: number): number {
  const size = 10 ** Math.floor(Math.log10(number))
  return [1, 2, 5, 10].map((step) => step * size).find((step) => step >= number) ?? number
}
