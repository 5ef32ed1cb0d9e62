import { ClaimSentence } from '#components/market/figures/claim-sentence.tsx'
import type { Day } from '#lib/dates.ts'
import { provenanceHref } from '#lib/links/trpc-href.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { measures } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'
import type { Claim } from '#lib/view/figures/claim.ts'

/**
 * The claim of a page under its title; the words about the page where it has none, and below it where
 * they are about what the page is of.
 */
export function PageClaim({
  claim,
  description,
  publishedBy,
  currency,
  isDescribed = false,
}: {
  claim: Claim | null
  description: string
  publishedBy: Day | null
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
          ...(publishedBy !== null && { asOf: publishedBy }),
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
