import { ClaimSentence } from '#components/market/figures/claim-sentence.tsx'
import { provenanceHref } from '#lib/links/trpc-href.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { measures } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'
import type { PointInTime } from '#lib/view/figures/point-in-time.ts'
import type { Claim } from '#lib/view/figures/claim.ts'

/**
 * The claim of a page under its title; the words about the page where it has none, and below it where
 * they are about what the page is of.
 */
export function PageClaim({
  claim,
  description,
  point: { asOf },
  currency,
  isDescribed = false,
}: {
  claim: Claim | null
  description: string
  point: PointInTime
  currency: CurrencyKey
  isDescribed?: boolean
}) {
  if (!claim) return description
  const sentence = (
    <ClaimSentence
      claim={claim}
      methodologyHref={measureHref(measures.size.slug)}
      provenanceHref={(sheet) =>
        provenanceHref({
          ...sheet,
          ...(asOf !== null && { asOf }),
          ...(currency !== 'usd' && { currency }),
        })
      }
    />
  )
  return isDescribed ? (
    <>
      {sentence}
      <span className="block">{description}</span>
    </>
  ) : (
    sentence
  )
}
