import {
  spellNetworkSlug,
  spellNetworkName,
  spellClassSlug,
  spellClassName,
} from '#lib/registry/spellings.ts'
import { launchStatusKeys } from '#lib/registry/statuses.ts'
import { ASSET_COUNTRY } from '#server/pipeline/catalogue/asset-country.ts'
import { ASSET_INVESTABLE } from '#server/pipeline/catalogue/asset-investable.ts'
import { nameInApiSql } from '#server/market/records/fields/names-in-api.ts'
import { termsAsJson, termSchemas } from '#lib/catalogue/terms.ts'
import { integer, listOf, moment, orNull, shape, text } from '#lib/json-schema.ts'
import {
  ENTITY_MEASURES,
  INNER_TOKEN_MEASURES,
  innerMetricSchemas,
  NAMED,
  shown,
  type RecordKind,
} from '#server/market/records/fields/record-kind.ts'

const OF_ITS_TOKENS = (what: string) =>
  `array(select distinct ${what} from token t where t.asset_id = a.id and not t.hidden order by 1)`

/** One of each network, in the order of `network_ids`: the lists belong together place by place. */
const OF_ITS_NETWORKS = (what: string) =>
  `array(
    select ${what}
    from network n
    where exists (
      select from token t where t.asset_id = a.id and t.network_id = n.id and not t.hidden
    )
    order by n.id
  )`

export const assets = {
  from: `asset a
    join asset_class c on c.id = a.asset_class_id
    left join issuer i on i.id = a.issuer_id
    left join manager m on m.id = a.manager_id
    left join jurisdiction j on j.code = ${ASSET_COUNTRY}
    left join jurisdiction ij on ij.code = i.country_code
    left join asset_terms terms on terms.asset_id = a.id`,
  id: 'a.id',
  where: `a.kind = 'asset'`,
  fields: {
    id: { type: 'number', description: 'Stable id of the asset', sql: 'a.id' },
    slug: { type: 'text', description: 'Slug', sql: 'a.slug' },
    name: { type: 'text', description: 'Name', sql: 'a.name' },
    ticker: { type: 'text', description: 'Ticker', nullable: true, sql: 'a.ticker' },
    description: { type: 'text', description: 'Description', nullable: true, sql: 'a.description' },
    website: { type: 'text', description: 'Website', nullable: true, sql: 'a.website' },
    status: {
      type: 'text',
      description: 'Whether it is live, upcoming or closed',
      values: launchStatusKeys,
      sql: 'a.status',
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
    issuer_id: {
      type: 'number',
      description: 'Id of its issuer',
      nullable: true,
      sql: 'a.issuer_id',
    },
    issuer_name: { type: 'text', description: 'Issuer name', nullable: true, sql: 'i.name' },
    issuer_slug: {
      type: 'text',
      description: 'Issuer slug',
      nullable: true,
      sql: 'i.slug',
    },
    issuer: shown(
      'Issuer with legal name, LEI and country',
      orNull(
        shape({
          ...NAMED,
          legal_name: orNull(text),
          lei: orNull(text),
          website: orNull(text),
          country: orNull(text),
        }),
      ),
      `case
        when i.id is null then null
        else json_build_object(
          'id', i.id, 'name', i.name, 'legal_name', i.legal_name, 'slug', i.slug, 'lei', i.lei,
          'website', i.website, 'country', ij.name
        )
      end`,
    ),
    manager_id: {
      type: 'number',
      description: 'Id of its manager',
      nullable: true,
      sql: 'a.manager_id',
    },
    manager_slug: { type: 'text', description: 'Manager slug', nullable: true, sql: 'm.slug' },
    manager_name: { type: 'text', description: 'Manager name', nullable: true, sql: 'm.name' },
    manager: shown(
      'Manager',
      orNull(shape(NAMED)),
      `case when m.id is null then null else json_build_object('id', m.id, 'name', m.name, 'slug', m.slug) end`,
    ),
    network_ids: {
      type: 'numbers',
      description: 'Networks it is issued on, in the order of their ids',
      sql: OF_ITS_TOKENS('t.network_id'),
    },
    network_slugs: {
      type: 'texts',
      spell: spellNetworkSlug,
      description: 'Network slugs, in the order of network_ids',
      sql: OF_ITS_NETWORKS('n.slug'),
    },
    network_names: {
      type: 'texts',
      spell: spellNetworkName,
      description: 'Network names, in the order of network_ids',
      sql: OF_ITS_NETWORKS(nameInApiSql('network', 'n')),
    },
    protocol_ids: {
      type: 'numbers',
      description: 'Platforms of its tokens',
      sql: `array(
        select distinct id
        from (
          select coalesce(t.platform_id, a.platform_id) as id
          from token t
          where t.asset_id = a.id and not t.hidden
          union
          select a.platform_id
        ) p
        where id is not null
        order by 1
      )`,
    },
    token_count: {
      type: 'number',
      description: 'Number of its tokens',
      sql: '(select count(*)::int from token t where t.asset_id = a.id and not t.hidden)',
    },
    tokens: shown(
      'Its tokens with network, address, and latest price, net asset value and supplies',
      listOf(
        shape({
          id: integer,
          name: text,
          symbol: orNull(text),
          address: orNull(text),
          decimals: orNull(integer),
          network_id: integer,
          network_name: text,
          network_slug: text,
          standards: listOf(text),
          ...innerMetricSchemas(INNER_TOKEN_MEASURES),
        }),
      ),
      `(
        select coalesce(
          json_agg(
            json_build_object(
              'id', t.id, 'name', t.name, 'symbol', t.symbol, 'address', t.address,
              'decimals', t.decimals, 'network_id', n.id,
              'network_name', ${nameInApiSql('network', 'n')}, 'network_slug', n.slug,
              'standards', case when t.standard is null then '{}' else array[t.standard] end
            ) order by t.id
          ),
          '[]'
        )
        from token t
        join network n on n.id = t.network_id
        where t.asset_id = a.id and not t.hidden
      )`,
      `exists (select from token t where t.id = (member ->> 'id')::int)`,
    ),
    tokenization_types: {
      type: 'texts',
      description: 'distributed: transferable between wallets; represented: not transferable',
      values: ['distributed', 'represented'],
      sql: `array(
        select distinct kind
        from (
          select coalesce(t.tokenization, a.tokenization) as kind
          from token t
          where t.asset_id = a.id
          union
          select a.tokenization
        ) k
        where kind is not null
        order by 1
      )`,
    },
    jurisdiction_country_name: {
      type: 'text',
      description: 'Jurisdiction',
      nullable: true,
      sql: 'j.name',
    },
    jurisdiction_country_code: {
      type: 'text',
      description: 'Two-letter country code',
      nullable: true,
      sql: 'j.code',
    },
    jurisdiction: shown(
      'Country and region',
      orNull(
        shape({
          country: text,
          country_code: text,
          region: orNull(text),
          ...termSchemas('jurisdiction'),
        }),
      ),
      `case
        when j.code is null then null
        else json_build_object(
          'country', j.name, 'country_code', j.code, 'region', j.region,
          ${termsAsJson('jurisdiction', 'terms')}
        )
      end`,
    ),
    is_investable: {
      type: 'boolean',
      description:
        'Whether it is open for investment: as its catalog says, else whether one of its offers is open',
      nullable: true,
      sql: ASSET_INVESTABLE,
    },
    inception_date: {
      type: 'date',
      description: 'Inception date',
      nullable: true,
      sql: 'a.inception_date',
    },
    added_on: { type: 'date', description: 'Date tracking began', sql: 'a.added_on' },
    fees: shown(
      'Fees in basis points',
      shape(termSchemas('fees')),
      `json_build_object(${termsAsJson('fees', 'terms')})`,
    ),
    primary_market: shown(
      'Subscription and redemption terms',
      shape(termSchemas('primary_market')),
      `json_build_object(${termsAsJson('primary_market', 'terms')})`,
    ),
    _updated_at: {
      type: 'date',
      description: 'Last updated',
      hasTime: true,
      schema: moment,
      sql: 'a.updated_at',
      json: `to_char(a.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      isMoment: true,
    },
  },
  aliases: {
    asset_id: 'id',
    asset_slug: 'slug',
    platform_ids: 'protocol_ids',
    network_id: 'network_ids',
    network_slug: 'network_slugs',
    network_name: 'network_names',
    protocol_id: 'protocol_ids',
    platform_id: 'protocol_ids',
  },
  metrics: { scopeKind: 'asset', measures: ['size', ...ENTITY_MEASURES] },
  inner: { field: 'tokens', metrics: { scopeKind: 'token', measures: INNER_TOKEN_MEASURES } },
  isSeen: 'exists (select from asset seen_asset where seen_asset.id = a.id)',
} as const satisfies RecordKind
