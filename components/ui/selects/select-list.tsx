'use client'

import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from 'react'
import { FormField } from '#components/ui/forms/form-field.tsx'
import type { OpenSelectProps } from '#components/ui/selects/radix-select.tsx'
import { SelectButton } from '#components/ui/selects/select-button.tsx'
import type { SelectProps } from '#components/ui/selects/select-option.ts'

/**
 * A short select: a button that shows the choice, until somebody comes near. What opens a list is
 * loaded then, and takes the button's place and its focus; it opens at once where it was pressed
 * for meanwhile.
 */
export function SelectList(props: SelectProps) {
  const { id, name, label, hint, error, value, isOptional = false } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  const button = useRef<HTMLButtonElement>(null)
  const [loaded, setLoaded] = useState<{
    OpenSelect: ComponentType<OpenSelectProps>
    hadFocus: boolean
  } | null>(null)
  // a button that went between press and release would swallow the click
  const [isHeld, setHeld] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const load = () => {
    // the button stays where it does not come, and the next touch tries again
    import('#components/ui/selects/radix-select.tsx').then(
      ({ OpenSelect }) => {
        setLoaded({ OpenSelect, hadFocus: button.current === document.activeElement })
      },
      () => {
        setAsked(false)
      },
    )
  }
  const release = () => {
    setHeld(false)
  }
  const ask = () => {
    release()
    setAsked(true)
    load()
  }
  const askByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    ask()
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
      {loaded && !isHeld ? (
        <loaded.OpenSelect
          {...props}
          id={fieldId}
          isAsked={isAsked}
          takesFocus={loaded.hadFocus || isAsked}
        />
      ) : (
        <SelectButton
          ref={button}
          id={fieldId}
          select={props}
          opens="listbox"
          isOpen={false}
          onPointerEnter={load}
          onFocus={load}
          onPointerDown={() => {
            setHeld(true)
          }}
          onPointerCancel={release}
          onClick={ask}
          onKeyDown={askByKey}
        />
      )}
    </FormField>
  )
}
