import { type Day, isoDay } from '#lib/dates.ts'

interface DayFormProps {
  action: string
  fields: readonly { name: string; label: string; value: string }[]
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
      {fields.map(({ name, label, value }) => (
        <label key={name}>
          <span>{label}</span>
          <input
            type="date"
            name={name}
            defaultValue={value}
            key={value}
            {...(min === null ? {} : { min: isoDay(min) })}
            {...(max === null ? {} : { max: isoDay(max) })}
          />
        </label>
      ))}
      <button type="submit" className="btn">
        {submit}
      </button>
    </form>
  )
}
