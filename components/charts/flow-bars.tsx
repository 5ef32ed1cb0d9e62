import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { showMoney } from '#lib/format/show-money.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { FigureId } from '#lib/view/figures/figure-id.ts'

export interface Flow {
  key: string
  label: string
  href: string | null
  value: number | null
  currency: CurrencyKey
  of: FigureId | null
  /** "27 of 30 days" */
  note: string | null
}

/** Net flows to both sides of nothing; what left is hatched, so that colour is not all that tells it. */
export function FlowBars({ label, flows }: { label: string; flows: readonly Flow[] }) {
  const known = flows.flatMap((flow) => (flow.value === null ? [] : [flow.value]))
  const out = Math.max(0, ...known.map((value) => -value))
  const span = Math.max(0, ...known) + out || 1
  const zero = (out / span) * 100
  return (
    <ul className="py-2" aria-label={label}>
      {flows.map((flow) => (
        <li key={flow.key} className="flow">
          {flow.href ? <AppLink href={flow.href}>{flow.label}</AppLink> : <span>{flow.label}</span>}
          <div
            style={{
              '--z': `${zero.toFixed(1)}%`,
              '--w': `${((Math.abs(flow.value ?? 0) / span) * 100).toFixed(1)}%`,
            }}
          >
            {flow.value ? <i className={flow.value < 0 ? 'minus' : undefined} /> : null}
          </div>
          {flow.value === null ? (
            <b>
              <Blank reason="No mint and burn data" />
            </b>
          ) : (
            <b className={flow.value < 0 ? 'neg' : undefined}>
              <ShownFigure of={flow.of} value={flow.value}>
                {showMoney(flow.value, flow.currency, { sign: 'always' })}
              </ShownFigure>
            </b>
          )}
          {flow.note && <small>{flow.note}</small>}
        </li>
      ))}
    </ul>
  )
}
