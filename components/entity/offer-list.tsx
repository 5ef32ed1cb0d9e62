import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/app-link.tsx'
import { Blank } from '#components/ui/blank.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Monogram } from '#components/ui/monogram.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { isoDay, showDay, type Day } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/count.ts'
import { showMoney } from '#lib/format/money.ts'
import { showPercent } from '#lib/format/percent.ts'
import type { Offer } from '#server/modules/investments/queries.ts'

/** Offers with what one needs to know before asking their issuer. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  return <ol>{offers.map((offer) => <li key={offer.slug} id={offer.slug} className="border-b border-border p-4 last:border-b-0"><OfferItem offer={offer} /></li>)}</ol>
}

function OfferItem({ offer }: { offer: Offer }) {
  const { name, description, mark, howTo, asset } = offer
  return (
    <article>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-[min(100%,320px)] flex-1 items-start gap-2.5">
          <Monogram text={mark.text} color={mark.color} />
          <div className="min-w-0">
            <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-semi"><span>{name}</span><Status offer={offer} /></h3>
            {description && <p className="mt-1 max-w-[60ch] text-muted">{description}</p>}
          </div>
        </div>
        <Figures offer={offer} />
      </div>
      <Facts offer={offer} />
      <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-soft">
        <span><span className="text-muted">How to subscribe: </span>{howTo ?? <Blank reason="The offer does not say how" />}</span>
        {asset?.website && <AppLink className="link inline-flex items-center gap-1" href={asset.website}>{new URL(asset.website).hostname}<span className="vh">, the website of {asset.name}</span><Icon name="external" small /></AppLink>}
      </p>
    </article>
  )
}

function Status({ offer: { status, statusLabel, statusMeaning } }: { offer: Offer }) {
  return <span title={statusMeaning ?? undefined}><Tag>{status === 'open' && <span className="dot" />}{statusLabel}</Tag></span>
}

function Figures({ offer: { yield: rate, minimum, capacity, currency } }: { offer: Offer }) {
  const figures = [
    { label: 'Yield a year', value: rate === null ? <Blank reason="No yield is known" /> : showPercent(rate) },
    { label: 'Minimum', value: minimum === null ? <Blank reason="No minimum is known" /> : amount(minimum, currency) },
    { label: 'Capacity', value: capacity === null ? <Blank reason="No capacity is known" /> : <span title={amount(capacity, currency)}>{currency === 'USD' ? showMoney(capacity) : amount(capacity, currency)}</span> },
  ]
  return (
    <dl className="grid w-full grid-cols-3 gap-3 sm:w-auto sm:text-right">
      {figures.map(({ label, value }) => (
        <div key={label} className="sm:w-24">
          <dt className="text-12 text-muted">{label}</dt>
          <dd className="text-14 font-semi whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Facts({ offer: { asset, assetClass, issuer, platform, networks, eligibility, opensOn, closesOn } }: { offer: Offer }) {
  const facts: { label: string; value: ReactNode }[] = [
    { label: 'Asset', value: asset && <Linked {...asset} /> },
    { label: 'Asset class', value: assetClass && <Linked {...assetClass} /> },
    { label: 'Issuer', value: issuer && <Linked {...issuer} /> },
    { label: 'Platform', value: platform && <Linked {...platform} /> },
    { label: networks.length === 1 ? 'Network' : 'Networks', value: networks.length > 0 && <span className="flex flex-wrap gap-x-2">{networks.map((network) => <Linked key={network.slug} {...network} />)}</span> },
    { label: 'Eligibility', value: eligibility },
    { label: 'Opens', value: opensOn !== null && <Date day={opensOn} /> },
    { label: 'Closes', value: closesOn === null ? 'No date set' : <Date day={closesOn} /> },
  ]
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-12 sm:grid-cols-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0 [overflow-wrap:anywhere]">
          <dt className="text-muted">{label}</dt>
          <dd>{value || <Blank />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Linked({ name, href }: { name: string; href: string | null }) {
  return href ? <AppLink className="link" href={href}>{name}</AppLink> : <span>{name}</span>
}

const Date = ({ day }: { day: Day }) => <time dateTime={isoDay(day)}>{showDay(day)}</time>

/** An amount that is a term: in full, without cents where there are none. */
function amount(value: number, currency: string | null): string {
  const digits = Number.isInteger(value) ? showFullCount(value) : value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return currency === 'USD' ? `$${digits}` : `${digits} ${currency ?? ''}`.trim()
}
