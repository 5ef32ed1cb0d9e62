import {
  spellNetworkSlug,
  spellNetworkName,
  spellClassSlug,
  spellClassName,
} from '#lib/registry/spellings.ts'
import { slugInApi, spellMeasureSlug } from '#lib/registry/metric-names.ts'
import type { Aliases, Field, Fields } from '#lib/query/field.ts'
import type { Aggregate } from '#lib/query/query.ts'
import { tokenizations } from '#lib/registry/tokenization.ts'
import { measureKeys, getMeasure } from '#lib/registry/measures.ts'

const CHOOSES_MEASURES = ['equals', 'in'] as const
const BOUNDS_DAYS = [
  'equals',
  'gt',
  'gte',
  'lt',
  'lte',
  'before',
  'onOrBefore',
  'after',
  'onOrAfter',
] as const

/**
 * The fields that series can be asked by. A date or a measure chooses among points and lines,
 * everything else among what is counted.
 */
export const seriesFields = {
  measure_id: {
    type: 'number',
    description: 'Id of the measure',
    operators: CHOOSES_MEASURES,
    values: measureKeys.map((key) => getMeasure(key).id),
  },
  measure_slug: {
    type: 'text',
    spell: spellMeasureSlug,
    description: 'The measure',
    operators: CHOOSES_MEASURES,
    values: measureKeys.map(slugInApi),
  },
  date: { type: 'date', description: 'Date of the values, in UTC', operators: BOUNDS_DAYS },
  asset_id: { type: 'number', description: 'Id of the asset' },
  asset_slug: { type: 'text', description: 'Asset slug' },
  asset_name: { type: 'text', description: 'Name of the asset' },
  asset_ticker: { type: 'text', description: 'Ticker of the asset', nullable: true },
  token_id: { type: 'number', description: 'Id of the token', nullable: true },
  network_id: { type: 'number', description: 'Id of the network', nullable: true },
  network_slug: {
    type: 'text',
    spell: spellNetworkSlug,
    description: 'Network slug',
    nullable: true,
  },
  network_name: {
    type: 'text',
    spell: spellNetworkName,
    description: 'Name of the network',
    nullable: true,
  },
  asset_class_id: { type: 'number', description: 'Id of the asset class' },
  asset_class_slug: { type: 'text', spell: spellClassSlug, description: 'Asset class slug' },
  asset_class_name: { type: 'text', spell: spellClassName, description: 'Name of the asset class' },
  protocol_id: { type: 'number', description: 'Id of the platform', nullable: true },
  protocol_slug: { type: 'text', description: 'Platform slug', nullable: true },
  protocol_name: { type: 'text', description: 'Name of the platform', nullable: true },
  issuer_id: { type: 'number', description: 'Id of the issuer', nullable: true },
  issuer_slug: { type: 'text', description: 'Issuer slug', nullable: true },
  issuer_name: { type: 'text', description: 'Name of the issuer', nullable: true },
  manager_id: { type: 'number', description: 'Id of the manager', nullable: true },
  manager_slug: { type: 'text', description: 'Manager slug', nullable: true },
  manager_name: { type: 'text', description: 'Name of the manager', nullable: true },
  jurisdiction_country_code: {
    type: 'text',
    description: 'Two-letter country code',
    nullable: true,
  },
  jurisdiction_country_name: { type: 'text', description: 'Jurisdiction', nullable: true },
  tokenization_type: {
    type: 'text',
    description: 'distributed or represented',
    nullable: true,
    values: ['distributed', 'represented'],
  },
  tokenization_type_id: {
    type: 'number',
    description: '3 distributed, 4 represented',
    nullable: true,
    values: Object.values(tokenizations).map(({ id }) => id),
  },
  is_investable: { type: 'boolean', description: 'Open to investors', nullable: true },
} as const satisfies Record<string, Field>

/** Fields that name the groups of a grouping: where one of these may not be seen, there are no groups of it. */
export const groupFields: Readonly<
  Record<NonNullable<Aggregate['groupBy']>, readonly (keyof typeof seriesFields)[]>
> = {
  asset: ['asset_id', 'asset_slug', 'asset_name'],
  token: ['token_id'],
  asset_class: ['asset_class_id', 'asset_class_slug', 'asset_class_name'],
  network: ['network_id', 'network_slug', 'network_name'],
  protocol: ['protocol_id', 'protocol_slug', 'protocol_name'],
  platform: ['protocol_id', 'protocol_slug', 'protocol_name'],
  issuer: ['issuer_id', 'issuer_slug', 'issuer_name'],
  jurisdiction: ['jurisdiction_country_code'],
  measure: ['measure_id', 'measure_slug'],
  date: ['date'],
}

/** Fields by which groups can be put in order, beside their dates and values. */
const sortFields = {
  ...groupFields,
  jurisdiction: ['jurisdiction_country_code', 'jurisdiction_country_name'],
} as const satisfies typeof groupFields

/** By what the groups of a grouping can be sorted, without the measures, which each question has its own of. */
export const listSortFields = (groupBy: NonNullable<Aggregate['groupBy']>): readonly string[] => [
  ...new Set([...sortFields[groupBy], 'date']),
]

/** The fields of an endpoint with these groupings: those that name a group of one can be sorted by. */
export const seriesFieldsOf = (groupings: readonly NonNullable<Aggregate['groupBy']>[]): Fields => {
  const sortable = new Set(groupings.flatMap(listSortFields))
  return Object.fromEntries(
    Object.entries(seriesFields).map(([name, field]) => [
      name,
      sortable.has(name) ? field : { ...field, isSortable: false as const },
    ]),
  )
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
  platform_name: 'protocol_name',
  jurisdiction_id: 'jurisdiction_country_code',
  tokenization_type_slug: 'tokenization_type',
}
