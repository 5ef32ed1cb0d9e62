import type { JsonSchema } from '#lib/json-schema.ts'
import type { ApiResource } from '#lib/registry/api-resources.ts'
import type { Askable } from '#lib/query/askable.ts'
import type { Query } from '#lib/query/query.ts'
import type { Decision } from '#server/people/access/decide-access.ts'
import type { Caller } from '#server/people/api-keys/caller.ts'
import type { MarketAccess } from '#server/people/access/market-access.ts'
import type { Day } from '#lib/dates.ts'
import type { Market } from '#server/market/market/market.ts'
import { openMarket } from '#server/market/market/open-market.ts'
import { parseDay } from '#lib/dates.ts'
import { checkAsOf } from '#server/pipeline/series/as-of/check-as-of.ts'

/**
 * An endpoint of the data API: one file and one line in index.ts. Route, console page, /meta, OpenAPI, the resource in
 * policies and the contract test read this table; a new endpoint needs no change to any of them.
 */
export interface Endpoint {
  /** the name that policies and scopes of keys use; the same for an older path of the same thing */
  resource: ApiResource
  path: `/${'v3' | 'v4'}/${string}`
  title: string
  description: string
  askable: Askable
  /** names in questions and answers are in camelCase; those of version 4 are taken as well */
  isCamelCase?: true
  /** rows cannot leave a field out: one that may not be seen everywhere is left out of all */
  showsFieldsThroughout?: true
  /** one record, which is the whole answer; `{id}` of its path is its id or slug */
  isSingle?: true
  /** stands for `{id}` in examples */
  idExample?: string
  /** parameters of the address beside `query` and `format` */
  parameters?: Readonly<Record<string, UrlParameter>>
  /** moves with what the endpoint lists where that does not move the data version */
  edition?: () => Promise<string>
  /** an example that answers on any installation */
  example: object
  /** the name of one result in clients that are made from the description */
  resultName: string
  /** its JSON schema; default: an object of the fields */
  resultSchema?: JsonSchema
  /** columns of its rows in a file, each with where its value stands in a result; default: its fields */
  csvColumns?: Readonly<Record<string, readonly string[]>>
  /** its list is of a table with millions of rows */
  isLarge?: true
  answer: (ask: Ask) => Promise<Answer>
}

/** `read` gives the value as it is asked with, undefined for a text that is none. */
export interface UrlParameter {
  description: string
  wanted: string
  example: string
  read: (text: string) => string | undefined
}

/** A checked question with what the caller may see. */
export interface Ask {
  query: Query
  caller: Caller
  decision: Extract<Decision, { isAllowed: true }>
  /** how much of the endpoint the caller may see, value by value */
  access: MarketAccess
  /** from which histories are counted */
  today: Day
  /** rows of one answer: what was asked, or the policy's limit where that is lower */
  perPage: number
  version: number
  /** the answer of the endpoint's own `edition` */
  edition: string
  /** parameters of the path, as `{id}`, and of the address */
  parameters: Readonly<Record<string, string>>
}

/**
 * The market that a question is about, in dollars, as its caller may see it. Throws bad_request for
 * a day of which nothing is known.
 */
export async function openAskedMarket({
  query,
  access,
  today,
}: Pick<Ask, 'query' | 'access' | 'today'>): Promise<Market> {
  const asOf = query.asOf === null ? null : (parseDay(query.asOf) ?? null)
  if (asOf !== null) await checkAsOf(asOf)
  const viewer = access.isUnlimited ? null : { access, today }
  return openMarket({ asOf, on: null, currency: 'usd', viewer })
}

/** Text or its bytes. */
export type Json = string | Buffer

export interface Answer {
  /** each as JSON */
  results: readonly Json[]
  resultCount: number
  cursor: string | null
  /** settings that were used where nothing was asked */
  aggregate?: object
  /** lines that are left out, because their source may not be passed on */
  keptBack?: number
  /** series, for the form of CSV that files of series have */
  series?: () => readonly SeriesColumn[]
  /** counted as usage; default: the number of results */
  rows?: number
}

/** A series as a column: its points by ISO day. */
export interface SeriesColumn {
  measure: string
  name: string
  points: readonly (readonly [day: string, value: number])[]
  /** marks by ISO day, where they were asked for: a column of its own */
  marks?: ReadonlyMap<string, string>
}
