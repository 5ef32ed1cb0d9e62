import { Menu } from '#components/ui/overlays/menu.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'

export interface ChoosableColumn {
  key: string
  label: string
  hint?: string
  isShown: boolean
}

interface ColumnChooserProps {
  /** the page's own address */
  action: string
  columns: readonly ChoosableColumn[]
  /** the rest of the page's state */
  kept: readonly (readonly [name: string, value: string])[]
  /** the page with the columns that it shows by itself */
  resetHref: string
  opensUp?: boolean
}

/** Which columns a table shows: a GET form, so that the choice has an address. */
export function ColumnChooser({
  action,
  columns,
  kept,
  resetHref,
  opensUp = false,
}: ColumnChooserProps) {
  return (
    <Menu label="Columns" icon="columns" opensUp={opensUp}>
      <form action={action} method="get" className="choices">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* with every box empty the choice is still one */}
        <input type="hidden" name="cols" value="name" />
        <fieldset>
          <legend>Columns</legend>
          {columns.map(({ key, label, hint, isShown }) => (
            <label key={key}>
              <input type="checkbox" name="cols" value={key} defaultChecked={isShown} />
              <span>
                {label}
                {hint && <small>{hint}</small>}
              </span>
            </label>
          ))}
        </fieldset>
        <div className="acts">
          <button type="submit" className="btn primary">
            Show columns
          </button>
          <AppLink className="btn" inPlace href={resetHref}>
            Reset
          </AppLink>
        </div>
      </form>
    </Menu>
  )
}
