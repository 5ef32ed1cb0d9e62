import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { showDay } from '#lib/dates.ts'
import { showConversion } from '#lib/format/show-conversion.ts'
import { getCurrency } from '#lib/registry/currencies.ts'
import { sources } from '#lib/registry/sources.ts'
import { rateOn } from '#server/market/currency/convert-money.ts'
import type { OpenPage } from '#server/pages/definition/define-page.ts'

interface CurrencyNoteProps {
  page: Pick<OpenPage, 'currency' | 'asOf'>
  /** says which parts of the page stay in dollars or are left out */
  leftOut?: string | null
}

/** By which rates the amounts of a page were converted; nothing on one in dollars. */
export function CurrencyNote({ page: { currency, asOf }, leftOut = null }: CurrencyNoteProps) {
  const money = currency?.money
  if (!money?.rates) return null
  const { plural } = getCurrency(money.currency)
  const newest = asOf === null ? money.rates.newest : rateOn(money, asOf)
  return (
    <p className="currency-note" role="note">
      Amounts in {plural}, each converted at{' '}
      {money.rates.isDemo ? (
        'the generated demo rate'
      ) : (
        <AppLink className="link" href={sources['ecb-rates'].url}>
          the ECB reference rate
        </AppLink>
      )}{' '}
      for its date
      {newest && (
        <>
          {' '}
          (<b>{showDay(newest.day)}</b>: {showConversion(money.currency, newest.rate)})
        </>
      )}
      . Changes include exchange rate movements. {leftOut}
    </p>
  )
}
