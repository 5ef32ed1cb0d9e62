import type { OpenPage } from '#server/pages/define-page.ts'
import { ChartFiles } from '#app/_blocks/chart-files.tsx'
import { type ViewChange, viewChange } from '#app/_blocks/view-change.ts'
import { ChartFrame } from '#components/charts/chart-frame.tsx'
import { MetalTable } from '#components/market/metal-table.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { today } from '#lib/dates.ts'
import { getCurrency, type CurrencyKey } from '#lib/registry/currencies.ts'
import type { ChartView } from '#lib/view/chart.ts'
import {
  MASS_UNITS,
  METAL_QUOTES,
  PREMIUM_UNITS,
  type MassUnit,
  type MetalQuote,
  type PremiumUnit,
} from '#lib/view/metal.ts'
import type { MetalPage } from '#server/market/metals/metal-page.ts'

interface MetalPanelProps {
  page: Pick<OpenPage, 'href' | 'charts'>
  metals: MetalPage
  view: ChartView
  href: (
    change: ViewChange & {
      premium?: PremiumUnit
      mass?: MassUnit
      quote?: MetalQuote
      token?: string | undefined
    },
  ) => string
  /** where the live chart gets the same model */
  modelHref: string | null
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
const plain = (view: ChartView): ChartView => ({ ...view, scale: 'linear', mode: 'value' })

/** Does a token trade at the price of its metal, and what does an ounce cost in it? */
export function PremiumPanels({
  page,
  metals: { premium, rows },
  view,
  href,
  modelHref,
  unit,
  quote,
  currency,
}: MetalPanelProps & { unit: PremiumUnit; quote: MetalQuote; currency: CurrencyKey }) {
  return (
    <>
      {premium && (
        <ChartFrame
          id="premium"
          files={<ChartFiles page={page} chart="premium" />}
          model={premium}
          view={plain(view)}
          href={({ range }) => href(viewChange(range ? { range } : {}))}
          modelHref={modelHref}
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
  view,
  href,
  modelHref,
  mass,
}: MetalPanelProps & { mass: MassUnit }) {
  return (
    ounces && (
      <ChartFrame
        id="ounces"
        files={<ChartFiles page={page} chart="ounces" />}
        model={ounces}
        view={plain(view)}
        href={({ range }) => href(viewChange(range ? { range } : {}))}
        modelHref={modelHref}
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
  view,
  href,
  modelHref,
  token,
}: MetalPanelProps & { token: string | undefined }) {
  const current = issuers.find(({ slug }) => slug === token)?.slug ?? ''
  return (
    issuance && (
      <ChartFrame
        id="issuance"
        files={<ChartFiles page={page} chart="issuance" />}
        model={issuance}
        view={plain(view)}
        href={({ range }) => href(viewChange(range ? { range } : {}))}
        modelHref={modelHref}
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
