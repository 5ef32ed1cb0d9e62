import { isAttestation, readDocument } from '#lib/catalogue/asset-document.ts'
import { parseDay } from '#lib/dates.ts'
import { showTerm } from '#lib/format/show-term.ts'
import { compareKnown, compareTexts } from '#lib/ordering.ts'
import { benchmarkUnits } from '#lib/registry/benchmarks.ts'
import { assetHref } from '#lib/routes.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { listSigns, type SignNote } from '#lib/view/figures/day-note.ts'
import type { MetalRow, PremiumPeriod } from '#lib/view/investing/metal.ts'
import { assetMark } from '#lib/view/entities/mark.ts'
import { db } from '#server/core/database/db.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import { cutWindow, knownBefore } from '#server/pipeline/series/known-values.ts'
import type { Part } from '#server/pipeline/series/total.ts'
import { partNotes } from '#server/market/figures/marks/part-notes.ts'
import { convert, type Money } from '#server/market/currency/convert-money.ts'
import type { MetalToken } from '#server/market/figures/metals/metal-tokens.ts'
import type { OunceLine } from '#server/market/figures/metals/ounces.ts'
import type { Premiums } from '#server/market/figures/metals/premium.ts'

const RANGE_DAYS = { day: 30, month: 365 } as const satisfies Record<PremiumPeriod, number>

/** The tokens of a metal: figures of the newest day of each, facts as they are known now. */
export async function listMetalRows(
  tokens: readonly MetalToken[],
  {
    premiums,
    ounces,
    colorOf,
    money,
  }: {
    premiums: Premiums | undefined
    ounces: readonly OunceLine[]
    colorOf: (token: MetalToken) => string
    money: Money
  },
): Promise<MetalRow[]> {
  const ids = tokens.map(({ asset }) => asset.id)
  const facts = await readFacts(ids)
  return tokens
    .map((token): MetalRow => {
      const { asset, price, unit } = token
      const priced = newestIn(money, price)
      const supply = ounces.find((line) => line.token.asset.id === asset.id)?.part
      const premium = premiums?.lines.find(
        ({ token: { asset: other } }) => other.id === asset.id,
      )?.line
      return {
        key: asset.slug,
        name: asset.name,
        ticker: asset.ticker,
        href: assetHref(asset.slug),
        mark: assetMark(asset, colorOf(token)),
        pricePerOunce: priced ? priced / token.ounces : null,
        price: priced,
        quantity: `per ${benchmarkUnits[unit].label.toLowerCase()}`,
        ...describePremium(premium, premiums?.period ?? null),
        ...makeFacts(facts.get(asset.id)),
        ounces: newest(supply),
        notes: {
          price: noteNewest('price', price),
          ounces: noteNewest('circulatingSupply', supply),
          value: noteSizes(token.sizes),
        },
        value: token.sizes.length
          ? token.sizes.reduce((sum, size) => sum + (newestIn(money, size) ?? 0), 0)
          : null,
        currency: money.currency,
      }
    })
    .sort(
      (one, other) =>
        compareKnown(one.value, other.value, 'desc') || compareTexts(one.name, other.name),
    )
}

const newest = (line: Packed | undefined): number | null =>
  line?.values.length ? knownBefore(line, lastDay(line), 0) : null

/** By the rate of its own day. */
const newestIn = (money: Money, line: Packed | undefined): number | null =>
  line?.values.length ? convert(money, newest(line), lastDay(line)) : null

const noteNewest = (measure: MeasureKey, line: Part | undefined): SignNote[] =>
  line?.values.length
    ? listSigns(partNotes(measure, { marks: line, day: lastDay(line), parts: [line] }))
    : []

/** Lists the marks on any of the sizes in a sum, each of them once. */
const noteSizes = (sizes: MetalToken['sizes']): SignNote[] => [
  ...new Map(
    sizes.flatMap((size) => noteNewest(size.measure, size)).map((note) => [note.key, note]),
  ).values(),
]

function describePremium(
  line: Packed | undefined,
  period: PremiumPeriod | null,
): Pick<MetalRow, 'premium' | 'asOf' | 'period' | 'range'> {
  if (!line || !period) return { premium: null, asOf: null, period, range: null }
  const asOf = lastDay(line)
  const known = cutWindow(line, asOf - RANGE_DAYS[period] + 1, asOf).filter(
    (value) => value !== null,
  )
  return {
    premium: knownBefore(line, asOf, 0),
    asOf,
    period,
    range: { low: Math.min(...known), high: Math.max(...known) },
  }
}

async function readFacts(ids: readonly number[]) {
  const assets = await db().asset.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      documents: true,
      terms: true,
      serviceProviders: { include: { serviceProvider: true } },
    },
  })
  return new Map(assets.map((asset) => [asset.id, asset]))
}

type Facts = Awaited<ReturnType<typeof readFacts>> extends Map<number, infer Each> ? Each : never

function makeFacts(
  facts: Facts | undefined,
): Pick<
  MetalRow,
  | 'managementFeeBps'
  | 'subscriptionFeeBps'
  | 'redemptionFeeBps'
  | 'minimum'
  | 'custodians'
  | 'places'
  | 'examiners'
  | 'attestation'
> {
  const terms = facts?.terms
  const named = (role: string) =>
    (facts?.serviceProviders ?? []).flatMap(({ serviceProvider }) =>
      serviceProvider.role === role ? [serviceProvider.name] : [],
    )
  const papers = (facts?.documents ?? [])
    .flatMap((line) => readDocument(line) ?? [])
    .filter(isAttestation)
    .sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
  const [paper] = papers
  return {
    managementFeeBps: terms?.managementFeeBps ?? null,
    subscriptionFeeBps: terms?.subscriptionFeeBps ?? null,
    redemptionFeeBps: terms?.redemptionFeeBps ?? null,
    minimum: terms?.minimumInvestment
      ? showTerm(Number(terms.minimumInvestment), terms.minimumCurrency)
      : null,
    custodians: named('custodian'),
    places: (terms?.heldIn ?? '').split(';').flatMap((place) => place.trim() || []),
    examiners: named('attestation'),
    attestation: paper
      ? {
          title: paper.title,
          address: paper.address,
          day: paper.date === null ? null : (parseDay(paper.date) ?? null),
        }
      : null,
  }
}
