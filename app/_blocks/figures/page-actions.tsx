import type { ReactNode } from 'react'
import { CurrencyChoice } from '#app/_blocks/figures/currency-choice.tsx'
import { frameOnce } from '#app/_blocks/frame/frame-once.ts'
import { AsOf } from '#components/ui/page/as-of.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { OpenSidePanel } from '#components/ui/overlays/side-panel.tsx'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { pageRow } from '#lib/registry/pages.ts'
import type { OpenPage } from '#server/pages/definition/define-page.ts'

interface PageActionsProps {
  page: Pick<OpenPage, 'asOf' | 'point' | 'key' | 'currency'>
  /** the page with its amounts in another currency, where that can be chosen */
  currencyHref?: (currency: CurrencyKey) => string
  /** below the day: the way to another one */
  pastDay?: ReactNode
  /** address where an edit is suggested, on the page of an entity */
  editHref?: string | null
}

/** The day a page stands at, and the ways on from it. */
export async function PageActions({
  page: { asOf, point, key, currency },
  currencyHref,
  editHref = null,
  pastDay,
}: PageActionsProps) {
  const { sources } = await frameOnce()
  // a page without a figure by its value day still leads to others
  const shown = asOf ?? point?.on ?? point?.asOf ?? null
  return (
    <>
      {shown !== null && (
        <AsOf day={shown} knownOn={point?.asOf ?? null} fresh={sources.fresh === sources.total}>
          {pastDay}
        </AsOf>
      )}
      {currencyHref && <CurrencyChoice currency={currency} href={currencyHref} />}
      {pageRow(key).files !== null && (
        <OpenSidePanel id="download" icon="download">
          Download
        </OpenSidePanel>
      )}
      <OpenSidePanel id="methodology" icon="book">
        Methodology
      </OpenSidePanel>
      {editHref && <ButtonLink href={editHref} icon="edit" iconOnly="Suggest an edit" />}
    </>
  )
}
