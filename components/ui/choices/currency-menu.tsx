import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Menu } from '#components/ui/overlays/menu.tsx'
import { getCurrency, type CurrencyKey } from '#lib/registry/currencies.ts'

interface CurrencyMenuProps {
  current: CurrencyKey
  offered: readonly CurrencyKey[]
  /** the page with its amounts in a currency */
  href: (currency: CurrencyKey) => string
}

/** Offers currencies for the amounts of a page: the choice lives in the address, so each one is a link. */
export function CurrencyMenu({ current, offered, href }: CurrencyMenuProps) {
  return (
    <Menu label={getCurrency(current).code} icon="chevronDown">
      <ul className="choice-links" aria-label="Currency">
        {offered.map((key) => (
          <li key={key}>
            <AppLink href={href(key)} inPlace aria-current={key === current ? 'true' : undefined}>
              <b className="mono">{getCurrency(key).code}</b> {getCurrency(key).name}
            </AppLink>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
