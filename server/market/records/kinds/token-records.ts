import {
  spellNetworkSlug,
  spellNetworkName,
  spellClassSlug,
  spellClassName,
} from '#lib/registry/spellings.ts'
import { nameInApiSql } from '#server/market/records/fields/names-in-api.ts'
import { tokenizations } from '#lib/registry/tokenization.ts'
import { moment, orNull, shape, text } from '#lib/json-schema.ts'
import {
  ENTITY_MEASURES,
  NAMED,
  shown,
  type RecordKind,
} from '#server/market/records/fields/record-kind.ts'

export const tokens = {
  from: `token t
    join asset a on a.id = t.asset_id
    join asset_class c on c.id = a.asset_class_id
    join network n on n.id = t.network_id
    left join platform p on p.id = coalesce(t.platform_id, a.platform_id) left join issuer i on i.id = a.issuer_id`,
  id: 't.id',
  where: `a.kind = 'asset'`,
  fields: {
    id: { type: 'number', description: 'Stable id of the token', sql: 't.id' },
    token_id: { type: 'number', description: 'The same', sql: 't.id' },
    asset_id: { type: 'number', description: 'Id of its asset', sql: 'a.id' },
    asset_slug: { type: 'text', description: 'Asset slug', sql: 'a.slug' },
    asset_ticker: {
      type: 'text',
      description: 'Ticker of its asset',
      nullable: true,
      sql: 'a.ticker',
    },
    name: { type: 'text', description: 'Name', sql: 't.name' },
    symbol: { type: 'text', description: 'Symbol on its network', nullable: true, sql: 't.symbol' },
    address: {
      type: 'text',
      description: 'Contract address, in the format of its network',
      nullable: true,
      sql: 't.address',
    },
    decimals: {
      type: 'number',
      description: 'Onchain decimal places',
      nullable: true,
      sql: 't.decimals',
    },
    units_per_token: {
      type: 'number',
      description: 'Units of its asset per token; 1 by default',
      sql: 'coalesce(t.units_per_token, 1)',
    },
    hidden: { type: 'boolean', description: 'Hidden from pages', sql: 't.hidden' },
    standards: {
      type: 'texts',
      description: 'Token standards',
      sql: `case when t.standard is null then '{}'::text[] else array[t.standard] end`,
    },
    transferability_type: {
      type: 'text',
      description: 'Transfer restrictions',
      nullable: true,
      sql: 't.transferability',
    },
    tokenization_type: {
      type: 'text',
      description: 'distributed: transferable between wallets; represented: not transferable',
      nullable: true,
      values: ['distributed', 'represented'],
      sql: 'coalesce(t.tokenization, a.tokenization)',
    },
    tokenization_type_id: {
      type: 'number',
      description: '3 distributed, 4 represented',
      nullable: true,
      values: Object.values(tokenizations).map(({ id }) => id),
      sql: `case coalesce(t.tokenization, a.tokenization)
        when 'distributed' then ${tokenizations.distributed.id}
        when 'represented' then ${tokenizations.represented.id}
      end`,
    },
    protocol_id: { type: 'number', description: 'Id of its platform', nullable: true, sql: 'p.id' },
    protocol_name: { type: 'text', description: 'Its platform', nullable: true, sql: 'p.name' },
    protocol_slug: {
      type: 'text',
      description: 'Platform slug',
      nullable: true,
      sql: 'p.slug',
    },
    platform_id: {
      type: 'number',
      description: 'The same as protocol_id',
      nullable: true,
      sql: 'p.id',
    },
    platform_name: {
      type: 'text',
      description: 'The same as protocol_name',
      nullable: true,
      sql: 'p.name',
    },
    platform_slug: {
      type: 'text',
      description: 'The same as protocol_slug',
      nullable: true,
      sql: 'p.slug',
    },
    network_id: { type: 'number', description: 'Id of its network', sql: 'n.id' },
    network_name: {
      type: 'text',
      spell: spellNetworkName,
      description: 'Its network',
      sql: nameInApiSql('network', 'n'),
    },
    network_slug: {
      type: 'text',
      spell: spellNetworkSlug,
      description: 'Network slug',
      sql: 'n.slug',
    },
    asset_class_id: { type: 'number', description: 'Id of its asset class', sql: 'c.id' },
    asset_class_name: {
      type: 'text',
      spell: spellClassName,
      description: 'Its asset class',
      sql: nameInApiSql('asset_class', 'c'),
    },
    asset_class_slug: {
      type: 'text',
      spell: spellClassSlug,
      description: 'Asset class slug',
      sql: 'c.slug',
    },
    issuer_id: { type: 'number', description: 'Id of its issuer', nullable: true, sql: 'i.id' },
    issuer_name: { type: 'text', description: 'Issuer name', nullable: true, sql: 'i.name' },
    asset: shown(
      'Its asset',
      shape({ ...NAMED, ticker: orNull(text) }),
      `json_build_object('id', a.id, 'slug', a.slug, 'name', a.name, 'ticker', a.ticker)`,
    ),
    network: shown(
      'Its network',
      shape({ ...NAMED, display_name: text }),
      `json_build_object('id', n.id, 'slug', n.slug, 'name', ${nameInApiSql('network', 'n')}, 'display_name', n.name)`,
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
      sql: 't.updated_at',
      json: `to_char(t.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      isMoment: true,
    },
  },
  aliases: { ticker: 'asset_ticker' },
  metrics: { scopeKind: 'token', measures: ENTITY_MEASURES },
  isSeen: 'exists (select from token seen_token where seen_token.id = t.id)',
} as const satisfies RecordKind
