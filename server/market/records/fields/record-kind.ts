import { component, integer, text, type JsonSchema } from '#lib/json-schema.ts'
import { metricNames } from '#lib/registry/metric-names.ts'
import type { Aliases, Field } from '#lib/query/field.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'

/**
 * A kind of record of the data API: one row of SQL a field. Filter, sort, answer and /meta follow from it; a new field
 * is one row and needs no change to any of them. The texts of SQL stand here and nowhere come from a request.
 */
export interface RecordKind {
  /** tables and joins that every field may name */
  from: string
  id: string
  where?: string
  fields: Readonly<Record<string, RecordField>>
  /** the order of what is asked for without one; default: by id */
  usualSort?: { field: string; direction: 'asc' | 'desc' }
  /** when what the record tells of happened, where that can be asked for to the second */
  happenedAt?: string
  /** older names of fields */
  aliases?: Aliases
  /** the scope that metrics are of, and their measures */
  metrics?: RecordMetrics
  /**
   * the field that is a list of smaller records, and what each of them has of figures: of its own,
   * or as a part of the record
   */
  inner?:
    | { field: string; metrics: RecordMetrics }
    | { field: string; parts: readonly MeasureKey[] }
  /** SQL that tells if the record is there in narrowed tables (narrowed-tables.ts); default: always */
  isSeen?: string
  /** it has a day of its own, which a limit of history bounds */
  isDated?: true
  /** counts of values that were revised are among it */
  withRevisions?: true
  /** fields in a table of lib/registry and not in the database: shown, and not asked about */
  extra?: Readonly<
    Record<string, { description: string; schema: JsonSchema; valueOf: (id: number) => unknown }>
  >
  /** more records than are kept in memory: they are written for each answer */
  isLarge?: true
}

export interface RecordMetrics {
  scopeKind: 'asset' | 'token' | 'network' | 'platform' | 'issuer'
  measures: readonly MeasureKey[]
}

export interface RecordField extends Field {
  /** compared and sorted by */
  sql: string
  /** shown instead of it, as JSON */
  json?: string
  /** for a list of smaller records: SQL that tells if one of them, `member`, is there in narrowed tables */
  isMemberSeen?: string
  /** `sql` is a point in time, of which a day is a part */
  isMoment?: true
}

/** Fields that are shown as a whole and asked about by their parts. */
export const shown = (
  description: string,
  schema: JsonSchema,
  json: string,
  isMemberSeen?: string,
): RecordField => ({
  type: 'text',
  description,
  schema,
  sql: 'null',
  json,
  ...(isMemberSeen !== undefined && { isMemberSeen }),
  isSortable: false,
  isFilterable: false,
})

/** Fields that tell which entity is meant. */
export const NAMED = { id: integer, slug: text, name: text } as const

/** Metrics of records within one, under all their names. */
export const innerMetricSchemas = (measures: readonly MeasureKey[]): Record<string, JsonSchema> =>
  Object.fromEntries(measures.flatMap(metricNames).map((name) => [name, component('LatestValue')]))
export const metricSchemas = (measures: readonly MeasureKey[]): Record<string, JsonSchema> =>
  Object.fromEntries(measures.flatMap(metricNames).map((name) => [name, component('Metric')]))

/** Every field of a kind by its name, metrics among them. */
export function listFields({
  fields,
  metrics,
  extra = {},
}: RecordKind): Readonly<Record<string, Field & { measure?: MeasureKey }>> {
  const measured = (metrics?.measures ?? []).flatMap((measure) =>
    metricNames(measure).map((name) => {
      const { label, unit, definition } = getMeasure(measure)
      return [
        name,
        {
          type: 'metric',
          unit,
          description: `${label}. ${definition}`,
          nullable: true,
          measure,
        } satisfies Field & { measure: MeasureKey },
      ] as const
    }),
  )
  const unasked = Object.entries(extra).map(
    ([name, { description, schema }]) =>
      [
        name,
        {
          type: 'text',
          description,
          schema,
          isSortable: false,
          isFilterable: false,
        } satisfies Field,
      ] as const,
  )
  return { ...fields, ...Object.fromEntries(unasked), ...Object.fromEntries(measured) }
}

/**
 * Measures that sources report of assets and tokens. Net flows are made of two measures as they are
 * asked for, by series and aggregates; bridges and private credit have endpoints of their own.
 */
export const ENTITY_MEASURES = [
  'price',
  'netAssetValue',
  'marketValue',
  'circulatingMarketValue',
  'circulatingAssetValue',
  'bridgedTokenMarketCap',
  'bridgedTokenValue',
  'totalAssetValue',
  'totalSupply',
  'circulatingSupply',
  'bridgedSupply',
  'holders',
  'dailyActiveAddresses',
  'weeklyActiveAddresses',
  'monthlyActiveAddresses',
  'dailyTransferVolumeToken',
  'dailyTransferVolume',
  'weeklyTransferVolume',
  'monthlyTransferVolume',
  'dailyTransactions',
  'dailyMintsToken',
  'dailyBurnsToken',
  'dailyMints',
  'dailyBurns',
  'apy7Day',
  'apy30Day',
  'yieldToMaturity',
  'outstandingCapital',
] as const satisfies readonly MeasureKey[]

/** Measures of the tokens within a record of an asset. */
export const INNER_TOKEN_MEASURES = [
  'price',
  'netAssetValue',
  'totalSupply',
  'circulatingSupply',
  'bridgedSupply',
] as const satisfies readonly MeasureKey[]

/** Measures of a group of assets; `size` is its value over classes with different measures. */
export const GROUP_MEASURES = [
  'size',
  'bridgedTokenValue',
  'bridgedTokenMarketCap',
  'circulatingAssetValue',
  'circulatingMarketValue',
  'totalAssetValue',
  'holders',
  'monthlyActiveAddresses',
  'dailyMints',
  'dailyTransferVolume',
  'monthlyTransferVolume',
  'apy7Day',
  'outstandingCapital',
] as const satisfies readonly MeasureKey[]
