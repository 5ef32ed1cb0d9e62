const WORDS = {
  demo: 'DEMO',
  held: 'HELD',
  stale: 'STALE',
  rev: 'REV',
  recl: 'RECL',
  name: 'NAME',
  glyph: '',
} as const

/** `glyph` is a tested figure: the mark alone. */
export type StampState = keyof typeof WORDS

interface StampProps {
  state: StampState
  /** no word, whatever the state: where a notice on the page says it for all figures */
  glyphOnly?: boolean
  /** as wide as its neighbours in a list, without the mark */
  even?: boolean
}

/** The cut-corner punch. It says how much a figure is worth, and nothing else in the interface has its shape. */
export function Stamp({ state, glyphOnly = false, even = false }: StampProps) {
  return (
    <span className={`stamp ${state}${even ? ' even' : ''}`}>
      <StampFace state={state} glyphOnly={glyphOnly} even={even} />
    </span>
  )
}

export function StampFace({ state, glyphOnly = false, even = false }: StampProps) {
  return (
    <>
      {!even && (
        <svg viewBox="0 0 9 9" aria-hidden="true">
          <path
            d={MARK}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
      {glyphOnly ? '' : WORDS[state]}
    </>
  )
}

const MARK = 'M1.8 8 4.5 1.2 7.2 8M.6 5.2h7.8'
