import { Icon } from '#components/ui/icon.tsx'

export interface PickOption {
  value: string
  label: string
}

interface PickProps {
  label: string
  value: string
  options: readonly PickOption[]
  onChange: (value: string) => void
  isWrong?: boolean
  /** said by screen readers with the control */
  describedBy?: string | undefined
}

/** One of many, drawn small and opened by the system: a query has dozens of them. What is written in the JSON and is no option stays chosen. */
export function Pick({ label, value, options, onChange, isWrong = false, describedBy }: PickProps) {
  const isKnown = options.some((option) => option.value === value)
  return (
    <span className="pick">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
      >
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" small />
    </span>
  )
}
