import { isoDay, today } from '#lib/dates.ts'
import {
  getIdentifierScheme,
  type IdentifierSchemeKey,
  identifierSchemeKeys,
  isIdentifierScheme,
} from '#lib/registry/identifier-schemes.ts'
import { networks } from '#lib/registry/networks.ts'
import { assetHref, issuerHref } from '#lib/routes.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { CROSSWALK } from '#server/pipeline/catalogue/crosswalk.ts'

/** A row of the catalog that an identifier names, and by which scheme. */
export interface Identified {
  kind: 'asset' | 'issuer'
  /** `ISIN`, `underlying ISIN`, `CAIP-19`, `token address`, `slug` … */
  scheme: string
  slug: string
  name: string
  /** first and last day of its validity, ISO; null: not bounded */
  validFrom: string | null
  validTo: string | null
  href: string
}

interface Row extends Omit<Identified, 'href' | 'scheme'> {
  scheme: string
  identifies: string
}

/** The longest identifier is a CAIP-19 name of a token. */
const LONGEST = 200

/**
 * All that an identifier names: one of the crosswalk (ISIN, LEI, FIGI, CUSIP, SEDOL, DTI, CAIP-19
 * as `eip155:1/erc20:0x…`, a ticker alone or after its venue as `XNAS:AAPL`), the address of a
 * token, or a slug. Of several schemes that it could be of, the first that names something counts.
 * None where nothing does.
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
      identifierSchemeKeys.filter((key) => isOf(key, given.toUpperCase())),
      token?.networkId ?? null,
      token?.address.toLowerCase() ?? null,
      ORDER,
    ],
  })
  const now = isoDay(today())
  const current = rows.filter(
    ({ validFrom, validTo }) => (validFrom ?? now) <= now && (validTo ?? now) >= now,
  )
  // an identifier that is valid no longer, or not yet, is found where nothing else is
  const valid = current.length ? current : rows
  const [first] = valid
  const ofFirst = valid.filter(
    ({ scheme, identifies }) => scheme === first?.scheme && identifies === first.identifies,
  )
  return [...new Map(ofFirst.toReversed().map((row) => [`${row.kind} ${row.slug}`, row])).values()]
    .toReversed()
    .map(({ scheme, identifies, ...row }) => ({
      ...row,
      scheme: `${identifies === 'underlying' ? 'underlying ' : ''}${labelOf(scheme)}`,
      href: row.kind === 'asset' ? assetHref(row.slug) : issuerHref(row.slug),
    }))
}

/** A ticker is read after its venue too; check digits tell the other schemes apart. */
const isOf = (key: IdentifierSchemeKey, text: string): boolean =>
  getIdentifierScheme(key).is(key === 'ticker' ? text.replace(/^[A-Z0-9]{4}:/, '') : text)

function labelOf(scheme: string): string {
  if (scheme === 'ticker') return 'ticker'
  return isIdentifierScheme(scheme) ? getIdentifierScheme(scheme).label : scheme
}

/** Tickers come last: many names are one. */
const ORDER = [
  'slug of an asset',
  'CAIP-19',
  'token address',
  ...identifierSchemeKeys.filter((key) => key !== 'ticker'),
  'slug',
  'ticker',
]

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

const IDENTIFIED = `
  select kind, scheme, identifies, slug, name, "validFrom", "validTo"
  from (
    select 'asset' as kind, 'slug of an asset' as place, 'slug' as scheme, 'asset' as identifies,
           slug, name, null as "validFrom", null as "validTo"
    from asset where kind = 'asset' and slug = $1
    union all
    select 'issuer', 'slug', 'slug', 'issuer', slug, name, null, null from issuer where slug = $1
    union all
    select distinct 'asset', case when lower(t.address) = $4 then 'CAIP-19' else 'token address' end,
           case when lower(t.address) = $4 then 'CAIP-19' else 'token address' end, 'token',
           a.slug, a.name, null, null
    from token t join asset a on a.id = t.asset_id
    where (lower(t.address) = $1 or lower(t.address) = $4 and ($3::int is null or t.network_id = $3))
      and a.kind = 'asset'
      and not t.hidden
    union all
    select distinct case when c.issuer_id is null then 'asset' else 'issuer' end, c.scheme, c.scheme,
           c.identifies, coalesce(a.slug, i.slug), coalesce(a.name, i.name),
           c.valid_from::text, c.valid_to::text
    from (${CROSSWALK}) c
    left join asset a on a.id = c.asset_id
    left join issuer i on i.id = c.issuer_id
    where c.scheme = any($2)
      and (lower(c.identifier) = $1 or c.scheme = 'ticker' and lower(c.venue || ':' || c.identifier) = $1)
      and (a.kind = 'asset' or i.id is not null)
  ) found
  order by array_position($5::text[], place), identifies, "validTo" is not null, name, slug
  limit 100`
