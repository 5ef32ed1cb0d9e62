import { MarkedMoney } from '#components/market/figures/marked-money.tsx'
import { DaySignLegend } from '#components/market/figures/day-signs.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { EntityMark } from '#components/ui/marks/entity-mark.tsx'
import { type Day, isoDay, showDay } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { listSignKeys, listSigns, type ValueNotes } from '#lib/view/figures/day-note.ts'
import type { FigureId } from '#lib/view/figures/figure-id.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'

export interface RecentAsset {
  key: string
  name: string
  ticker: string | null
  href: string
  mark: Mark
  className: string | null
  value: number | null
  currency: CurrencyKey
  /** the figure that the value is of */
  of: FigureId | null
  /** marks of the value */
  notes: ValueNotes
  added: Day
}

export function RecentList({ assets }: { assets: readonly RecentAsset[] }) {
  return (
    <>
      <ul className="rows">
        {assets.map(
          ({ key, name, ticker, href, mark, className, value, currency, of, notes, added }) => (
            <li key={key}>
              <EntityMark mark={mark} />
              <div className="row-body">
                <AppLink href={href}>{name}</AppLink>
                <small>
                  {ticker && <span className="mono">{ticker}</span>}
                  {ticker && className ? ' · ' : ''}
                  {className}
                </small>
              </div>
              <div className="row-end">
                <b>
                  <MarkedMoney of={of} value={value} currency={currency} notes={notes} />
                </b>
                <small>
                  <time dateTime={isoDay(added)}>{showDay(added)}</time>
                </small>
              </div>
            </li>
          ),
        )}
      </ul>
      <DaySignLegend keys={listSignKeys(assets.flatMap(({ notes }) => listSigns(notes)))} />
    </>
  )
}
