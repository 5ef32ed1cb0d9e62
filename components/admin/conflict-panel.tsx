'use client'

import { useEffect, useRef } from 'react'
import { isSame } from '#components/admin/draft.ts'
import { showAdminValue } from '#lib/format/show-admin-value.ts'
import { showTime } from '#lib/format/show-time.ts'
import type { AdminField } from '#lib/registry/admin/resource.ts'
import type { AdminLabels, AdminValues, NewerState } from '#lib/view/admin/admin-record.ts'

interface ConflictPanelProps {
  fields: Readonly<Record<string, AdminField>>
  /** as it was opened */
  opened: AdminValues
  /** as somebody else left it */
  theirs: NewerState
  /** as it stood in this form */
  yours: AdminValues
  yourLabels: AdminLabels
  /** which state each differing field holds now */
  taken: Readonly<Record<string, 'theirs' | 'yours'>>
  onTake: (keys: readonly string[], side: 'theirs' | 'yours') => void
}

/** Both states of a row that two people edited at once, field by field; one of each is taken into the form. */
export function ConflictPanel({
  fields,
  opened,
  theirs,
  yours,
  yourLabels,
  taken,
  onTake,
}: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null)
  // who pressed the button below is taken to what it was answered with, and again after another lost race
  useEffect(() => {
    panel.current?.focus()
  }, [theirs.version])
  const keys = differing(fields, theirs.values, yours)
  return (
    <section
      className="adm-conflict"
      role="alert"
      aria-labelledby="conflict-title"
      tabIndex={-1}
      ref={panel}
    >
      <h2 id="conflict-title">Edit conflict</h2>
      <p>
        {theirs.by ? `${theirs.by} saved it` : 'It was saved'}
        {theirs.at && <> on {showTime(theirs.at)}</>}. Nothing was lost or overwritten.
        {keys.length
          ? ' Choose a value for each field, then save again. Fields changed only by them keep their value.'
          : ' Both versions are identical; nothing to save.'}
      </p>
      {keys.length > 0 && (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Theirs</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => {
                const field = fields[key]
                return (
                  field && (
                    <tr key={key}>
                      <th scope="row">
                        {field.label}
                        <small>
                          was:{' '}
                          {showAdminValue(field, opened[key] ?? null, {
                            ...theirs.labels[key],
                            ...yourLabels[key],
                          }) ?? 'nothing'}
                        </small>
                      </th>
                      <Side
                        name={key}
                        side="theirs"
                        text={showAdminValue(field, theirs.values[key] ?? null, theirs.labels[key])}
                        isTaken={taken[key] === 'theirs'}
                        onTake={() => {
                          onTake([key], 'theirs')
                        }}
                      />
                      <Side
                        name={key}
                        side="yours"
                        text={showAdminValue(field, yours[key] ?? null, yourLabels[key])}
                        isTaken={taken[key] === 'yours'}
                        onTake={() => {
                          onTake([key], 'yours')
                        }}
                      />
                    </tr>
                  )
                )
              })}
            </tbody>
          </table>
          <div className="acts">
            <button
              type="button"
              className="btn"
              onClick={() => {
                onTake(keys, 'theirs')
              }}
            >
              Use all of theirs
            </button>
            <button
              type="button"
              className="btn"
              onClick={() => {
                onTake(keys, 'yours')
              }}
            >
              Keep all of yours
            </button>
          </div>
        </>
      )}
    </section>
  )
}

/** Fields in which two states differ; what belongs to an edit and not to the row is no part of a state. */
export function differing(
  fields: Readonly<Record<string, AdminField>>,
  one: AdminValues,
  other: AdminValues,
): string[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    field.perEdit || isSame(one[key], other[key]) ? [] : [key],
  )
}

function Side({
  name,
  side,
  text,
  isTaken,
  onTake,
}: {
  name: string
  side: 'theirs' | 'yours'
  text: string | null
  isTaken: boolean
  onTake: () => void
}) {
  return (
    <td data-label={side === 'theirs' ? 'Theirs' : 'Yours'}>
      <label>
        <input type="radio" name={`take-${name}`} checked={isTaken} onChange={onTake} />
        <span>
          <span className="sr-only">{side}: </span>
          {text ?? 'nothing'}
        </span>
      </label>
    </td>
  )
}
