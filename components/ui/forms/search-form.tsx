import { Icon } from '#components/ui/marks/icon.tsx'

interface SearchFormProps {
  /** where the answer is shown; the page's own address */
  action: string
  name?: string
  value: string
  label: string
  /** the rest of the page's state, carried along */
  keep?: Readonly<Record<string, string>>
}

/** A plain GET form: the answer has an address, and the field works before any script has come. */
export function SearchForm({ action, name = 'q', value, label, keep = {} }: SearchFormProps) {
  return (
    <form action={action} method="get" role="search" aria-label={label} className="search-form">
      {Object.entries(keep).map(([key, kept]) => (
        <input key={key} type="hidden" name={key} value={kept} />
      ))}
      <div className="field">
        <Icon name="search" small />
        <input
          type="search"
          name={name}
          defaultValue={value}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
        />
        <button type="submit" aria-label={`${label}: go`}>
          <Icon name="chevronRight" small />
        </button>
      </div>
    </form>
  )
}
