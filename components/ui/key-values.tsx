import { Fragment, type ReactNode } from 'react'
import { Blank } from '#components/ui/blank.tsx'

export interface KeyValue {
  label: string
  /** null: not known, shown as a blank with `note` as the reason */
  value: ReactNode
  note?: string | null
}

export function KeyValues({ rows }: { rows: readonly KeyValue[] }) {
  return (
    <dl className="key-values">
      {rows.map(({ label, value, note }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            {value ?? <Blank reason={note ?? null} />}
            {note && <small>{note}</small>}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
