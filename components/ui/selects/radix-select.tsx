'use client'

import * as RadixSelect from '@radix-ui/react-select'
import { useLayoutEffect, useRef, useState } from 'react'
import { describedBy } from '#components/ui/forms/form-field.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { CHOOSE_ONE, type SelectProps } from '#components/ui/selects/select-option.ts'

/** Radix keeps the empty text for "nothing chosen", which here is an answer like the others. */
const inside = (value: string): string => `=${value}`
const outside = (value: string): string => value.slice(1)

export interface OpenSelectProps extends SelectProps {
  id: string
  /** the visitor has pressed what this takes the place of */
  isAsked: boolean
  /** the visitor stands on it */
  takesFocus: boolean
}

/** The control of a short select and its list, without the label and the words around it. */
export function OpenSelect({
  id,
  hint,
  error,
  options,
  value,
  onChange,
  placeholder = CHOOSE_ONE,
  required = false,
  disabled = false,
  isAsked,
  takesFocus,
}: OpenSelectProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [host, setHost] = useState<HTMLElement | null>(null)
  const chosen = options.find((option) => option.value === value)
  useLayoutEffect(() => {
    // nothing behind an open dialog can be pressed, so that the list opens inside of it
    setHost(trigger.current?.closest('dialog') ?? null)
    if (takesFocus) trigger.current?.focus()
  }, [takesFocus])
  return (
    <RadixSelect.Root
      value={chosen ? inside(chosen.value) : ''}
      onValueChange={(next) => {
        onChange(outside(next))
      }}
      disabled={disabled}
      defaultOpen={isAsked}
    >
      <RadixSelect.Trigger
        className="inp sel"
        id={id}
        aria-labelledby={`${id}-label`}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        ref={trigger}
      >
        <RadixSelect.Value placeholder={placeholder}>
          {chosen && (
            <>
              {chosen.content.icon}
              <span>{chosen.content.label}</span>
            </>
          )}
        </RadixSelect.Value>
        <RadixSelect.Icon asChild>
          <span className="sel-arrow">
            <Icon name="chevronDown" />
          </span>
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal container={host}>
        <RadixSelect.Content className="opts" position="popper" sideOffset={4}>
          <RadixSelect.Viewport>
            {options.map((option) => (
              <RadixSelect.Item key={option.value} value={inside(option.value)} className="opt">
                {option.content.icon}
                <RadixSelect.ItemText>{option.content.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator>
                  <Icon name="check" small />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  )
}
