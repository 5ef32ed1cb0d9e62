import type { ReactNode } from 'react'
import { DaySignLegend, DaySigns } from '#components/market/figures/day-signs.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { Swatch } from '#components/ui/marks/swatch.tsx'
import { showDay, type Day } from '#lib/dates.ts'
import { showFigure } from '#lib/format/show-figure.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { listSignKeys, type SignNote } from '#lib/view/figures/day-note.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import { nameUnit } from '#lib/view/figures/figure-id.ts'

export interface NewestLine {
  key: string
  name: string
  href: string | null
  color: string
  isOthers: boolean
  /** the published scope whose values these are; null: they are made for this page */
  scope: string | null
  values: readonly (number | null)[]
  /** marks of each value */
  notes: readonly (readonly SignNote[])[]
  change: { amount: number; fraction: number | null } | null
  /** stamp that opens what stands behind the newest value */
  stamp: ReactNode
}

interface NewestTableProps {
  caption: string
  nameLabel: string
  measure: MeasureKey
  unit: ShownUnit
  days: readonly Day[]
  rows: readonly NewestLine[]
  total: NewestLine | null
  /** "30 d" */
  changeLabel: string
  /** values are changes themselves */
  hasChange: boolean
}

/** The newest values of every series, with what stands behind them. */
export function NewestTable({
  caption,
  nameLabel,
  measure,
  unit,
  days,
  rows,
  total,
  changeLabel,
  hasChange,
}: NewestTableProps) {
  const lines = total ? [...rows, total] : rows
  const text = (value: number) => showFigure(value, unit, measure)
  return (
    <>
      <div className="scroll newest" role="region" aria-label={caption} tabIndex={0}>
        <table className="data-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="name cell-left">
                {nameLabel}
              </th>
              {days.map((day, at) => (
                <th key={day} scope="col" className={at < days.length - 1 ? 'older' : undefined}>
                  {shortDay(day)}
                </th>
              ))}
              {hasChange && (
                <th scope="col" className="older">
                  {changeLabel}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key} className={line === total ? 'sum' : undefined}>
                <th scope="row" className="name cell-left">
                  <Name line={line} hasSwatch={line !== total} />
                </th>
                {line.values.map((value, at) => (
                  <td key={days[at]} className={at < days.length - 1 ? 'older' : 'fig'}>
                    {value === null ? (
                      <Blank reason="No value on that date" />
                    ) : (
                      <ShownFigure
                        of={
                          line.scope === null
                            ? null
                            : {
                                scope: line.scope,
                                measure,
                                day: days[at] ?? null,
                                ...nameUnit(unit),
                              }
                        }
                        value={value}
                      >
                        {text(value)}
                      </ShownFigure>
                    )}
                    <DaySigns notes={line.notes[at] ?? []} />
                    {at === days.length - 1 && line.stamp}
                  </td>
                ))}
                {hasChange && (
                  <td className="older">
                    {unit === 'percent' ? (
                      <Change fraction={line.change?.amount ?? null} as="points" />
                    ) : (
                      <Change fraction={line.change?.fraction ?? null} />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DaySignLegend keys={listSignKeys(lines.flatMap(({ notes }) => notes.flat()))} />
    </>
  )
}

function Name({
  line: { name, href, color, isOthers },
  hasSwatch,
}: {
  line: NewestLine
  hasSwatch: boolean
}) {
  const words = (
    <>
      {hasSwatch && <Swatch color={color} hatched={isOthers} large />}
      <span>{name}</span>
    </>
  )
  return href ? (
    <AppLink className="ent" href={href}>
      {words}
    </AppLink>
  ) : (
    <span className="ent">{words}</span>
  )
}

const shortDay = (day: Day): string => showDay(day).replace(/ \d{4}$/, '')
