import { CompactSelect, type CompactOption } from '#components/ui/selects/compact-select.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'

interface PickProps {
  label: string
  value: string
  options: readonly CompactOption[]
  onChange: (value: string) => void
  isWrong?: boolean
  /** said by screen readers with the control */
  describedBy?: string | undefined
}

/** One of many, drawn small: a query has dozens of them. What is written in the JSON and is no option stays chosen. */
export function Pick({ value, options, ...rest }: PickProps) {
  const isKnown = options.some((option) => option.value === value)
  return (
    <span className="pick">
      <CompactSelect
        {...rest}
        value={value}
        options={isKnown ? options : [{ value, label: value }, ...options]}
      />
      <Icon name="chevronDown" small />
    </span>
  )
}
