'use client'

import * as RadixSelect from '@radix-ui/react-select'
import { useId, useState } from 'react'
import { describedBy, FormField } from '#components/ui/form-field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { SelectProps } from '#components/ui/select-option.ts'

/** Radix keeps the empty text for "nothing chosen", which here is an answer like the others. */
const inside = (value: string): string => `=${value}`
const outside = (value: string): string => value.slice(1)

export function SelectList({
  id,
  name,
  label,
  hint,
  error,
  options,
  value,
  onChange,
  placeholder = 'Choose one',
  required = false,
  isOptional = false,
  disabled = false,
}: SelectProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [host, setHost] = useState<HTMLElement | null>(null)
  const chosen = options.find((option) => option.value === value)
  return (
    <FormField
      id={fieldId}
      labelId={`${fieldId}-label`}
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional}
    >
      {name && <input type="hidden" name={name} value={value} />}
      <RadixSelect.Root
        value={chosen ? inside(chosen.value) : ''}
        onValueChange={(next) => {
          onChange(outside(next))
        }}
        disabled={disabled}
      >
        <RadixSelect.Trigger
          className="inp sel"
          id={fieldId}
          aria-labelledby={`${fieldId}-label`}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
          // what lies behind an open dialog cannot be pressed, so that the list opens inside of it
          ref={(element) => {
            setHost(element?.closest('dialog') ?? null)
          }}
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
    </FormField>
  )
}
