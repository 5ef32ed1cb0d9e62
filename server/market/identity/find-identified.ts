import { isIsin, isLei } from '#lib/catalogue/check-digits.ts'
import { networks } from '#lib/registry/networks.ts'
import { assetHref, issuerHref } from '#lib/routes.ts'
import { replicaSql } from '#server/core/database/db.ts'

/** A row of the catalog that an identifier names, and by which scheme. */
export interface Identified {
  kind: 'asset' | 'issuer'
  scheme: Scheme
  slug: string
  name: string
  href: string
}

type Scheme =
  | 'slug'
  | 'ISIN'
  | 'underlying ISIN'
  | 'CUSIP'
  | 'SEDOL'
  | 'LEI'
  | 'token address'
  | 'CAIP-19'
  | 'ticker'

interface Row {
  kind: 'asset' | 'issuer'
  scheme: Scheme
  slug: string
  name: string
}

/** The longest identifier is a CAIP-19 name of a token. */
const LONGEST = 200

/**
 * All that an identifier names: an ISIN, a CUSIP or SEDOL by the ISIN that holds it, an LEI, the
 * address of a token alone or as CAIP-19 (`eip155:1/erc20:0x…`), a slug or a ticker. Of several
 * schemes that it could be of, the first that names something counts. None where nothing does.
 */
export async function findIdentified(text: string): Promise<Identified[]> {
  const given = text.trim()
  if (!given || given.length > LONGEST) return []
  const token = readCaip19(given)
  const { rows } = await replicaSql().query<Row>({
    name: 'identified',
    text: IDENTIFIED,
    values: [
      given.toLowerCase(),
      isIsin(given.toUpperCase()) ? given.toUpperCase() : null,
      isLei(given.toUpperCase()) ? given.toUpperCase() : null,
      token?.networkId ?? null,
      token?.address.toLowerCase() ?? null,
    ],
  })
  const [first] = rows
  return rows
    .filter(({ scheme }) => scheme === first?.scheme)
    .map((row) => ({
      ...row,
      href: row.kind === 'asset' ? assetHref(row.slug) : issuerHref(row.slug),
    }))
}

/**
 * CAIP-19 of a token; of a network without an EIP-155 number the address says enough. Null where
 * the text is none, or its chain is not in the catalog.
 */
function readCaip19(text: string): { networkId: number | null; address: string } | null {
  const [, space, chain, address] =
    /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})\/[-a-z0-9]{3,8}:([^/]{1,128})$/.exec(text) ?? []
  if (chain === undefined || address === undefined) return null
  if (space !== 'eip155') return { networkId: null, address }
  const network = byChain.get(Number(chain))
  return network ? { networkId: network.id, address } : null
}

const byChain = new Map(networks.flatMap((each) => (each.chainId ? [[each.chainId, each]] : [])))

// an ISIN of the United States or Canada holds a CUSIP, and one of the United Kingdom a SEDOL
const IDENTIFIED = `
  select kind, scheme, slug, name
  from (
    select 'asset' as kind, 'slug' as scheme, 1 as place, slug, name
    from asset where kind = 'asset' and slug = $1
    union all
    select 'asset', 'ISIN', 2, a.slug, a.name
    from asset_terms t join asset a on a.id = t.asset_id where t.isin = $2
    union all
    select 'asset', 'underlying ISIN', 3, a.slug, a.name
    from asset_terms t join asset a on a.id = t.asset_id where t.underlying_isin = $2
    union all
    select 'issuer', 'LEI', 4, slug, name from issuer where lei = $3
    union all
    select distinct 'asset', 'CAIP-19', 5, a.slug, a.name
    from token t join asset a on a.id = t.asset_id
    where lower(t.address) = $5
      and ($4::int is null or t.network_id = $4)
      and a.kind = 'asset'
      and not t.hidden
    union all
    select distinct 'asset', 'token address', 6, a.slug, a.name
    from token t join asset a on a.id = t.asset_id
    where lower(t.address) = $1 and a.kind = 'asset' and not t.hidden
    union all
    select 'asset', 'CUSIP', 7, a.slug, a.name
    from asset_terms t join asset a on a.id = t.asset_id
    where length($1) = 9
      and (substr(t.isin, 3, 9) = upper($1) and left(t.isin, 2) in ('US', 'CA')
        or substr(t.underlying_isin, 3, 9) = upper($1) and left(t.underlying_isin, 2) in ('US', 'CA'))
    union all
    select 'asset', 'SEDOL', 8, a.slug, a.name
    from asset_terms t join asset a on a.id = t.asset_id
    where length($1) = 7
      and (substr(t.isin, 5, 7) = upper($1) and left(t.isin, 4) = 'GB00'
        or substr(t.underlying_isin, 5, 7) = upper($1) and left(t.underlying_isin, 4) = 'GB00')
    union all
    select 'issuer', 'slug', 9, slug, name from issuer where slug = $1
    union all
    select 'asset', 'ticker', 10, slug, name from asset where kind = 'asset' and lower(ticker) = $1
  ) found
  order by place, name, slug
  limit 100`
