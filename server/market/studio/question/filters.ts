import { assetClassById, assetClassByName } from '#lib/registry/asset-classes.ts'
import { countries } from '#lib/registry/countries.ts'
import { creditCategoryKeys } from '#lib/registry/credit-categories.ts'
import { networkById, networkByName } from '#lib/registry/networks.ts'
import { regionKeys } from '#lib/registry/regions.ts'
import { loanStatusKeys } from '#lib/registry/statuses.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import { groupings, isGrouping, type Grouping } from '#lib/studio/groupings.ts'
import { AppError } from '#server/core/errors.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'
import type { Market } from '#server/market/market/market.ts'

/** A field, and the ids or words that are wanted of it. */
export type ResolvedFilters = ReadonlyMap<Grouping, ReadonlySet<string>>

/** Slugs, names and ids as the parts know them. Throws bad_request for what does not exist, with field and value. */
export async function resolveFilters(
  market: Market,
  filters: TimeseriesRequest['filters'],
): Promise<ResolvedFilters> {
  const index = await market.names()
  return new Map(
    Object.entries(filters).flatMap(([field, values]): [Grouping, Set<string>][] => {
      if (!isGrouping(field) || !values.length) return []
      return [[field, new Set(values.map((value) => findId(field, value, index)))]]
    }),
  )
}

/** Those of some values that there are, as they were given. */
export async function chooseKnown(
  market: Market,
  field: Grouping,
  values: readonly string[],
): Promise<string[]> {
  const index = await market.names()
  return values.filter((value) => known(field, value, index) !== undefined)
}

/** Keeps the parts that fit every field; the values of one field are alternatives. */
export function filterParts(
  parts: readonly StudioPart[],
  filters: ResolvedFilters,
): readonly StudioPart[] {
  if (!filters.size) return parts
  const fields = [...filters]
  return parts.filter(({ dims }) =>
    fields.every(([field, wanted]) => {
      const own = dims[field]
      return (
        own !== null &&
        (wanted.has(own) || (field === 'pool' && own.split('+').some((id) => wanted.has(id))))
      )
    }),
  )
}

function findId(field: Grouping, value: string, index: CatalogueIndex): string {
  const id = known(field, value, index)
  if (id === undefined)
    throw new AppError('bad_request', `${groupings[field].label} "${value}" is unknown.`)
  return id
}

const WORDS: Readonly<Partial<Record<Grouping, readonly string[]>>> = {
  jurisdiction: countries.map(({ code }) => code),
  tokenization: ['distributed', 'represented'],
  category: creditCategoryKeys,
  region: regionKeys,
  status: loanStatusKeys,
}

function known(
  field: Grouping,
  value: string,
  { assets, platforms, issuers }: CatalogueIndex,
): string | undefined {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : undefined
  switch (field) {
    case 'class':
      return text((number === undefined ? assetClassByName(value) : assetClassById(number))?.id)
    case 'network':
      return text((number === undefined ? networkByName(value) : networkById(number))?.id)
    case 'platform':
      return text(inRows(platforms, number, value))
    case 'issuer':
      return text(inRows(issuers, number, value))
    case 'asset':
      return text(inRows(assets, number, value))
    // these have no name of their own and are told by their id
    case 'token':
    case 'pool':
    case 'loan':
      return text(number)
    default:
      return WORDS[field]?.find((word) => word.toLowerCase() === value.toLowerCase())
  }
}

function inRows(
  rows: ReadonlyMap<number, { id: number; slug: string }>,
  number: number | undefined,
  slug: string,
): number | undefined {
  if (number !== undefined && rows.has(number)) return number
  return [...rows.values()].find((row) => row.slug === slug)?.id
}

const text = (id: number | undefined): string | undefined =>
  id === undefined ? undefined : String(id)
