import type { Day } from '#lib/dates.ts'
import { getBenchmark, type BenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import type { MassUnit, MetalPlace, MetalRow, PremiumUnit } from '#lib/view/metal.ts'
import { lineKey } from '#server/data/series/published.ts'
import { DOLLARS, type Money } from '#server/market/currency/money.ts'
import { linesAsOf } from '#server/market/figures/combined.ts'
import { listMetalTokens } from '#server/market/figures/metal-tokens.ts'
import { listOunces } from '#server/market/figures/ounces.ts'
import { findPremiums } from '#server/market/figures/premium.ts'
import { colorMetals } from '#server/market/metals/metal-colors.ts'
import { issuanceChart } from '#server/market/metals/issuance-chart.ts'
import { listMetalPlaces } from '#server/market/metals/metal-places.ts'
import { listMetalRows } from '#server/market/metals/metal-rows.ts'
import { ouncesChart } from '#server/market/metals/ounces-chart.ts'
import { premiumChart } from '#server/market/metals/premium-chart.ts'

export interface MetalPageRequest {
  unit: PremiumUnit
  mass: MassUnit
  /** slug of the token whose mints and burns are shown; absent: of all */
  token: string | undefined
  asOf: Day | null
  /** the currency that amounts are shown in; absent: dollars */
  money?: Money
}

export interface MetalPage {
  label: string
  premium: ChartModel | null
  ounces: ChartModel | null
  issuance: ChartModel | null
  /** tokens that minted or burned, the largest first */
  issuers: { slug: string; label: string }[]
  rows: MetalRow[]
  places: MetalPlace[]
}

/** Reads the charts and rows of the tokens of a metal, by the ounce. */
export async function getMetalPage(
  key: BenchmarkKey,
  { unit, mass, token, asOf, money = DOLLARS }: MetalPageRequest,
): Promise<MetalPage> {
  const { label, measure } = getBenchmark(key)
  const [found, lines] = await Promise.all([
    listMetalTokens(key, asOf),
    linesAsOf([`benchmark:${key}`], [measure], asOf),
  ])
  const { ranked: tokens, colorOf } = await colorMetals(found)
  const metal = lines.get(lineKey(`benchmark:${key}`, measure))
  const premiums = metal && findPremiums(metal, tokens)
  const ounces = await listOunces(tokens, asOf)
  const [rows, issuance] = await Promise.all([
    listMetalRows(tokens, { premiums, ounces, colorOf, money }),
    issuanceChart(label, tokens, { slug: token, mass, asOf }),
  ])
  return {
    label,
    rows,
    places: listMetalPlaces(rows),
    premium:
      metal && premiums ? premiumChart(label, metal, premiums, { unit, colorOf, money }) : null,
    ounces: ouncesChart(label, ounces, { mass, colorOf }),
    issuance: issuance?.model ?? null,
    issuers: issuance?.issuers ?? [],
  }
}
