import { Fragment, type ReactNode } from 'react'
import { Blank } from '#components/ui/values/blank.tsx'

export interface KeyValue {
  label: string
  /** null: not known, shown as a blank with `note` as the reason */
  value: ReactNode
  note?: string | null
}

/** Figures and names stand at the right; `isProse`: sentences, which begin beside their label, on a phone below it. */
export function KeyValues({
  rows,
  isProse = false,
}: {
  rows: readonly KeyValue[]
  isProse?: boolean
}) {
  return (
    <dl className={isProse ? 'key-values prose' : 'key-values'}>
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
