import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import type { Offer } from '#server/market/investments/find-offer.ts'

/** How one subscribes, in the words of the offer, and where its issuer says more. */
export function OfferSteps({
  offer: { status, howTo, eligibility, minimum, currency, asset, platform },
}: {
  offer: Offer
}) {
  const isClosed = status !== null && status !== 'open'
  return (
    <Panel id="subscribe" title="How to subscribe">
      <div className="grid gap-2 px-4 py-3">
        {isClosed && (
          <p className="text-soft">
            Not currently open for subscription. The steps below applied while it was open.
          </p>
        )}
        <p>{howTo ?? 'Not stated in the offering. See the issuer’s documents.'}</p>
        {(eligibility || minimum !== null) && (
          <p className="text-soft">
            {[
              eligibility && `For: ${eligibility.toLowerCase()}.`,
              minimum !== null &&
                `Minimum ${minimum.toLocaleString('en-US')} ${currency ?? ''}`.trim().concat('.'),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {asset?.website && (
            <AppLink className="link inline-flex items-center gap-1" href={asset.website}>
              {new URL(asset.website).hostname}
              <span className="sr-only">, the website of {asset.name}</span>
              <Icon name="external" small />
            </AppLink>
          )}
          {platform?.href && (
            <AppLink className="link" href={platform.href}>
              {platform.name} on this site
            </AppLink>
          )}
        </p>
      </div>
    </Panel>
  )
}
