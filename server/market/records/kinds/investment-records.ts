import { spellClassSlug } from '#lib/registry/spellings.ts'
import { moment, orNull, shape, text } from '#lib/json-schema.ts'
import { NAMED, shown, type RecordKind } from '#server/market/records/fields/record-kind.ts'

export const investments = {
  from: `investment x
    left join asset a on a.id = x.asset_id
    left join asset_class c on c.id = a.asset_class_id
    left join platform p on p.id = coalesce(x.platform_id, a.platform_id)`,
  id: 'x.id',
  fields: {
    id: { type: 'number', description: 'Stable id of the investment', sql: 'x.id' },
    slug: { type: 'text', description: 'Slug', sql: 'x.slug' },
    name: { type: 'text', description: 'Name', sql: 'x.name' },
    description: { type: 'text', description: 'Description', nullable: true, sql: 'x.description' },
    status: { type: 'text', description: 'open, full, closed, funded …', sql: 'x.status' },
    yield_percent: {
      type: 'number',
      unit: 'percent',
      description: 'Annual yield offered, in percent',
      nullable: true,
      sql: 'x.yield * 100',
    },
    capacity: {
      type: 'number',
      description: 'Maximum total subscriptions',
      nullable: true,
      sql: 'x.capacity',
    },
    minimum: { type: 'number', description: 'Minimum amount', nullable: true, sql: 'x.minimum' },
    currency: {
      type: 'text',
      description: 'Currency of capacity and minimum',
      nullable: true,
      sql: 'x.currency',
    },
    eligibility: {
      type: 'text',
      description: 'Eligible investors',
      nullable: true,
      sql: 'x.eligibility',
    },
    how_to: { type: 'text', description: 'How to subscribe', nullable: true, sql: 'x.how_to' },
    opens_on: { type: 'date', description: 'First day', nullable: true, sql: 'x.opens_on' },
    closes_on: { type: 'date', description: 'Last day', nullable: true, sql: 'x.closes_on' },
    asset_id: { type: 'number', description: 'Id of its asset', nullable: true, sql: 'a.id' },
    asset_class_id: {
      type: 'number',
      description: 'Id of the asset class',
      nullable: true,
      sql: 'c.id',
    },
    asset_class_slug: {
      type: 'text',
      spell: spellClassSlug,
      description: 'Asset class slug',
      nullable: true,
      sql: 'c.slug',
    },
    protocol_id: { type: 'number', description: 'Id of its platform', nullable: true, sql: 'p.id' },
    protocol_slug: {
      type: 'text',
      description: 'Platform slug',
      nullable: true,
      sql: 'p.slug',
    },
    asset: shown(
      'Its asset',
      orNull(shape({ ...NAMED, ticker: orNull(text) })),
      `case
        when a.id is null then null
        else json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'ticker', a.ticker)
      end`,
    ),
    platform: shown(
      'Its platform',
      orNull(shape(NAMED)),
      `case when p.id is null then null else json_build_object('id', p.id, 'slug', p.slug, 'name', p.name) end`,
    ),
    _updated_at: {
      type: 'date',
      description: 'Last updated',
      hasTime: true,
      schema: moment,
      sql: 'x.updated_at',
      json: `to_char(x.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      isMoment: true,
    },
  },
  aliases: { investment_id: 'id', platform_id: 'protocol_id', platform_slug: 'protocol_slug' },
  isSeen:
    '(x.asset_id is null or exists (select from asset seen_asset where seen_asset.id = x.asset_id))',
} as const satisfies RecordKind
