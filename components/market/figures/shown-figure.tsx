import type { ReactNode } from 'react'
import { type FigureId, writeFigureId } from '#lib/view/figures/figure-id.ts'

interface ShownFigureProps {
  /** null: a figure that stands on one page only */
  of: FigureId | null
  /** as it is published, of which `children` show a few digits */
  value: number
  title?: string | undefined
  children: ReactNode
}

/** A figure with what it is of, so that whoever reads the page by program can tell which ones must agree. */
export function ShownFigure({ of, value, title, children }: ShownFigureProps) {
  return (
    <data value={value} data-figure={of ? writeFigureId(of) : undefined} title={title}>
      {children}
    </data>
  )
}
