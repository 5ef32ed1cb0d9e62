import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import type { Claim, ClaimWord } from '#lib/view/figures/claim.ts'

type Amount = Extract<ClaimWord, { kind: 'amount' }>

/** One sentence about the page; each amount leads to the sheet of its figure. */
export function ClaimSentence({
  claim,
  methodologyHref,
  provenanceHref,
}: {
  claim: Claim
  methodologyHref: string
  provenanceHref: (sheet: Amount['sheet']) => string
}) {
  return (
    <span className="claim">
      {claim.map((word, at) =>
        word.kind === 'amount' ? (
          <AppLink key={at} href={methodologyHref} data-provenance={provenanceHref(word.sheet)}>
            <ShownFigure of={word.of} value={word.value}>
              {word.text}
            </ShownFigure>
          </AppLink>
        ) : word.kind === 'name' ? (
          <AppLink key={at} href={word.href}>
            {word.text}
          </AppLink>
        ) : (
          word.text
        ),
      )}
    </span>
  )
}
