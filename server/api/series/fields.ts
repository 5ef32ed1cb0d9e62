import type { Aliases, Field } from '#lib/query/field.ts'
import type { Aggregate } from '#lib/query/query.ts'
import { measureKeys, getMeasure } from '#lib/registry/measures.ts'

/** What series can be asked by. A date or a measure chooses among points and lines, everything else among what is counted. */
export const seriesFields = {
  measure_id: {
    type: 'number',
    description: 'Id of the measure',
    values: measureKeys.map((key) => getMeasure(key).id),
  },
  measure_slug: {
    type: 'text',
    description: 'The measure',
    values: measureKeys.map((key) => getMeasure(key).slug),
  },
  date: { type: 'date', description: 'Day of the points, in UTC' },
  asset_id: { type: 'number', description: 'Id of the asset' },
  asset_slug: { type: 'text', description: 'Asset as in addresses' },
  asset_ticker: { type: 'text', description: 'Ticker of the asset', nullable: true },
  token_id: { type: 'number', description: 'Id of the token', nullable: true },
  network_id: { type: 'number', description: 'Id of the network', nullable: true },
  network_slug: { type: 'text', description: 'Network as in addresses', nullable: true },
  asset_class_id: { type: 'number', description: 'Id of the asset class' },
  asset_class_slug: { type: 'text', description: 'Asset class as in addresses' },
  protocol_id: { type: 'number', description: 'Id of the platform', nullable: true },
  protocol_slug: { type: 'text', description: 'Platform as in addresses', nullable: true },
  issuer_id: { type: 'number', description: 'Id of the issuer', nullable: true },
  issuer_slug: { type: 'text', description: 'Issuer as in addresses', nullable: true },
  jurisdiction_country_code: {
    type: 'text',
    description: 'Country by two letters',
    nullable: true,
  },
  tokenization_type: {
    type: 'text',
    description: 'distributed or represented',
    nullable: true,
    values: ['distributed', 'represented'],
  },
} as const satisfies Record<string, Field>

/** What names the groups of a grouping: where one of these may not be seen, there are no groups of it. */
export const groupFields: Readonly<
  Record<NonNullable<Aggregate['groupBy']>, readonly (keyof typeof seriesFields)[]>
> = {
  asset: ['asset_id', 'asset_slug'],
  token: ['token_id'],
  asset_class: ['asset_class_id', 'asset_class_slug'],
  network: ['network_id', 'network_slug'],
  protocol: ['protocol_id', 'protocol_slug'],
  platform: ['protocol_id', 'protocol_slug'],
  issuer: ['issuer_id', 'issuer_slug'],
  jurisdiction: ['jurisdiction_country_code'],
  measure: ['measure_id', 'measure_slug'],
  date: ['date'],
}

/** Every answer of series says its measure and its days. */
export const ALWAYS_SHOWN: readonly (keyof typeof seriesFields)[] = [
  'measure_id',
  'measure_slug',
  'date',
]

export const seriesAliases: Aliases = {
  platform_id: 'protocol_id',
  platform_slug: 'protocol_slug',
  jurisdiction_id: 'jurisdiction_country_code',
  tokenization_type_slug: 'tokenization_type',
}
