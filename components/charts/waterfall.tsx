import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { getCurrency, isCurrencyKey, type CurrencyKey } from '#lib/registry/currencies.ts'
import { showFullValue, showValue } from '#lib/format/show-value.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'

export interface WaterfallStep {
  key: string
  label: string
  /** the level of a total, the change of anything else */
  value: number
  /** coverage is hatched grey: it isn't growth */
  kind: 'total' | 'organic' | 'coverage'
}

const HEADROOM = 0.12

interface WaterfallProps {
  title: string
  steps: readonly WaterfallStep[]
  unit?: CurrencyKey | 'count'
  /** link of a step, by its key, with a label of what it shows */
  links?: Readonly<Partial<Record<string, { href: string; label: string }>>>
}

/**
 * From one total to the next, step by step. The axis is cut below the lowest level, so only steps
 * compare, not totals.
 */
export function Waterfall({ title, steps, unit = 'usd', links }: WaterfallProps) {
  const bars = levels(steps)
  const top = Math.max(...bars.map((bar) => bar.high))
  const lowest = Math.min(...bars.map((bar) => (bar.step.kind === 'total' ? bar.high : bar.low)))
  const foot = lowest - (top - lowest || top || 1) * HEADROOM * 2
  const place = (value: number) =>
    `${Math.max(0, ((top - value) / (top - foot || 1)) * 100).toFixed(1)}%`
  const inCurrency = isCurrencyKey(unit) ? `, in ${getCurrency(unit).plural}` : ''
  const values = steps.map((step) => `${step.label} ${showFullValue(step.value, unit)}`)
  return (
    <>
      <p className="sr-only">{`${title}${inCurrency}: ${values.join(', ')}`}</p>
      <div
        className="waterfall"
        style={{ '--n': steps.length }}
        aria-hidden={links ? undefined : true}
      >
        {bars.map(({ step, low, high, after }) => (
          <div key={step.key}>
            <div className="bar" aria-hidden={links && true}>
              <b
                className={step.kind === 'organic' ? (step.value < 0 ? 'neg' : 'pos') : undefined}
                style={{ top: place(high) }}
              >
                {text(step, unit)}
              </b>
              <i
                className={chooseTone(step)}
                style={{
                  top: place(high),
                  bottom: step.kind === 'total' ? 0 : `calc(100% - ${place(low)})`,
                }}
              />
              <em style={{ top: place(after) }} />
            </div>
            <StepName step={step} link={links?.[step.key]} isRead={links !== undefined} />
          </div>
        ))}
      </div>
    </>
  )
}

/** The link lies over the whole step. */
function StepName({
  step,
  link,
  isRead,
}: {
  step: WaterfallStep
  link: { href: string; label: string } | undefined
  isRead: boolean
}) {
  if (!link) return <span aria-hidden={isRead || undefined}>{step.label}</span>
  return (
    <span>
      <AppLink
        className="link"
        href={link.href}
        inPlace
        title={link.label}
        aria-label={`${step.label}: ${link.label}`}
      >
        {step.label}
      </AppLink>
    </span>
  )
}

function levels(
  steps: readonly WaterfallStep[],
): { step: WaterfallStep; low: number; high: number; after: number }[] {
  let level = 0
  return steps.map((step) => {
    const before = level
    level = step.kind === 'total' ? step.value : level + step.value
    if (step.kind === 'total') return { step, low: 0, high: level, after: level }
    return { step, low: Math.min(before, level), high: Math.max(before, level), after: level }
  })
}

function chooseTone({ kind, value }: WaterfallStep): string | undefined {
  if (kind === 'total') return undefined
  if (kind === 'coverage') return 'cover'
  return value < 0 ? 'minus' : 'plus'
}

const text = ({ kind, value }: WaterfallStep, unit: ShownUnit): string =>
  showValue(value, unit, { sign: kind === 'total' ? 'auto' : 'always' })
