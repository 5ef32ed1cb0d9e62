import { type Day, isoDay } from '#lib/dates.ts'

interface DayFormProps {
  action: string
  fields: readonly {
    name: string
    label: string
    value: string
    /** stands below it */
    hint?: string
    /** in the place of that of the form */
    min?: Day
  }[]
  min?: Day | null
  max?: Day | null
  /** the rest of the page's state */
  keep: Readonly<Record<string, string>>
  submit: string
}

/** Days by hand: a plain GET form. */
export function DayForm({ action, fields, min = null, max = null, keep, submit }: DayFormProps) {
  return (
    <form action={action} method="get" className="days">
      {Object.entries(keep).map(([key, kept]) => (
        <input key={key} type="hidden" name={key} value={kept} />
      ))}
      {fields.map(({ name, label, value, hint, min: first = min }) => (
        <label key={name}>
          <span>{label}</span>
          <input
            type="date"
            name={name}
            defaultValue={value}
            key={value}
            {...(first === null ? {} : { min: isoDay(first) })}
            {...(max === null ? {} : { max: isoDay(max) })}
          />
          {hint && <small>{hint}</small>}
        </label>
      ))}
      <button type="submit" className="btn">
        {submit}
      </button>
    </form>
  )
}
