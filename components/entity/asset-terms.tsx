import { AppLink } from '#components/ui/app-link.tsx'
import { KeyValues, type KeyValue } from '#components/ui/key-values.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { dayOf, showDay } from '#lib/dates.ts'
import { issuerHref, platformHref } from '#lib/routes.ts'
import { isRegion, regions } from '#lib/registry/regions.ts'
import type { Asset } from '#server/market/assets/queries.ts'

const TRANSFERABILITY: Readonly<Record<string, string>> = {
  free: 'Any wallet',
  allowlist: 'Between allow-listed wallets',
  platform: 'Stays with its platform',
}

/** About and terms. What is not known for certain is blank. */
export function AssetTerms({ asset }: { asset: Asset }) {
  const { terms, issuer, manager, platform, country } = asset
  const region = country?.region
  const rows: KeyValue[] = [
    {
      label: 'Issuer',
      value: issuer && (
        <AppLink className="link" href={issuerHref(issuer.slug)}>
          {issuer.name}
        </AppLink>
      ),
      note: issuer?.lei ? `LEI ${issuer.lei}` : null,
    },
    { label: 'Manager', value: manager?.name ?? null },
    {
      label: 'Platform',
      value: platform && (
        <AppLink className="link" href={platformHref(platform.slug)}>
          {platform.name}
        </AppLink>
      ),
    },
    {
      label: 'Jurisdiction',
      value: country?.name ?? null,
      note: region && isRegion(region) ? regions[region].label : null,
    },
    { label: 'Framework', value: terms?.framework ?? null },
    { label: 'Inception', value: asset.inceptionDate && showDay(dayOf(asset.inceptionDate)) },
    { label: 'Management fee', value: bps(terms?.managementFeeBps) },
    { label: 'Performance fee', value: bps(terms?.performanceFeeBps) },
    {
      label: 'Minimum',
      value: terms?.minimumInvestment
        ? `${Number(terms.minimumInvestment).toLocaleString('en-US')} ${terms.minimumCurrency ?? ''}`.trim()
        : null,
    },
    { label: 'Subscription', value: terms?.subscription ?? null },
    { label: 'Redemption', value: terms?.redemption ?? null },
    {
      label: 'KYC',
      value:
        terms?.kycRequired === null || terms?.kycRequired === undefined
          ? null
          : terms.kycRequired
            ? 'Required'
            : 'Not required',
    },
    { label: 'Eligibility', value: terms?.eligibility ?? null },
    {
      label: 'Transferability',
      value: terms?.transferability
        ? (TRANSFERABILITY[terms.transferability] ?? terms.transferability)
        : null,
    },
    { label: 'Yield', value: terms?.yieldDistribution ?? null },
    ...asset.serviceProviders.map(
      ({ serviceProvider }): KeyValue => ({
        label: capital(serviceProvider.role),
        value: serviceProvider.name,
      }),
    ),
  ]
  return (
    <Panel id="terms" title="Terms">
      <KeyValues rows={rows} />
    </Panel>
  )
}

const bps = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : `${value} bps`
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
