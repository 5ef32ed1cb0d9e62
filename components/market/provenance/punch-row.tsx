import type { ReactNode } from 'react'
import type { Quality } from '#lib/view/figures/published-figure.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'

const QUALITY: Readonly<Record<Quality, string>> = {
  published: 'TESTED',
  estimated: 'ESTIM.',
  upper_bound: 'MAX',
  demo: 'DEMO',
  held: 'HELD',
}

/** Five punches, as a piece of metal carries them: mark, quality, inputs, checks, run. */
export function PunchRow({
  quality,
  inputCount,
  checks,
  runId,
}: {
  quality: Quality
  inputCount: number
  checks: Provenance['checks']
  runId: number
}) {
  return (
    <div className="punch">
      <Punch width={30} outline="M9 1h12l8 8v12l-8 8H9l-8-8V9z" caption="Assay mark">
        <path
          className="punch-guide"
          transform="translate(4 4)"
          d="M6.2 15.2 11 5.6l4.8 9.6M4.6 10.8h12.8M4.6 10.8v1.8M17.4 10.8v1.8"
        />
      </Punch>
      <Punch width={44} outline={PLATE} caption="Quality">
        {QUALITY[quality]}
      </Punch>
      <Punch
        width={44}
        outline="M22 3c12 0 20 5 20 12s-8 12-20 12S2 22 2 15 10 3 22 3Z"
        caption="Inputs read"
      >
        {inputCount}
      </Punch>
      <Punch
        width={44}
        outline="M3 3h38v13c0 7-9 11-19 13-10-2-19-6-19-13z"
        caption="Checks passed"
      >
        {checks ? `${checks.passed}/${checks.total}` : '–'}
      </Punch>
      <Punch width={44} outline={PLATE} caption="Run">
        {runId}
      </Punch>
    </div>
  )
}

const PLATE = 'M8 4h28l6 6v10l-6 6H8l-6-6V10z'

function Punch({
  width,
  outline,
  caption,
  children,
}: {
  width: number
  outline: string
  caption: string
  children: ReactNode
}) {
  const isWord = typeof children !== 'object' || Array.isArray(children)
  return (
    <figure>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its text is read, and the caption names it */}
      <svg viewBox={`0 0 ${width} 30`} width={width} height={30}>
        <path d={outline} />
        {isWord ? (
          <text x={width / 2} y={18.5}>
            {children}
          </text>
        ) : (
          children
        )}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
