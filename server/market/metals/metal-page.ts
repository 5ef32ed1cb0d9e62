import { getBenchmark, type BenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { settleColors } from '#lib/view/charts/deal-colors.ts'
import type { MassUnit, MetalPlace, MetalRow, PremiumUnit } from '#lib/view/investing/metal.ts'
import { entityColor } from '#server/pipeline/catalogue/entity-color.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { listMetalTokens, type MetalToken } from '#server/market/figures/metals/metal-tokens.ts'
import { listOunces } from '#server/market/figures/metals/ounces.ts'
import { findPremiums } from '#server/market/figures/metals/premium.ts'
import { issuanceChart } from '#server/market/metals/issuance-chart.ts'
import { listMetalRows } from '#server/market/metals/metal-rows.ts'
import { ouncesChart } from '#server/market/metals/ounces-chart.ts'
import { premiumChart } from '#server/market/metals/premium-chart.ts'
import type { Market } from '#server/market/market/market.ts'

export interface MetalPageRequest {
  unit: PremiumUnit
  mass: MassUnit
  /** slug of the token whose mints and burns are shown; absent: of all */
  token: string | undefined
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
  market: Market,
  key: BenchmarkKey,
  { unit, mass, token }: MetalPageRequest,
): Promise<MetalPage> {
  const { money } = market
  const { label, measure } = getBenchmark(key)
  const [found, lines] = await Promise.all([
    listMetalTokens(market, key),
    market.inDollars.lines([`benchmark:${key}`], [measure]),
  ])
  const { ranked: tokens, colorOf } = await colorMetals(market, found)
  const metal = lines.get(lineKey(`benchmark:${key}`, measure))
  const premiums = metal && findPremiums(metal, tokens)
  const ounces = await listOunces(market, tokens)
  const [rows, issuance] = await Promise.all([
    listMetalRows(tokens, { premiums, ounces, colorOf, money }),
    issuanceChart(market, label, tokens, { slug: token, mass }),
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

/**
 * Tokens, the largest first, each with a colour that no other of them has: the same in every chart
 * and row of the page.
 */
async function colorMetals(
  market: Market,
  tokens: readonly MetalToken[],
): Promise<{ ranked: MetalToken[]; colorOf: (token: MetalToken) => string }> {
  const index = await market.names()
  const ranked = [...tokens].sort((one, other) => newestSize(other) - newestSize(one))
  const colors = settleColors(ranked.map(({ asset }) => entityColor(asset.id, 'asset', index)))
  const byAsset = new Map(ranked.map(({ asset }, at) => [asset.id, colors[at]]))
  return { ranked, colorOf: ({ asset }) => byAsset.get(asset.id) ?? 'var(--s-other)' }
}

const newestSize = ({ sizes }: MetalToken): number =>
  sizes.reduce((sum, size) => sum + (knownBefore(size, lastDay(size)) ?? 0), 0)

/**
 * Ounces by where their bars are kept, the most first. What a token keeps in several places is not
 * divided: nobody says how.
 */
function listMetalPlaces(rows: readonly MetalRow[]): MetalPlace[] {
  const known = rows.flatMap(({ ounces, ...row }) => (ounces === null ? [] : [{ ...row, ounces }]))
  const total = known.reduce((sum, { ounces }) => sum + ounces, 0)
  return [...Map.groupBy(known, ({ places }) => places.join(' and '))]
    .map(([name, own]): MetalPlace => {
      const ounces = own.reduce((sum, row) => sum + row.ounces, 0)
      return {
        name: name || null,
        isDivided: (own[0]?.places.length ?? 0) > 1,
        tokens: own.map(({ name: token, ticker }) => ticker ?? token),
        ounces,
        share: total > 0 ? ounces / total : null,
      }
    })
    .sort(
      (one, other) =>
        Number(one.name === null) - Number(other.name === null) || other.ounces - one.ounces,
    )
}
