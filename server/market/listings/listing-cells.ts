import type { Day } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { classHref } from '#lib/registry/market-pages.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { addressUrl, networkById, tokenUrl } from '#lib/registry/networks.ts'
import { isLoanStatus, loanStatuses, type LoanStatus } from '#lib/registry/statuses.ts'
import { assetHref, issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import { showTerm } from '#lib/format/show-term.ts'
import { getCurrency } from '#lib/registry/currencies.ts'
import type { ValueNotes } from '#lib/view/figures/day-note.ts'
import { nameCurrency, type FigureId } from '#lib/view/figures/figure-id.ts'
import type { Cell, Linked } from '#lib/view/lists/listing-row.ts'
import type { CatalogueAsset, CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { convertTerm, type StatedTerm } from '#server/market/currency/convert-term.ts'
import { orNoRate, type Money } from '#server/market/currency/convert-money.ts'
import { networkMark } from '#lib/view/entities/mark.ts'

type Figured = 'money' | 'price' | 'count' | 'amount' | 'percent' | 'change' | 'bps'

type FigureCell = Extract<Cell, { kind: Figured }>

export const figure = (
  kind: Figured,
  value: number | null | undefined,
  note: string | null = null,
  of: FigureId | null = null,
): FigureCell => ({ kind, value: value ?? null, note, ...(of && { of }) })
/** An amount in the currency of the page. */
export const amount = (
  kind: 'money' | 'price',
  value: number | null,
  money: Money,
  note: string,
  of: FigureId | null = null,
): FigureCell =>
  figure(
    kind,
    value,
    value === null ? orNoRate(note, money) : null,
    of && { ...of, ...nameCurrency(money.currency) },
  )
/** A term in the currency of the page: by the newest rate, because it has no day. */
export function termCell(
  stated: StatedTerm,
  money: Money,
  note: string,
): Extract<Cell, { kind: 'term' }> {
  const { value, currency } = stated
  const { code } = getCurrency(money.currency)
  if (value === null || !money.rates || currency === code)
    return { kind: 'term', value, currency, note }
  const converted = convertTerm(stated, money)
  return {
    kind: 'term',
    value: converted,
    currency: code,
    note:
      converted === null ? `Stated as ${showTerm(value, currency)}; no ${code} rate for it` : note,
    stated: { value, currency },
  }
}
/** The same with the name of its measure, which is not that of every row. */
export const ofMeasure = (cell: FigureCell, measure: MeasureKey | null): FigureCell =>
  measure === null ? cell : { ...cell, measure: getMeasure(measure).label }
/** The same with what is marked of it. */
export const marked = (cell: FigureCell, notes: ValueNotes): Cell => ({ ...cell, marked: notes })
export const words = (text: string | null | undefined, note: string | null = null): Cell => ({
  kind: 'text',
  text: text ?? null,
  note,
})
export const dayCell = (day: Day | null, note: string | null = null): Cell => ({
  kind: 'day',
  day,
  note,
})
export const links = (
  all: readonly (Linked | null | undefined)[],
  note: string | null = null,
): Cell => ({ kind: 'links', links: all.flatMap((link) => link ?? []), note })

export function classLink(id: number | null | undefined): Linked | null {
  const assetClass = id ? assetClassById(id) : undefined
  return assetClass ? { name: assetClass.name, href: classHref(assetClass.id) } : null
}

export function networkLink(id: number | null): Linked | null {
  const network = id === null ? undefined : networkById(id)
  return network
    ? {
        name: network.name,
        href: networkHref(network.slug),
        mark: networkMark(network),
      }
    : null
}

/** In the order given. */
export function networkMarks(ids: readonly number[]): Cell {
  const found = ids.flatMap((id) => networkById(id) ?? [])
  return {
    kind: 'marks',
    links: found.map((network) => ({
      name: network.name,
      href: networkHref(network.slug),
      mark: networkMark(network),
    })),
  }
}

export function platformLink(
  id: number | null | undefined,
  { platforms }: CatalogueIndex,
): Linked | null {
  const platform = id ? platforms.get(id) : undefined
  return platform ? { name: platform.name, href: platformHref(platform.slug) } : null
}

export function issuerLink(
  id: number | null | undefined,
  { issuers }: CatalogueIndex,
): Linked | null {
  const issuer = id ? issuers.get(id) : undefined
  return issuer ? { name: issuer.name, href: issuerHref(issuer.slug) } : null
}

export const assetLink = (asset: CatalogueAsset | undefined): Linked | null =>
  asset ? { name: asset.name, href: asset.kind === 'asset' ? assetHref(asset.slug) : null } : null

const TONES: Readonly<Partial<Record<LoanStatus, 'good' | 'bad'>>> = {
  open: 'good',
  active: 'good',
  late: 'bad',
  defaulted: 'bad',
  liquidated: 'bad',
}

export function statusCell(status: string): Cell {
  const known = isLoanStatus(status) ? status : null
  return {
    kind: 'status',
    label: known ? loanStatuses[known].label : status,
    meaning: known ? loanStatuses[known].meaning : null,
    tone: (known && TONES[known]) ?? 'plain',
  }
}

/** An address with where it is explored; a generated one is on no explorer. */
export function addressCell(
  address: string | null,
  networkId: number | null,
  of: 'account' | 'token',
  isGenerated = false,
  note: string | null = null,
): Extract<Cell, { kind: 'address' }> {
  const network = networkId === null || isGenerated ? undefined : networkById(networkId)
  const href =
    network && address
      ? of === 'token'
        ? (tokenUrl(network, address) ?? addressUrl(network, address))
        : addressUrl(network, address)
      : null
  return {
    kind: 'address',
    address,
    explorer: href && network?.explorer ? { name: network.explorer.name, href } : null,
    note,
  }
}
