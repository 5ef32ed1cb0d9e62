import { integer, moment, oneOf, orNull, shape, text } from '#lib/json-schema.ts'
import { shown, type RecordKind } from '#server/market/records/fields/record-kind.ts'

export const transactions = {
  from: `transaction x
    join token t on t.id = x.token_id
    join asset a on a.id = t.asset_id
    join network n on n.id = t.network_id`,
  id: 'x.id',
  usualSort: { field: 'timestamp', direction: 'desc' },
  fields: {
    id: { type: 'number', description: 'Stable id of the transaction', sql: 'x.id' },
    from_address: {
      type: 'text',
      description: 'Sender; null for a mint',
      nullable: true,
      isSortable: false,
      sql: 'x.from_address',
    },
    to_address: {
      type: 'text',
      description: 'Receiver; null for a burn',
      nullable: true,
      isSortable: false,
      sql: 'x.to_address',
    },
    amount: {
      type: 'number',
      unit: 'token',
      description: 'Amount in tokens',
      isSortable: false,
      isFilterable: false,
      sql: 'x.amount',
      json: `trim_scale(x.amount / power(10::numeric, coalesce(t.decimals, 0)))`,
    },
    timestamp: {
      type: 'date',
      description: 'Time, in UTC',
      hasTime: true,
      schema: moment,
      sql: 'x.at',
      json: `to_char(x.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      isMoment: true,
    },
    date: {
      type: 'date',
      description: 'Date, in UTC',
      sql: 'x.at',
      json: `to_char(x.at at time zone 'utc', 'YYYY-MM-DD')`,
      isMoment: true,
    },
    transaction_hash: {
      type: 'text',
      description: 'Hash on its network',
      isSortable: false,
      sql: 'x.hash',
    },
    transaction_type_slug: {
      type: 'text',
      description: 'mint, burn or transfer',
      values: ['mint', 'burn', 'transfer'],
      isSortable: false,
      sql: 'x.type',
    },
    transaction_type: shown(
      'The same as an object',
      shape({ slug: oneOf(['mint', 'burn', 'transfer']) }),
      `json_build_object('slug', x.type)`,
    ),
    token_id: {
      type: 'number',
      description: 'Id of its token',
      isSortable: false,
      sql: 'x.token_id',
    },
    token: shown(
      'Its token',
      shape({
        id: integer,
        address: orNull(text),
        decimals: orNull(integer),
        symbol: orNull(text),
      }),
      `json_build_object('id', t.id, 'address', t.address, 'decimals', t.decimals, 'symbol', t.symbol)`,
    ),
    asset_id: {
      type: 'number',
      description: 'Id of its asset',
      isSortable: false,
      sql: 't.asset_id',
    },
    network_id: {
      type: 'number',
      description: 'Id of its network',
      isSortable: false,
      sql: 't.network_id',
    },
  },
  isSeen: 'exists (select from token seen_token where seen_token.id = x.token_id)',
  isDated: true,
  isLarge: true,
} as const satisfies RecordKind
