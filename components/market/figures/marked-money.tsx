import { DaySigns } from '#components/market/figures/day-signs.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { showFullMoney, showMoney } from '#lib/format/show-money.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { listSigns, type ValueNotes } from '#lib/view/figures/day-note.ts'
import type { FigureId } from '#lib/view/figures/figure-id.ts'

interface MarkedMoneyProps {
  of: FigureId | null
  value: number | null
  currency: CurrencyKey
  notes: ValueNotes
  /** why there is none */
  reason?: string | null
}

/** An amount of money with the letters of what is marked of it; a dash with its reason where there is none. */
export function MarkedMoney({ of, value, currency, notes, reason }: MarkedMoneyProps) {
  if (value === null) return <Blank reason={reason ?? 'No published value'} />
  return (
    <>
      <ShownFigure of={of} value={value} title={showFullMoney(value, currency)}>
        {showMoney(value, currency)}
      </ShownFigure>
      <DaySigns notes={listSigns(notes)} />
    </>
  )
}
