import { Fragment, type ReactNode } from 'react'
import { AppLink } from '#components/ui/app-link.tsx'
import { Blank } from '#components/ui/blank.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Monogram } from '#components/ui/monogram.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { isoDay, showDay, type Day } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/count.ts'
import { showMoney } from '#lib/format/money.ts'
import { showPercent } from '#lib/format/percent.ts'
import { investmentHref } from '#lib/routes.ts'
import type { Offer } from '#server/market/investments/queries.ts'

/** Offers with what one needs to know before asking their issuer. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  return (
    <ol>
      {offers.map((offer) => (
        <li key={offer.slug} id={offer.slug} className="border-b border-border p-4 last:border-b-0">
          <OfferItem offer={offer} />
        </li>
      ))}
    </ol>
  )
}

function OfferItem({ offer }: { offer: Offer }) {
  const { name, slug, mark } = offer
  return (
    <article>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-[min(100%,300px)] flex-1 items-start gap-2.5">
          <Monogram text={mark.text} color={mark.color} />
          <h3 className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-14 font-semi">
            <AppLink href={investmentHref(slug)}>{name}</AppLink>
            <Status offer={offer} />
          </h3>
        </div>
        <Figures offer={offer} />
      </div>
      <Facts offer={offer} />
      <HowTo offer={offer} />
    </article>
  )
}

function Status({ offer: { status, statusLabel, statusMeaning } }: { offer: Offer }) {
  return (
    <span title={statusMeaning ?? undefined}>
      <Tag>
        {status === 'open' && <span className="dot" />}
        {statusLabel}
      </Tag>
    </span>
  )
}

function Figures({ offer: { yield: rate, minimum, capacity, currency } }: { offer: Offer }) {
  const figures = [
    {
      label: 'Annual yield',
      value: rate === null ? <Blank reason="Yield not available" /> : showPercent(rate),
    },
    {
      label: 'Minimum',
      value:
        minimum === null ? <Blank reason="Minimum not available" /> : amount(minimum, currency),
    },
    {
      label: 'Capacity',
      value:
        capacity === null ? (
          <Blank reason="Capacity not available" />
        ) : (
          <span title={amount(capacity, currency)}>
            {currency === 'USD' ? showMoney(capacity) : amount(capacity, currency)}
          </span>
        ),
    },
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

const SHOWN_NETWORKS = 4

function Facts({
  offer: { asset, assetClass, issuer, platform, networks, eligibility, opensOn, closesOn },
}: {
  offer: Offer
}) {
  const rest = networks.slice(SHOWN_NETWORKS)
  const facts: { label: string; value: ReactNode }[] = [
    { label: 'Asset', value: asset && <Linked {...asset} /> },
    { label: 'Class', value: assetClass && <Linked {...assetClass} /> },
    { label: 'Issuer', value: issuer && <Linked {...issuer} /> },
    ...(platform && platform.name !== issuer?.name
      ? [{ label: 'Platform', value: <Linked {...platform} /> }]
      : []),
    {
      label: networks.length === 1 ? 'Network' : 'Networks',
      value: networks.length > 0 && (
        <>
          {networks.slice(0, SHOWN_NETWORKS).map((network, at) => (
            <Fragment key={network.slug}>
              {at > 0 && ', '}
              <Linked {...network} />
            </Fragment>
          ))}
          {rest.length > 0 && (
            <span title={rest.map((network) => network.name).join(', ')}>
              {' '}
              and {rest.length} more
            </span>
          )}
        </>
      ),
    },
    { label: 'Eligibility', value: eligibility },
    { label: 'Opens', value: opensOn !== null && <Date day={opensOn} /> },
    ...(closesOn === null ? [] : [{ label: 'Closes', value: <Date day={closesOn} /> }]),
  ]
  return (
    <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 sm:pl-8">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value || <Blank />}</dd>
        </div>
      ))}
    </dl>
  )
}

function HowTo({ offer: { name, description, howTo, asset } }: { offer: Offer }) {
  return (
    <details className="group mt-2 text-12 sm:pl-8">
      <summary className="inline-flex h-6 cursor-pointer list-none items-center gap-1 font-medium text-soft hover:text-text">
        How to subscribe<span className="sr-only">: {name}</span>
        <span className="group-open:rotate-180">
          <Icon name="chevronDown" small />
        </span>
      </summary>
      <div className="mt-1 grid max-w-[72ch] gap-1 text-13 text-soft">
        <p>{howTo ?? 'Not stated in the offering. See the issuer&apos;s documents.'}</p>
        {description && <p className="text-muted">{description}</p>}
        {asset?.website && (
          <p>
            <AppLink className="link inline-flex items-center gap-1" href={asset.website}>
              {new URL(asset.website).hostname}
              <span className="sr-only">, the website of {asset.name}</span>
              <Icon name="external" small />
            </AppLink>
          </p>
        )}
      </div>
    </details>
  )
}

function Linked({ name, href }: { name: string; href: string | null }) {
  return href ? (
    <AppLink className="link" href={href}>
      {name}
    </AppLink>
  ) : (
    <span>{name}</span>
  )
}

const Date = ({ day }: { day: Day }) => <time dateTime={isoDay(day)}>{showDay(day)}</time>

/** An amount that is a term: in full, without cents where there are none. */
function amount(value: number, currency: string | null): string {
  const digits = Number.isInteger(value)
    ? showFullCount(value)
    : value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return currency === 'USD' ? `$${digits}` : `${digits} ${currency ?? ''}`.trim()
}
