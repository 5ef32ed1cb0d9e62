import type { ReactNode } from 'react'
import { PickerSearch } from '#components/studio/picker-search.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { MOST_WITHOUT_SEARCH } from '#components/ui/selects/select-option.ts'

export interface Pick {
  key: string
  label: string
  href: string /** a second line */
  note?: string
}

interface PickerProps {
  /** name of the choice: "Measure" */
  label: string
  current: string
  options: readonly Pick[]
  /** words of the closed list; the current option where absent */
  children?: ReactNode
}

/** A list of choices, each a link; opens and closes without a script, and closes with the choice. */
export function Picker({ label, current, options, children }: PickerProps) {
  return (
    <details className="picker" name="picker" key={current}>
      <summary
        aria-label={`${label}: ${options.find(({ key }) => key === current)?.label ?? 'none'}`}
      >
        <span>{children ?? options.find(({ key }) => key === current)?.label}</span>
        <Icon name="chevronDown" />
      </summary>
      <ul aria-label={label}>
        {options.length > MOST_WITHOUT_SEARCH && <PickerSearch label={label} />}
        {options.map(({ key, label: name, href, note }) => (
          <li key={key}>
            <AppLink href={href} inPlace aria-current={key === current ? 'true' : undefined}>
              {name}
              {note && <small>{note}</small>}
            </AppLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
