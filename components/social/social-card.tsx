import { showDay, type Day } from '#lib/dates.ts'
import { showFigure } from '#lib/format/show-figure.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'

export interface SocialFigure {
  title: string
  sentence: string
  figure: {
    label: string
    value: number
    unit: ShownUnit
    measure: MeasureKey | null
    asOf: Day
    isDemo: boolean
  } | null
}

/** The colours of the light theme: pictures have no themes and know no variables. */
const INK = {
  page: '#f4f5f8',
  surface: '#ffffff',
  border: '#e1e4ea',
  text: '#0b0e14',
  muted: '#5a6372',
  demo: '#4d3bb0',
  mark: '#11141b',
} as const

/** 1200 × 690 at scale 1. Drawn by satori, which knows flex boxes and inline styles only. */
export function SocialCard({
  title,
  sentence,
  figure,
  brand,
  scale,
}: SocialFigure & { brand: string; scale: number }) {
  const px = (size: number) => size * scale
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        background: INK.page,
        padding: px(56),
        fontFamily: 'Geist',
        color: INK.text,
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: px(16),
          fontSize: px(32),
          fontWeight: 600,
        }}
      >
        <svg aria-hidden="true" width={px(48)} height={px(48)} viewBox="0 0 22 22">
          <path d="M6.5.5h9l6 6v9l-6 6h-9l-6-6v-9z" fill={INK.mark} />
          <path
            d="M6.4 15.6 11 5.8l4.6 9.8M4.4 11.2h13.2"
            fill="none"
            stroke="#ffffff"
            strokeWidth={1.6}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {brand}
      </div>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          justifyContent: 'center',
          marginTop: px(32),
          padding: px(48),
          background: INK.surface,
          border: `${px(2)}px solid ${INK.border}`,
          borderRadius: px(16),
        }}
      >
        <div
          style={{ display: 'flex', fontSize: px(56), fontWeight: 600, letterSpacing: px(-1.4) }}
        >
          {title}
        </div>
        <div style={{ display: 'flex', fontSize: px(28), color: INK.muted, marginTop: px(12) }}>
          {sentence}
        </div>
        {figure && (
          <div
            style={{
              display: 'flex',
              fontSize: px(120),
              fontWeight: 600,
              letterSpacing: px(-4),
              marginTop: px(28),
            }}
          >
            {showFigure(figure.value, figure.unit, figure.measure)}
          </div>
        )}
        {figure && (
          <div style={{ display: 'flex', gap: px(16), fontSize: px(26), color: INK.muted }}>
            <span>
              {figure.label}, {showDay(figure.asOf)} UTC
            </span>
            {figure.isDemo && (
              <span style={{ color: INK.demo, fontWeight: 600 }}>Demo data: not market data</span>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
