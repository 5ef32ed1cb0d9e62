'use client'

import type { ComponentProps } from 'react'
import { describedBy } from '#components/ui/forms/form-field.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { CHOOSE_ONE, type SelectProps } from '#components/ui/selects/select-option.ts'

interface SelectButtonProps extends Omit<ComponentProps<'button'>, 'id' | 'value'> {
  /** id of the control; its label has the same with `-label` */
  id: string
  select: SelectProps
  opens: 'listbox' | 'dialog'
  isOpen: boolean
}

/** Shows the choice of a select, or what stands in its place. */
export function SelectButton({ id, select, opens, isOpen, ...rest }: SelectButtonProps) {
  const { options, value, placeholder = CHOOSE_ONE, required, disabled, hint, error } = select
  const chosen = options.find((option) => option.value === value)
  return (
    <button
      {...rest}
      type="button"
      id={id}
      className="inp sel"
      disabled={disabled}
      data-placeholder={chosen ? undefined : ''}
      role="combobox"
      aria-haspopup={opens}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${id}-panel` : undefined}
      aria-labelledby={`${id}-label`}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { hint, error })}
    >
      {chosen ? (
        <>
          {chosen.content.icon}
          <span>{chosen.content.label}</span>
        </>
      ) : (
        <span>{placeholder}</span>
      )}
      <span className="sel-arrow">
        <Icon name="chevronDown" />
      </span>
    </button>
  )
}
