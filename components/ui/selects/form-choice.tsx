'use client'

import { useId, useState } from 'react'
import { CompactSelect, type CompactOption } from '#components/ui/selects/compact-select.tsx'

interface FormChoiceProps {
  name: string
  label: string
  /** chosen as the page was drawn; another one begins anew */
  initial: string
  options: readonly CompactOption[]
  /** class of the control */
  className?: string
  labelClassName?: string
}

/** A small select of a form that is sent as a whole, with its label. */
export function FormChoice({ initial, labelClassName, ...props }: FormChoiceProps) {
  const id = useId()
  const [value, setValue] = useState(initial)
  return (
    <div className="choice">
      <label htmlFor={id} className={labelClassName}>
        {props.label}
      </label>
      <CompactSelect {...props} id={id} value={value} onChange={setValue} />
    </div>
  )
}
