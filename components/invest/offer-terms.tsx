import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { KeyValues, type KeyValue } from '#components/ui/values/key-values.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { isoDay, showDay, type Day } from '#lib/dates.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { showTerm } from '#lib/format/show-term.ts'
import type { Offer } from '#server/market/investments/find-offer.ts'

/** On what terms one invests. What is not known for certain is blank. */
export function OfferTerms({ offer }: { offer: Offer }) {
  const { asset, assetClass, issuer, platform, networks, currency } = offer
  const rows: KeyValue[] = [
    { label: 'Status', value: offer.statusLabel, note: offer.statusMeaning },
    {
      label: 'Annual yield',
      value: offer.yield === null ? null : showPercent(offer.yield),
      note: offer.yield === null ? 'Yield not available' : 'as offered; not a guarantee',
    },
    { label: 'Minimum', value: amount(offer.minimum, currency) },
    { label: 'Capacity', value: amount(offer.capacity, currency) },
    { label: 'Currency', value: currency },
    { label: 'Eligibility', value: offer.eligibility },
    { label: 'Opens', value: date(offer.opensOn) },
    { label: 'Closes', value: date(offer.closesOn) },
    {
      label: 'Asset',
      value: asset && (
        <AppLink className="link" href={asset.href}>
          {asset.name}
        </AppLink>
      ),
    },
    {
      label: 'Class',
      value:
        assetClass &&
        (assetClass.href ? (
          <AppLink className="link" href={assetClass.href}>
            {assetClass.name}
          </AppLink>
        ) : (
          assetClass.name
        )),
    },
    {
      label: 'Issuer',
      value: issuer && (
        <AppLink className="link" href={issuer.href ?? '/issuers'}>
          {issuer.name}
        </AppLink>
      ),
    },
    {
      label: 'Platform',
      value: platform && (
        <AppLink className="link" href={platform.href ?? '/platforms'}>
          {platform.name}
        </AppLink>
      ),
    },
    {
      label: networks.length === 1 ? 'Network' : 'Networks',
      value:
        networks.length === 0 ? null : (
          <span>
            {networks.map(({ slug, name, href }, at) => (
              <span key={slug}>
                {at > 0 && ', '}
                <AppLink className="link" href={href ?? '/networks'}>
                  {name}
                </AppLink>
              </span>
            ))}
          </span>
        ),
    },
  ]
  return (
    <Panel id="offer" title="Offering terms">
      <KeyValues rows={rows} />
    </Panel>
  )
}

const date = (day: Day | null) =>
  day === null ? null : <time dateTime={isoDay(day)}>{showDay(day)}</time>

const amount = (value: number | null, currency: string | null): string | null =>
  value === null ? null : showTerm(value, currency)
