import { isoDay } from '#lib/dates.ts'
import type { ListingState } from '#lib/listing/listing-state.ts'
import { LISTING_ROWS } from '#lib/registry/listings/listing.ts'
import { getListing, type ListingKey } from '#lib/registry/listings/listings.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { launchStatusKeys } from '#lib/registry/statuses.ts'

type Value = string | number

/**
 * Where the data API has the rows of a listing, and its words for them. What stands in neither
 * table has none there.
 */
interface ApiWords {
  endpoint: string
  /** filters by choice: the field, and what it takes for a key of the listing (undefined: nothing has it) */
  choices: Readonly<Record<string, { field: string; wordOf?: (key: string) => Value | undefined }>>
  /** filters by range; `times`: what the field counts in */
  ranges: Readonly<Record<string, { field: string; times?: number }>>
  /** columns that rows can be ordered by */
  sorts: Readonly<Record<string, string>>
  /** fields with one of which a search is meant */
  searched: readonly string[]
}

const acceptWords =
  (...words: string[]) =>
  (key: string): string | undefined =>
    words.find((word) => word === key)
const tokenization = acceptWords('distributed', 'represented')

const WORDS: Readonly<Partial<Record<ListingKey, ApiWords>>> = {
  assets: {
    endpoint: '/v4/assets',
    ranges: {},
    searched: ['name', 'ticker', 'slug', 'issuer_name'],
    choices: {
      class: { field: 'asset_class_slug' },
      network: { field: 'network_slugs' },
      issuer: { field: 'issuer_slug' },
      country: { field: 'jurisdiction_country_code', wordOf: (key) => key.toUpperCase() },
      tokenization: { field: 'tokenization_types', wordOf: tokenization },
      status: { field: 'status', wordOf: acceptWords(...launchStatusKeys) },
    },
    sorts: {
      name: 'name',
      class: 'asset_class_name',
      issuer: 'issuer_name',
      country: 'jurisdiction_country_name',
      status: 'status',
      holders: 'holding_addresses_count',
      added: 'added_on',
    },
  },
  tokens: {
    endpoint: '/v4/tokens',
    searched: ['name', 'symbol', 'address'],
    ranges: { holders: { field: 'holding_addresses_count' } },
    choices: {
      class: { field: 'asset_class_slug' },
      network: { field: 'network_slug' },
      platform: { field: 'platform_slug' },
      tokenization: { field: 'tokenization_type', wordOf: tokenization },
    },
    sorts: {
      name: 'name',
      class: 'asset_class_name',
      network: 'network_name',
      holders: 'holding_addresses_count',
      price: 'price_dollar',
    },
  },
  transactions: {
    endpoint: '/v4/transactions',
    ranges: {},
    searched: [],
    choices: {
      type: { field: 'transaction_type_slug', wordOf: acceptWords('mint', 'burn', 'transfer') },
      network: { field: 'network_id', wordOf: (key) => networkBySlug(key)?.id },
    },
    sorts: { time: 'date' },
  },
  investments: {
    endpoint: '/v4/investments',
    searched: ['name'],
    ranges: { yield: { field: 'yield_percent', times: 100 } },
    choices: {
      status: { field: 'status' },
      class: { field: 'asset_class_slug' },
      platform: { field: 'protocol_slug' },
    },
    sorts: { name: 'name', status: 'status', yield: 'yield_percent' },
  },
}

/**
 * A listing in its state as a question to the data API, and what of the state it has no words for;
 * null for a listing that the API has not.
 */
export function listingQuestion(name: ListingKey, state: ListingState) {
  const words = WORDS[name]
  if (!words) return null
  const { filters } = getListing(name)
  const chosen = Object.entries(state.chosen).flatMap(([key, keys]) => {
    const choice = words.choices[key]
    return choice
      ? [
          {
            operator: 'in',
            field: choice.field,
            value: keys.flatMap((each) => (choice.wordOf ? (choice.wordOf(each) ?? []) : each)),
          },
        ]
      : []
  })
  const ranges = Object.entries(state.ranges).flatMap(([key, { min, max }]) => {
    const range = words.ranges[key]
    return range
      ? [
          ...bound('gte', range.field, min, range.times),
          ...bound('lte', range.field, max, range.times),
        ]
      : []
  })
  const { min, max } = state.days
  const days = [
    ...(min === null ? [] : [{ operator: 'onOrAfter', field: 'date', value: isoDay(min) }]),
    ...(max === null ? [] : [{ operator: 'onOrBefore', field: 'date', value: isoDay(max) }]),
  ]
  const search =
    state.q && words.searched.length
      ? [
          {
            operator: 'or',
            filters: words.searched.map((field) => ({
              operator: 'ilike',
              field,
              value: `%${state.q}%`,
            })),
          },
        ]
      : []
  const all = [...chosen, ...ranges, ...days, ...search]
  const sort = words.sorts[state.sort]
  const missing = [
    ...Object.keys(state.chosen).filter((key) => !words.choices[key]),
    ...Object.keys(state.ranges).filter((key) => !words.ranges[key]),
  ].flatMap((key) => filters[key]?.label ?? [])
  return {
    endpoint: words.endpoint,
    query: {
      ...(all.length && { filter: { operator: 'and', filters: all } }),
      ...(sort && { sort: { field: sort, direction: state.dir } }),
      pagination: { page: state.page, perPage: LISTING_ROWS },
      ...(state.asof && { asOf: state.asof }),
    },
    leftOut: [
      ...missing,
      ...(state.q && !search.length ? ['the search'] : []),
      ...(state.on ? ['on (the value day)'] : []),
      ...(sort ? [] : ['the order']),
    ],
  }
}

const bound = (operator: string, field: string, value: number | null, times = 1) =>
  value === null ? [] : [{ operator, field, value: Number((value * times).toPrecision(12)) }]
