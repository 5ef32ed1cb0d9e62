import { CurrencyChoice } from '#app/_blocks/figures/currency-choice.tsx'
import { frameOnce } from '#app/_blocks/frame/frame-once.ts'
import { siteUrl } from '#app/site-url.ts'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { CopyButton } from '#components/ui/buttons/copy-button.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import type { IconName } from '#components/ui/marks/icon-paths.ts'
import { OpenSidePanel } from '#components/ui/overlays/side-panel.tsx'
import { AsOf } from '#components/ui/page/as-of.tsx'
import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { OpenPage } from '#server/pages/definition/define-page.ts'

interface StudioActionsProps extends Pick<OpenPage, 'currency'> {
  asOf: Day | null
  currencyHref: (currency: CurrencyKey) => string
  /** other views of the same */
  views: readonly { label: string; icon: IconName; href: string }[]
  resetHref: string
  /** the address that is shared */
  here: string
}

/** Above a studio or a pivot: how new its values are, in what else they can be seen, files and the link. */
export async function StudioActions({
  asOf,
  currency,
  currencyHref,
  views,
  resetHref,
  here,
}: StudioActionsProps) {
  const { sources } = await frameOnce()
  return (
    <>
      {asOf !== null && <AsOf day={asOf} fresh={sources.fresh === sources.total} />}
      <CurrencyChoice currency={currency} href={currencyHref} />
      {views.map(({ label, icon, href }) => (
        <ButtonLink key={label} href={href} icon={icon} fold>
          {label}
        </ButtonLink>
      ))}
      <ButtonLink href={resetHref} icon="close" fold>
        Reset
      </ButtonLink>
      <OpenSidePanel id="download" icon="download">
        Download
      </OpenSidePanel>
      <OpenSidePanel id="methodology" icon="book">
        Methodology
      </OpenSidePanel>
      <CopyButton text={siteUrl(here)} label="Copy link" className="btn primary fold-phone">
        <Icon name="share" />
        <span>Copy link</span>
      </CopyButton>
    </>
  )
}
