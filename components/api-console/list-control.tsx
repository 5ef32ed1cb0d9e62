'use client'

import { CompactSelect } from '#components/ui/selects/compact-select.tsx'
import { useState, type KeyboardEvent } from 'react'
import type { ValueControlProps } from '#components/api-console/value-control-props.ts'
import { Icon } from '#components/ui/marks/icon.tsx'
import { numberOrText } from '#lib/api-console/edit-filter.ts'

/** Several values, each with a way out; one more is chosen, or typed and ended with Enter or a comma. */
export function ListControl({
  name,
  field,
  value,
  onChange,
  choices,
  isWrong,
  describedBy,
}: ValueControlProps) {
  const [typed, setTyped] = useState('')
  const values: readonly unknown[] = Array.isArray(value)
    ? value
    : value === undefined
      ? []
      : [value]
  const isNumber = field?.type === 'number' || field?.type === 'metric' || field?.type === 'numbers'
  const labels = new Map(choices.map(([each, label]) => [String(each), label]))
  const options = choices.length > 0 ? choices.map(([each]) => each) : (field?.values ?? null)
  const add = (text: string) => {
    const words = text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
    setTyped('')
    if (words.length > 0)
      onChange([...values, ...words.map((word) => (isNumber ? numberOrText(word) : word))])
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add(typed)
  }
  return (
    <span className="vals">
      {values.map((each, place) => {
        const text = typeof each === 'string' ? each : (JSON.stringify(each) ?? '')
        return (
          // equal values are told apart by their place
          <span className="chip" key={`${place} ${text}`}>
            <b>{labels.get(text) ?? text}</b>
            <button
              type="button"
              aria-label={`Remove ${text} from ${name}`}
              onClick={() => {
                onChange(values.filter((_, at) => at !== place))
              }}
            >
              <Icon name="close" small />
            </button>
          </span>
        )
      })}
      {options ? (
        <span className="pick">
          <CompactSelect
            label={`Add a value of ${name}`}
            value=""
            onChange={add}
            isWrong={isWrong}
            describedBy={describedBy}
            options={[
              { value: '', label: 'Add…' },
              ...options
                .filter((each) => !values.includes(each))
                .map((each) => ({
                  value: String(each),
                  label:
                    labels.has(String(each)) && labels.get(String(each)) !== each
                      ? `${each} · ${labels.get(String(each)) ?? ''}`
                      : String(each),
                })),
            ]}
          />
          <Icon name="chevronDown" small />
        </span>
      ) : (
        <input
          className="query-input"
          aria-label={`Add a value of ${name}`}
          placeholder="Add, then Enter"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
          }}
          onKeyDown={press}
          onBlur={() => {
            add(typed)
          }}
          inputMode={isNumber ? 'decimal' : undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
        />
      )}
    </span>
  )
}
