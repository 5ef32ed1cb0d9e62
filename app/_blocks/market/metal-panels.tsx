import { type ChartedPage, PageChart } from '#app/_blocks/figures/page-chart.tsx'
import { MetalTable } from '#components/entity/assets/metal-table.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { today } from '#lib/dates.ts'
import { getCurrency, type CurrencyKey } from '#lib/registry/currencies.ts'
import {
  MASS_UNITS,
  METAL_QUOTES,
  PREMIUM_UNITS,
  type MassUnit,
  type MetalQuote,
  type PremiumUnit,
} from '#lib/view/investing/metal.ts'
import type { MetalPage } from '#server/market/metals/metal-page.ts'

interface MetalPanelProps {
  page: ChartedPage
  metals: MetalPage
  href: (change: {
    premium?: PremiumUnit
    mass?: MassUnit
    quote?: MetalQuote
    token?: string | undefined
  }) => string
}

const unitLabels = (currency: CurrencyKey): Record<PremiumUnit, string> => ({
  bps: 'bps',
  usd: `${getCurrency(currency).prefix.trim()} per oz`,
  percent: '%',
})
const QUOTE_LABELS: Record<MetalQuote, string> = {
  oz: 'Per oz',
  g: 'Per g',
  issued: 'As issued',
}

/** Does a token trade at the price of its metal, and what does an ounce cost in it? */
export function PremiumPanels({
  page,
  metals: { premium, rows },
  href,
  unit,
  quote,
  currency,
}: MetalPanelProps & { unit: PremiumUnit; quote: MetalQuote; currency: CurrencyKey }) {
  return (
    <>
      {premium && (
        <PageChart
          page={page}
          chart="premium"
          isPlain
          height={320}
          controls={
            <Segments
              label="Unit of the premium"
              current={unit}
              options={PREMIUM_UNITS.map((key) => ({
                key,
                label: unitLabels(currency)[key],
                href: href({ premium: key }),
              }))}
            />
          }
        />
      )}
      <MetalTable
        rows={rows}
        today={today()}
        quote={quote}
        actions={
          <Segments
            label="Price for"
            current={quote}
            options={METAL_QUOTES.map((key) => ({
              key,
              label: QUOTE_LABELS[key],
              href: href({ quote: key }),
            }))}
          />
        }
      />
    </>
  )
}

/** Metal added or taken away, with the price left out. */
export function OuncesPanel({
  page,
  metals: { ounces },
  href,
  mass,
}: MetalPanelProps & { mass: MassUnit }) {
  return (
    ounces && (
      <PageChart
        page={page}
        chart="ounces"
        isPlain
        legend="below"
        height={260}
        controls={
          <Segments
            label="Unit of mass"
            mono
            current={mass}
            options={MASS_UNITS.map((key) => ({ key, label: key, href: href({ mass: key }) }))}
          />
        }
      />
    )
  )
}

/** How much metal comes and goes, week by week. */
export function IssuancePanel({
  page,
  metals: { issuance, issuers },
  href,
  token,
}: MetalPanelProps & { token: string | undefined }) {
  const current = issuers.find(({ slug }) => slug === token)?.slug ?? ''
  return (
    issuance && (
      <PageChart
        page={page}
        chart="issuance"
        isPlain
        legend="below"
        height={236}
        controls={
          issuers.length > 1 && (
            <Segments
              label="Token"
              mono
              current={current}
              options={[
                { key: '', label: 'All', href: href({ token: undefined }) },
                ...issuers.map(({ slug, label }) => ({
                  key: slug,
                  label,
                  href: href({ token: slug }),
                })),
              ]}
            />
          )
        }
      />
    )
  )
}
