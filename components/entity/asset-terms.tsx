import { AppLink } from '#components/ui/app-link.tsx'
import { KeyValues, type KeyValue } from '#components/ui/key-values.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { toDay, showDay } from '#lib/dates.ts'
import { assetTerms, type AssetTerm } from '#lib/catalogue/terms.ts'
import { issuerHref, platformHref } from '#lib/routes.ts'
import { isRegion, regions } from '#lib/registry/regions.ts'
import { showPercent } from '#lib/format/percent.ts'
import type { NetYield } from '#server/market/figures/net-yield.ts'
import type { Asset } from '#server/market/assets/queries.ts'

/** Who is behind an asset, and on what terms. What is not known for certain is named at the foot, once. */
export function AssetTerms({
  asset,
  netYield = null,
}: {
  asset: Asset
  /** what reaches an investor, where both it and the fees are known */
  netYield?: NetYield | null
}) {
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
    { label: 'Inception', value: asset.inceptionDate && showDay(toDay(asset.inceptionDate)) },
    ...assetTerms.flatMap((row) =>
      row.term.label === null
        ? []
        : { label: row.term.label, value: terms && showTerm(row, { ...terms }) },
    ),
    ...(netYield && netYield.net !== null && netYield.gross !== null
      ? [
          {
            label: 'Yield, net of fees',
            value: showPercent(netYield.net),
            note: `gross ${showPercent(netYield.gross)}, ${netYield.basis === 'measured' ? '30-day APY' : 'to maturity'}`,
          },
        ]
      : []),
    ...providerRows(asset.serviceProviders.map(({ serviceProvider }) => serviceProvider)),
  ]
  const known = rows.filter(({ value }) => value !== null)
  const missing = rows.flatMap(({ label, value }) =>
    value === null ? [withinSentence(label)] : [],
  )
  return (
    <Panel
      id="terms"
      title="Terms"
      foot={missing.length > 0 && <span>Not published: {missing.join(', ')}.</span>}
    >
      <KeyValues rows={known} />
    </Panel>
  )
}

/** `ISIN` and `KYC` stay as they are. */
const withinSentence = (label: string): string =>
  label === label.toUpperCase() ? label : label.toLowerCase()

/** A row for each role, with everybody who has it. */
function providerRows(providers: readonly { role: string; name: string }[]): KeyValue[] {
  const names = Map.groupBy(providers, ({ role }) => role)
  return [...names].map(([role, own]) => ({
    label: capital(role),
    value: own.map(({ name }) => name).join(', '),
  }))
}

/** As the database has it; amounts are decimals. */
type TermValue = string | number | boolean | { toFixed: () => string } | null

function showTerm(
  { key, kind, choices, term }: AssetTerm,
  terms: Readonly<Record<string, TermValue>>,
): string | null {
  const value = terms[key] ?? null
  if (value === null) return null
  if (typeof value === 'boolean') return term.words?.[value ? 0 : 1] ?? (value ? 'Yes' : 'No')
  const text = typeof value === 'object' ? value.toFixed() : String(value)
  if (kind === 'bps') return `${text} bps`
  if (kind !== 'money') return choices.find((choice) => choice.value === text)?.label ?? text
  const currency = term.currency && terms[term.currency]
  const amount = Number(text).toLocaleString('en-US')
  return typeof currency === 'string' ? `${amount} ${currency}` : amount
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
