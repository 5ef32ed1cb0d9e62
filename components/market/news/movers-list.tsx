import { MarkedMoney } from '#components/market/figures/marked-money.tsx'
import { Sparkline } from '#components/charts/sparkline.tsx'
import { DaySignLegend } from '#components/market/figures/day-signs.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { EntityMark } from '#components/ui/marks/entity-mark.tsx'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { listSignKeys, listSigns, type ValueNotes } from '#lib/view/figures/day-note.ts'
import type { FigureId } from '#lib/view/figures/figure-id.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'

export interface Mover {
  key: string
  name: string
  ticker: string | null
  href: string
  mark: Mark
  value: number | null
  currency: CurrencyKey
  /** the figure that the value is of */
  of: FigureId | null
  /** marks of the value */
  notes: ValueNotes
  change: number | null
  spark: readonly (number | null)[]
}

export function MoversList({ movers }: { movers: readonly Mover[] }) {
  return (
    <>
      <ul className="rows">
        {movers.map(
          ({ key, name, ticker, href, mark, value, currency, of, notes, change, spark }) => (
            <li key={key}>
              <EntityMark mark={mark} />
              <div className="row-body">
                <AppLink href={href}>{name}</AppLink>
                {ticker && <small className="mono">{ticker}</small>}
              </div>
              <div className="h-[22px] w-[72px] *:size-full">
                <Sparkline values={spark} />
              </div>
              <div className="row-end">
                <b>
                  <MarkedMoney of={of} value={value} currency={currency} notes={notes} />
                </b>
                <Change fraction={change} />
              </div>
            </li>
          ),
        )}
      </ul>
      <DaySignLegend keys={listSignKeys(movers.flatMap(({ notes }) => listSigns(notes)))} />
    </>
  )
}
