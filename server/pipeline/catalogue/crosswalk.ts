import { sources } from '#lib/registry/sources.ts'

/** Facts of the catalog itself may be passed on. */
const CATALOGUE = sources.catalogue.id

/** CAIP-2 of Solana: the first 32 characters of the hash of its first block. */
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The agencies of these countries make an ISIN of two letters, a CUSIP and the check digit. */
const HOLDS_CUSIP = "('US', 'CA')"

const inTerms = (column: string, field: string, identifies: string) => `
  select t.asset_id, null::int as issuer_id, null::int as network_id, each.scheme,
         each.identifier, '${identifies}' as identifies, null as venue, null::date as valid_from,
         null::date as valid_to, f.address as source_url, ${CATALOGUE} as source_id
  from asset_terms t
  join asset a on a.id = t.asset_id
  left join fact_source f
    on f.subject = 'asset' and f.subject_id = t.asset_id and f.field = '${field}' and f.part = 0
  cross join lateral (
    values ('isin', t.${column}),
      ('cusip', case when left(t.${column}, 2) in ${HOLDS_CUSIP} then substr(t.${column}, 3, 9) end),
      ('sedol', case when left(t.${column}, 4) = 'GB00' then substr(t.${column}, 5, 7) end)
  ) each(scheme, identifier)
  where each.identifier is not null`

/**
 * SQL of the crosswalk: every identifier of assets, of what they follow, of their tokens and of
 * issuers, a row each. An ISIN of the United States or Canada holds a CUSIP, and one of the United
 * Kingdom a SEDOL. Tokens are named by CAIP-19 where their network has a CAIP-2 name.
 */
export const CROSSWALK = `
  ${inTerms('isin', 'isin', 'asset')}
  union all
  ${inTerms('underlying_isin', 'underlyingIsin', 'underlying')}
  union all
  select i.asset_id, null, null, i.scheme, i.value, i.identifies, nullif(i.venue, ''),
         i.valid_from, i.valid_to, i.source_url, i.source_id
  from asset_identifier i join asset a on a.id = i.asset_id
  union all
  select null, i.id, null, 'lei', i.lei, 'issuer', null, null, null, f.address, ${CATALOGUE}
  from issuer i
  left join fact_source f
    on f.subject = 'issuer' and f.subject_id = i.id and f.field = 'lei' and f.part = 0
  where i.lei is not null
  union all
  select a.id, null, null, 'ticker', a.ticker, 'asset', null, null, null, null, ${CATALOGUE}
  from asset a
  where a.kind = 'asset' and a.ticker is not null
  union all
  select t.asset_id, null, t.network_id, 'caip-19',
         case
           when n.chain_id is not null then 'eip155:' || n.chain_id || '/erc20:' || t.address
           else '${SOLANA}/token:' || t.address
         end,
         'token', null, null, null, f.address, ${CATALOGUE}
  from token t
  join asset a on a.id = t.asset_id
  join network n on n.id = t.network_id
  left join fact_source f
    on f.subject = 'token' and f.subject_id = t.id and f.field = 'address' and f.part = 0
  where t.address is not null and not t.hidden and a.kind = 'asset'
    and (n.chain_id is not null and t.address like '0x%' or n.slug = 'solana')`
