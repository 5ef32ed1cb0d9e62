import { CurrencyMenu } from '#components/ui/choices/currency-menu.tsx'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { OpenPage } from '#server/pages/definition/define-page.ts'

interface CurrencyChoiceProps extends Pick<OpenPage, 'currency'> {
  /** the page with its amounts in a currency */
  href: (currency: CurrencyKey) => string
}

/** Offers currencies for the amounts of a page; nothing where it shows none, or no rates are published. */
export function CurrencyChoice({ currency, href }: CurrencyChoiceProps) {
  if (!currency?.offered.length) return null
  const current = currency.money.currency
  // another currency closes what it was chosen in
  return <CurrencyMenu key={current} current={current} offered={currency.offered} href={href} />
}
