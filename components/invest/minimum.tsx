import { Blank } from '#components/ui/values/blank.tsx'
import { showMoney } from '#lib/format/show-money.ts'
import { getCurrency, type CurrencyKey } from '#lib/registry/currencies.ts'
import { showTermAmount } from '#lib/view/investing/offer-words.ts'
import type { ComparedOffer } from '#server/market/investments/compared-offer.ts'

/** Shows the minimum of an offer in the currency of the page; the title has it as stated. */
export function Minimum({
  offer: { minimum, currency, minimumIn },
  shown,
}: {
  offer: Pick<ComparedOffer, 'minimum' | 'currency' | 'minimumIn'>
  shown: CurrencyKey
}) {
  const stated = showTermAmount(minimum, currency)
  if (stated === null) return <Blank reason="Not published" />
  const { code } = getCurrency(shown)
  if (shown === 'usd' || currency === code) return stated
  if (minimumIn === null) return <Blank reason={`Stated as ${stated}; no ${code} rate for it`} />
  return (
    <data value={minimumIn} title={`Stated as ${stated}`}>
      {showMoney(minimumIn, shown)}
    </data>
  )
}
