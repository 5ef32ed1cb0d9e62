'use client'

import { useState } from 'react'
import { errorId, hintId } from '#components/ui/forms/form-field.tsx'
import { MOST_WITHOUT_SEARCH } from '#components/ui/selects/select-option.ts'
import type { AdminChoice } from '#lib/registry/admin/resource.ts'

interface ChoicesFieldProps {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  choices: readonly AdminChoice[]
  /** says what it means that nothing is chosen */
  none: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Several of a list. */
export function ChoicesField({
  id,
  label,
  hint,
  error,
  choices,
  none,
  chosen,
  onChange,
}: ChoicesFieldProps) {
  const [typed, setTyped] = useState('')
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = choices.filter((choice) =>
    words.every((word) => choice.label.toLowerCase().includes(word)),
  )
  const toggle = (value: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(value)
    else next.delete(value)
    // in the order of the list, so that the same choice is the same value
    onChange([
      ...choices.map((choice) => choice.value).filter((each) => next.has(each)),
      ...chosen.filter(
        (each) => next.has(each) && !choices.some((choice) => choice.value === each),
      ),
    ])
  }
  return (
    <fieldset
      className="min-w-0 adm-choices"
      id={id}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={
        [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ') || undefined
      }
    >
      <legend className="lab">
        {label} <small>{chosen.length ? named(choices, chosen) : none}</small>
      </legend>
      {choices.length > MOST_WITHOUT_SEARCH && (
        <input
          className="inp"
          type="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
          }}
          placeholder="Filter the list"
          aria-label={`Filter the list of ${label.toLowerCase()}`}
          autoComplete="off"
        />
      )}
      <div
        className="list"
        role="group"
        aria-label={label}
        tabIndex={choices.length > MOST_WITHOUT_SEARCH ? 0 : undefined}
      >
        {shown.map(({ value, label: text }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => {
                toggle(value, event.target.checked)
              }}
            />
            <span>{text}</span>
          </label>
        ))}
        {shown.length === 0 && <p>No matches.</p>}
      </div>
      {chosen.length > 0 && (
        <button
          type="button"
          className="link"
          onClick={() => {
            onChange([])
          }}
        >
          Clear selection: {none.toLowerCase()}
        </button>
      )}
      {error && (
        <p className="err" id={errorId(id)}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={hintId(id)}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

const MOST_NAMED = 4

/** The chosen ones in words: the list below shows a part of itself only. */
function named(choices: readonly AdminChoice[], chosen: readonly string[]): string {
  const names = chosen
    .slice(0, MOST_NAMED)
    .map((value) => choices.find((choice) => choice.value === value)?.label ?? value)
  return chosen.length > MOST_NAMED
    ? `${names.join(', ')} and ${chosen.length - MOST_NAMED} more`
    : names.join(', ')
}
