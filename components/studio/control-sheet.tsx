import type { ReactNode } from 'react'
import { Icon } from '#components/ui/marks/icon.tsx'

const ID = 'studio-controls'

/**
 * The controls beside the chart; on phones a sheet from below, opened by the browser itself. It
 * stays open while choices change what stands behind it, closes on Escape or a tap beside it, and
 * gives the focus back.
 */
export function ControlSheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className="controls" id={ID} popover="auto" aria-label={label}>
      <div className="head only-m">
        <b>{label}</b>
        <button
          type="button"
          className="btn icon ghost"
          popoverTarget={ID}
          popoverTargetAction="hide"
          aria-label="Close the controls"
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </aside>
  )
}

/** Sums up the choices in a line, with the way to change them; on phones only. */
export function ControlSummary({ words }: { words: string }) {
  return (
    <button type="button" className="summary only-m" popoverTarget={ID}>
      <Icon name="filter" />
      <span>{words}</span> <b>Edit</b>
    </button>
  )
}

/** One question of the controls. */
export function ControlGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="group" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
