import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { FactPanel } from '#components/entity/fact-panel.tsx'
import type { KeyValue } from '#components/ui/values/key-values.tsx'
import { toDay, showDay } from '#lib/dates.ts'
import { assetTerms, type AssetTerm } from '#lib/catalogue/terms.ts'
import { issuerHref, platformHref } from '#lib/routes.ts'
import { isRegion, regions } from '#lib/registry/regions.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { showTerm } from '#lib/format/show-term.ts'
import type { NetYield } from '#server/market/figures/assets/net-yield.ts'
import type { Asset } from '#server/market/assets/find-asset.ts'

/** Who is behind an asset, and on what terms. What is not known for certain is named at the foot, once. */
export function AssetTerms({
  asset,
  netYield = null,
}: {
  asset: Asset
  /** yield that reaches an investor, where both it and the fees are known */
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
    ...assetTerms.flatMap((row) => describeRow(row, terms && describeTerm(row, { ...terms }))),
    ...(netYield && netYield.net !== null && netYield.gross !== null
      ? [
          {
            label: 'Yield, net of fees',
            value: showPercent(netYield.net),
            note:
              `gross ${showPercent(netYield.gross)}, ` +
              (netYield.basis === 'measured' ? '30-day APY' : 'to maturity'),
          },
        ]
      : []),
    ...providerRows(asset.serviceProviders.map(({ serviceProvider }) => serviceProvider)),
  ]
  return <FactPanel id="terms" title="Terms" rows={rows} />
}

/** Nothing of a term that is not known, where another one says the same in words. */
const describeRow = ({ term }: AssetTerm, value: string | null): KeyValue[] =>
  term.label === null || (term.isQuiet && value === null) ? [] : [{ label: term.label, value }]

/** A row for each role, with everybody who has it. */
function providerRows(providers: readonly { role: string; name: string }[]): KeyValue[] {
  const names = Map.groupBy(providers, ({ role }) => role)
  return [...names].map(([role, own]) => ({
    label: capital(role),
    value: own.map(({ name }) => name).join(', '),
  }))
}

/** As the database has it; amounts are decimals. */
type TermValue = string | number | boolean | readonly string[] | { toFixed: () => string } | null

function describeTerm(
  { key, kind, choices, term }: AssetTerm,
  terms: Readonly<Record<string, TermValue>>,
): string | null {
  const value = terms[key] ?? null
  if (value === null) return null
  const labelOf = (code: string) => choices.find((choice) => choice.value === code)?.label ?? code
  if (isList(value)) return value.map(labelOf).join(', ') || null
  if (typeof value === 'boolean') return term.words?.[value ? 0 : 1] ?? (value ? 'Yes' : 'No')
  const text = typeof value === 'object' ? value.toFixed() : String(value)
  if (kind === 'bps') return `${text} bps`
  if (kind !== 'money') return labelOf(text)
  const currency = term.currency && terms[term.currency]
  return showTerm(Number(text), typeof currency === 'string' ? currency : null)
}

const isList = (value: TermValue): value is readonly string[] => Array.isArray(value)

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
