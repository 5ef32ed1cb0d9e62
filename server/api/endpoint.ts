import type { ApiResource } from '#lib/schemas/api-key.ts'
import type { Askable } from '#lib/query/parse-query.ts'
import type { Query } from '#lib/query/query.ts'
import type { Decision } from '#server/modules/access/decide-access.ts'
import type { Caller } from '#server/modules/api-keys/caller.ts'
import type { Reach } from '#server/modules/records/reach.ts'

/**
 * An endpoint of the data API: one file and one line in index.ts. Route, console page, /meta, OpenAPI, the resource in
 * policies and the contract test read this table; a new endpoint needs no change to any of them.
 */
export interface Endpoint {
  /** what policies and scopes of keys name; the same for an older path of the same thing */
  resource: ApiResource
  path: `/${'v3' | 'v4'}/${string}`
  title: string
  description: string
  askable: Askable
  /** an example that answers on any installation */
  example: object
  /** JSON schema of one result; default: an object of the fields */
  resultSchema?: object
  answer: (ask: Ask) => Promise<Answer>
}

/** A checked question with what the caller may see. */
export interface Ask {
  query: Query
  caller: Caller
  decision: Extract<Decision, { isAllowed: true }>
  /** null: all classes and networks */
  reach: Reach | null
  /** rows of one answer: what was asked, or the policy's limit where that is lower */
  perPage: number
  version: number
  /** of the path, as `{id}` */
  parameters: Readonly<Record<string, string>>
}

export interface Answer {
  /** each as JSON text */
  results: readonly string[]
  resultCount: number
  cursor: string | null
  /** what was used where nothing was asked */
  aggregate?: object
  /** lines that are left out, because their source may not be passed on */
  keptBack?: number
  /** series, for the form of CSV that files of series have */
  series?: () => readonly SeriesColumn[]
  /** counted as usage; default: the number of results */
  rows?: number
}

/** A series as a column: its points by ISO day. */
export interface SeriesColumn { measure: string; name: string; points: readonly (readonly [day: string, value: number])[] }
