import { spellNetworkSlug, spellNetworkName } from '#lib/registry/spellings.ts'
import { networkById, networkBySlug } from '#lib/registry/networks.ts'
import { findHex } from '#lib/registry/series-colors.ts'
import { nameInApiSql } from '#server/market/records/fields/names-in-api.ts'
import { integer, listOf, moment, oneOf, orNull, shape, text } from '#lib/json-schema.ts'
import { CLASS_FIGURES } from '#server/market/records/fields/class-figures.ts'
import {
  GROUP_MEASURES,
  metricSchemas,
  NAMED,
  shown,
  type RecordKind,
} from '#server/market/records/fields/record-kind.ts'

const assetsHere = `(
  select distinct a.id, a.asset_class_id, a.issuer_id,
    coalesce(t.platform_id, a.platform_id) as platform_id, t.id as token_id
  from token t
  join asset a on a.id = t.asset_id
  where t.network_id = n.id and not t.hidden and a.kind = 'asset'
) h`

export const networks = {
  from: 'network n',
  id: 'n.id',
  fields: {
    id: { type: 'number', description: 'Stable id of the network', sql: 'n.id' },
    network_id: { type: 'number', description: 'The same', sql: 'n.id' },
    slug: { type: 'text', spell: spellNetworkSlug, description: 'Slug', sql: 'n.slug' },
    name: {
      type: 'text',
      spell: spellNetworkName,
      description: 'Name',
      sql: nameInApiSql('network', 'n'),
    },
    display_name: { type: 'text', description: 'Name on pages', sql: 'n.name' },
    chain_id: {
      type: 'number',
      description: 'Chain id, if any',
      nullable: true,
      sql: 'n.chain_id',
    },
    asset_count: {
      type: 'number',
      description: 'Assets with a token on it',
      sql: `(select count(distinct h.id)::int from ${assetsHere})`,
    },
    token_count: {
      type: 'number',
      description: 'Tokens on it',
      sql: `(
        select count(*)::int
        from token t
        join asset a on a.id = t.asset_id
        where t.network_id = n.id and not t.hidden and a.kind = 'asset'
      )`,
    },
    asset_class_ids: {
      type: 'numbers',
      description: 'Asset classes on it',
      sql: `array(select distinct h.asset_class_id from ${assetsHere} order by 1)`,
    },
    issuer_ids: {
      type: 'numbers',
      description: 'Issuers with an asset on it',
      sql: `array(select distinct h.issuer_id from ${assetsHere} where h.issuer_id is not null order by 1)`,
    },
    protocol_ids: {
      type: 'numbers',
      description: 'Platforms with a token on it',
      sql: `array(select distinct h.platform_id from ${assetsHere} where h.platform_id is not null order by 1)`,
    },
    _updated_at: {
      type: 'date',
      description: 'When a token on it was last updated',
      hasTime: true,
      schema: orNull(moment),
      nullable: true,
      sql: '(select max(t.updated_at) from token t where t.network_id = n.id)',
      json: `(
        select to_char(max(t.updated_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        from token t
        where t.network_id = n.id
      )`,
      isMoment: true,
    },
    asset_class_stats: shown(
      'Assets and tokens of each class on it, and what they come to',
      listOf(
        shape({
          ...NAMED,
          display_name: text,
          asset_count: integer,
          token_count: integer,
          ...metricSchemas(CLASS_FIGURES),
        }),
      ),
      `(
        select coalesce(
          json_agg(
            json_build_object(
              'id', k.id, 'name', k.name, 'display_name', k.display_name, 'slug', k.slug,
              'asset_count', k.assets, 'token_count', k.tokens
            ) order by k.id
          ),
          '[]'
        )
        from (
          select c.id, ${nameInApiSql('asset_class', 'c')} as name, c.name as display_name, c.slug,
            count(distinct h.id)::int as assets, count(distinct h.token_id)::int as tokens
          from ${assetsHere}
          join asset_class c on c.id = h.asset_class_id
          group by c.id
        ) k
      )`,
      `exists (select from ${assetsHere} where h.asset_class_id = (member ->> 'id')::int)`,
    ),
  },
  extra: {
    color_hex: {
      description: 'Its color in charts',
      schema: orNull(text),
      valueOf: (id) => findHex(networkById(id)?.color),
    },
    icon_url: {
      description: 'Always null: networks are drawn as signs',
      schema: { type: 'null' },
      valueOf: () => null,
    },
    website: {
      description: 'Website',
      schema: orNull(text),
      valueOf: (id) => networkById(id)?.website ?? null,
    },
    layer_description: {
      description: 'L1, L2 or sidechain',
      schema: orNull(oneOf(['L1', 'L2', 'sidechain'])),
      valueOf: (id) => networkById(id)?.layer ?? null,
    },
    parent_network_id: {
      description: 'The network it settles on',
      schema: orNull(integer),
      valueOf: (id) => networkBySlug(networkById(id)?.parent ?? '')?.id ?? null,
    },
  },
  aliases: { network_slug: 'slug', platform_ids: 'protocol_ids' },
  metrics: { scopeKind: 'network', measures: GROUP_MEASURES },
  inner: { field: 'asset_class_stats', parts: CLASS_FIGURES },
  isSeen: 'exists (select from network seen_network where seen_network.id = n.id)',
} as const satisfies RecordKind
