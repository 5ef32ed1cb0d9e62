import { moment } from '#lib/json-schema.ts'
import { GROUP_MEASURES, type RecordKind } from '#server/market/records/fields/record-kind.ts'

const country = {
  country_name: { type: 'text', description: 'Country', nullable: true, sql: 'j.name' },
  country_code: {
    type: 'text',
    description: 'Two-letter country code',
    nullable: true,
    sql: 'j.code',
  },
} as const
const updated = {
  _updated_at: {
    type: 'date',
    description: 'Last updated',
    hasTime: true,
    schema: moment,
    sql: 'x.updated_at',
    json: `to_char(x.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    isMoment: true,
  },
} as const

const named = (noun: string) =>
  ({
    id: { type: 'number', description: `Stable id of the ${noun}`, sql: 'x.id' },
    slug: { type: 'text', description: 'Slug', sql: 'x.slug' },
    name: { type: 'text', description: 'Name', sql: 'x.name' },
    description: {
      type: 'text',
      description: 'Description',
      nullable: true,
      sql: 'x.description',
    },
    website: { type: 'text', description: 'Website', nullable: true, sql: 'x.website' },
  }) as const

const ofAssets = (where: string) =>
  ({
    asset_count: {
      type: 'number',
      description: 'Number of its assets',
      sql: `(select count(*)::int from asset a where a.kind = 'asset' and ${where})`,
    },
    asset_ids: {
      type: 'numbers',
      description: 'Its assets',
      sql: `array(select a.id from asset a where a.kind = 'asset' and ${where} order by 1)`,
    },
    asset_class_ids: {
      type: 'numbers',
      description: 'Classes of its assets',
      sql: `array(select distinct a.asset_class_id from asset a where a.kind = 'asset' and ${where} order by 1)`,
    },
    network_ids: {
      type: 'numbers',
      description: 'Networks of its assets',
      sql: `array(
        select distinct t.network_id
        from asset a
        join token t on t.asset_id = a.id and not t.hidden
        where a.kind = 'asset' and ${where}
        order by 1
      )`,
    },
  }) as const

const ON_PLATFORM =
  '(a.platform_id = x.id or exists (select from token o where o.asset_id = a.id and o.platform_id = x.id))'

export const issuers = {
  from: 'issuer x left join jurisdiction j on j.code = x.country_code',
  id: 'x.id',
  fields: {
    ...named('issuer'),
    legal_name: { type: 'text', description: 'Legal name', nullable: true, sql: 'x.legal_name' },
    lei: { type: 'text', description: 'Legal entity identifier', nullable: true, sql: 'x.lei' },
    ...country,
    ...ofAssets('a.issuer_id = x.id'),
    ...updated,
  },
  aliases: { issuer_id: 'id', issuer_slug: 'slug', issuer_name: 'name' },
  metrics: { scopeKind: 'issuer', measures: GROUP_MEASURES },
} as const satisfies RecordKind

export const platforms = {
  from: 'platform x left join jurisdiction j on j.code = x.country_code',
  id: 'x.id',
  fields: { ...named('platform'), ...country, ...ofAssets(ON_PLATFORM), ...updated },
  aliases: { platform_id: 'id', platform_slug: 'slug', protocol_id: 'id', protocol_slug: 'slug' },
  metrics: { scopeKind: 'platform', measures: GROUP_MEASURES },
} as const satisfies RecordKind

export const managers = {
  from: 'manager x left join jurisdiction j on j.code = x.country_code',
  id: 'x.id',
  fields: { ...named('manager'), ...country, ...ofAssets('a.manager_id = x.id'), ...updated },
  aliases: { manager_id: 'id' },
} as const satisfies RecordKind

export const serviceProviders = {
  from: 'service_provider x left join jurisdiction j on j.code = x.country_code',
  id: 'x.id',
  fields: {
    ...named('service provider'),
    role: {
      type: 'text',
      description: 'Service provided: custodian, auditor, administrator …',
      sql: 'x.role',
    },
    ...country,
    ...ofAssets(
      'exists (select from asset_service_provider o where o.asset_id = a.id and o.service_provider_id = x.id)',
    ),
    ...updated,
  },
  aliases: { service_provider_id: 'id' },
} as const satisfies RecordKind
