'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FormField } from '#components/ui/forms/form-field.tsx'
import { SearchPanel } from '#components/ui/selects/search-panel.tsx'
import { SelectButton } from '#components/ui/selects/select-button.tsx'
import type { SelectOption, SelectProps } from '#components/ui/selects/select-option.ts'

/** A button that shows the choice, and opens a field with the options that fit what is typed into it. */
export function SelectSearch(props: SelectProps) {
  const {
    id,
    name,
    label,
    hint,
    error,
    options,
    value,
    onChange,
    isOptional = false,
    onSearch,
  } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const choose = (option: SelectOption) => {
    onChange(option.value)
    close()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
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
      <SelectButton
        ref={button}
        id={fieldId}
        select={props}
        opens="dialog"
        isOpen={isOpen}
        onClick={() => {
          setOpen(!isOpen)
        }}
        onKeyDown={openByKey}
      />
      {isOpen && (
        <SearchPanel
          id={fieldId}
          label={label}
          options={options}
          value={value}
          button={button}
          onSearch={onSearch}
          onChoose={choose}
          onClose={close}
          onLeave={() => {
            setOpen(false)
          }}
        />
      )}
    </FormField>
  )
}
